"""What goes out: questions, frames, replays."""
