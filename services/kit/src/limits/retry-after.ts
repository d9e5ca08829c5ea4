/** Seconds after which those who are turned away may come back: one to five, so that they do not come back together. */
export function jitteredRetryAfter(random: () => number = Math.random): number {
  return 1 + random() * 4;
}
