/** Two notes, in Hz with seconds from the beginning. */
const notes = [
  [660, 0],
  [880, 0.11],
] as const;
const noteSeconds = 0.32;
const loudness = 0.16;

/** Plays the sound of notifications. Browsers are silent before the first press on the page. */
export function playNotificationSound(): void {
  const audio = new AudioContext();
  for (const [frequency, at] of notes) {
    const begin = audio.currentTime + at;
    const tone = new OscillatorNode(audio, { type: 'sine', frequency });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.linearRampToValueAtTime(loudness, begin + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + noteSeconds);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + noteSeconds);
    if (at === notes[1][1]) tone.onended = () => void audio.close();
  }
}
