import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { median, type Scene } from '../attack.ts';
import { askForPicture, openPictureSite } from './picture-site.ts';

/** The number of connections. It exceeds the number of pictures that a gateway fetches concurrently. */
const connections = 80;
const readsEveryMs = 300;
const slowestReadMs = 1_000;

/**
 * Keeps requesting pictures that never arrive, on many connections from the address `from`. `urlOf` returns their URLs.
 * Meanwhile, expects that clients at other addresses get pictures quickly.
 */
export async function holdPictures(
  scene: Scene,
  from: string,
  urlOf: (site: { url(path: string, host?: string): string }, turn: number) => string,
): Promise<void> {
  const { signal, answered } = scene;
  using site = await openPictureSite();
  const attacking = Array.from({ length: connections }, async (_, turn) => {
    try {
      answered(await askForPicture(scene, urlOf(site, turn), { from, signal }));
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  });
  const reads: { status: number; ms: number }[] = [];
  while (!signal.aborted) {
    await pause(readsEveryMs);
    const startedAt = performance.now();
    const url = site.url('/picture.gif');
    const status = await askForPicture(scene, url, { from: '192.0.2.7' });
    reads.push({ status, ms: performance.now() - startedAt });
  }
  await Promise.all(attacking);
  expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]));
  expect(median(reads.map(({ ms }) => ms))).toBeLessThan(slowestReadMs);
}
