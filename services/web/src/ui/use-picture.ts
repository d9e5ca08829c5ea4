import { useEffect, useState } from 'react';

/** What stands for a picture now: itself, the place that it will have, or nothing of it because it does not load. */
export interface ShownPicture {
  readonly shows: 'picture' | 'place' | 'nothing';
  onLoad(): void;
  onError(): void;
}

/** What appears while something is scrolled fetches its picture after this time: what only passes by fetches nothing. */
const standingMs = 300;
/** Nothing is being scrolled once it has been still for this long. */
const stillMs = 150;
/** A picture that did not load is not tried again before, however often a scrolled list shows it. */
const retryMs = 300_000;

/** Addresses of pictures that were loaded, which stand at once. */
const loaded = new Set<string>();
/** When pictures last failed to load, by address. */
const failures = new Map<string, number>();
let scrolledAt = Number.NEGATIVE_INFINITY;
globalThis.document?.addEventListener(
  'scroll',
  () => {
    scrolledAt = performance.now();
  },
  { capture: true, passive: true },
);

/** When and whether the picture at `src` is shown. */
export function usePicture(src: string | undefined): ShownPicture {
  const [wanted, setWanted] = useState(() => (isWantedAtOnce(src) ? src : undefined));
  const [failed, setFailed] = useState(() => (hasFailed(src) ? src : undefined));
  useEffect(() => {
    if (wanted === src || failed === src) return;
    const timer = setTimeout(() => setWanted(src), standingMs);
    return () => clearTimeout(timer);
  }, [wanted, failed, src]);
  return {
    shows: !src || failed === src ? 'nothing' : wanted === src ? 'picture' : 'place',
    onLoad() {
      if (src) loaded.add(src);
    },
    onError() {
      if (src) failures.set(src, performance.now());
      setFailed(src);
    },
  };
}

function isWantedAtOnce(src: string | undefined): boolean {
  return (src !== undefined && loaded.has(src)) || performance.now() - scrolledAt > stillMs;
}

function hasFailed(src: string | undefined): boolean {
  const failedAt = src && failures.get(src);
  return typeof failedAt === 'number' && performance.now() - failedAt < retryMs;
}
