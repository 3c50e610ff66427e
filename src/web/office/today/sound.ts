let context: AudioContext | null = null;

/** A short tone of two notes; silence where the browser allows none. */
export function chime(): void {
  try {
    context ??= new AudioContext();
    void context.resume().catch(() => {});
    const start = context.currentTime;
    for (const [index, pitch] of [660, 880].entries()) {
      const note = new OscillatorNode(context, { type: 'sine', frequency: pitch });
      const volume = new GainNode(context, { gain: 0 });
      const at = start + index * 0.14;
      volume.gain.setValueAtTime(0, at);
      volume.gain.linearRampToValueAtTime(0.2, at + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.001, at + 0.22);
      note.connect(volume).connect(context.destination);
      note.start(at);
      note.stop(at + 0.25);
    }
  } catch {
    context = null;
  }
}
