/** The two notes of the sound, which the browser synthesizes. */
const notes: readonly { readonly frequency: number; readonly at: number }[] = [
  { frequency: 784, at: 0 },
  { frequency: 1_047, at: 0.12 },
];
const volume = 0.12;
let context: AudioContext | undefined;

/** How long the other tabs of this browser stay silent after a tab starts to play, in milliseconds. */
const aloneMs = 1_000;

/**
 * Plays the notification sound in only one tab. Plays nothing if the name is `none`. Browsers play nothing before the
 * first click in the page.
 */
export async function playSound(name: string): Promise<void> {
  if (name === 'none') return;
  await navigator.locks.request('chat-sound', { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    play();
    await new Promise((resolve) => setTimeout(resolve, aloneMs));
  });
}

function play(): void {
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  for (const { frequency, at } of notes) {
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.frequency.value = frequency;
    gain.gain.setValueAtTime(volume, currentTime + at);
    gain.gain.exponentialRampToValueAtTime(0.001, currentTime + at + 0.35);
    oscillator.connect(gain).connect(destination);
    oscillator.start(currentTime + at);
    oscillator.stop(currentTime + at + 0.4);
  }
}
