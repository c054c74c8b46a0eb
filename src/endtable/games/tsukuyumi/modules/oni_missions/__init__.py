"""ONI missions: three deeds of ONI, each for whoever leads them to it first."""
