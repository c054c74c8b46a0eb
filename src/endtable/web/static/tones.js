// Sounds made here: tones and noise, one for each kind of deed.
let air = null;
/** Where sounds go instead of the loudspeaker: somebody records them. */
export const into = (other) => (air = other);

function context() {
  air ??= new AudioContext();
  if (air.state === "suspended" && air instanceof AudioContext) air.resume();
  return air;
}

/** Louder at once, then fading. */
function fading(volume, seconds, start) {
  const gain = context().createGain();
  gain.gain.setValueAtTime(volume, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  gain.connect(air.destination);
  return gain;
}

function tone(from, to, seconds, volume = 0.08, shape = "sine", late = 0) {
  const start = context().currentTime + late;
  const made = air.createOscillator();
  made.type = /** @type {OscillatorType} */ (shape);
  made.frequency.setValueAtTime(from, start);
  made.frequency.exponentialRampToValueAtTime(to, start + seconds);
  made.connect(fading(volume, seconds, start));
  made.start(start);
  made.stop(start + seconds);
}

function noise(pitch, seconds, volume = 0.1) {
  const start = context().currentTime;
  const buffer = air.createBuffer(1, air.sampleRate * seconds, air.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let k = 0; k < samples.length; k += 1) samples[k] = 2 * Math.random() - 1;
  const filter = Object.assign(air.createBiquadFilter(), { type: "bandpass" });
  filter.frequency.value = pitch;
  const made = Object.assign(air.createBufferSource(), { buffer });
  made.connect(filter).connect(fading(volume, seconds, start));
  made.start(start);
}

export const SOUNDS = {
  beat: () => tone(880, 880, 0.05, 0.05, "square"),
  strike: () => noise(700, 0.12),
  shot: () => noise(2600, 0.09),
  beam: () => tone(1800, 300, 0.25, 0.05, "sawtooth"),
  blast: () => (noise(160, 0.4, 0.25), tone(120, 40, 0.35, 0.15)),
  block: () => tone(1900, 1500, 0.18, 0.06, "triangle"),
  heal: () => (tone(520, 520, 0.1), tone(660, 660, 0.14, 0.08, "sine", 0.1)),
  fall: () => noise(320, 0.3, 0.12),
  gain: () => (tone(660, 660, 0.08), tone(990, 990, 0.14, 0.08, "sine", 0.08)),
  loss: () => tone(300, 160, 0.25, 0.07, "triangle"),
  turn: () => (tone(440, 440, 0.12, 0.06), tone(660, 660, 0.2, 0.06, "sine", 0.12)),
  over: () => [392, 523, 659, 784].forEach((pitch, k) => tone(pitch, pitch, 0.4, 0.07, "triangle", 0.14 * k)),
};

export const play = (name) => SOUNDS[name]?.();
