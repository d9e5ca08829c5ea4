import { useEffect, useState } from 'react';

/** How to show an image now: loaded, as a placeholder, or not at all because it failed to load. */
export interface ShownPicture {
  readonly shows: 'picture' | 'place' | 'nothing';
  onLoad(): void;
  onError(): void;
}

/** During scrolling, images load only after being visible this long, in milliseconds, so that passing ones load nothing. */
const standingMs = 300;
/** Scrolling counts as ended after this pause, in milliseconds. */
const stillMs = 150;
/** A failed image is not loaded again within this time, in milliseconds. */
const retryMs = 300_000;

/** Addresses of loaded images, which appear immediately. */
const loaded = new Set<string>();
/** Time of the last failure to load an image, by address. */
const failures = new Map<string, number>();
let scrolledAt = Number.NEGATIVE_INFINITY;
globalThis.document?.addEventListener(
  'scroll',
  () => {
    scrolledAt = performance.now();
  },
  { capture: true, passive: true },
);

/** Returns whether and how to show the image at `src`. */
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
