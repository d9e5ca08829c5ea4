import { useEffect, useState } from 'react';

/**
 * How to show an image now: the picture itself, a placeholder, or nothing because the picture is missing or failed to
 * load.
 */
export interface ShownPicture {
  readonly shows: 'picture' | 'place' | 'nothing';
  onLoad(): void;
  onError(): void;
}

/**
 * How long an image must be visible during scrolling before it loads, in milliseconds. Images that only pass by load
 * nothing.
 */
const standingMs = 300;
/** The pause after which scrolling counts as ended, in milliseconds. */
const stillMs = 150;
/** The time within which a failed image is not loaded again, in milliseconds. */
const retryMs = 300_000;

/** The addresses of loaded images. These images appear immediately. */
const loaded = new Set<string>();
/** The time of the last failure to load each image, keyed by address. */
const failures = new Map<string, number>();
let scrolledAt = Number.NEGATIVE_INFINITY;
globalThis.document?.addEventListener(
  'scroll',
  () => {
    scrolledAt = performance.now();
  },
  { capture: true, passive: true },
);

/** Returns how to show the image at `src` now, with the event handlers for its element. */
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
