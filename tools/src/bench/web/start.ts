import type { Page } from 'playwright-core';
import { z } from 'zod';
import { pairs } from '../measure/in-turns.ts';
import { call, openContext, origin, press, type ReadersBrowser } from './browser.ts';

/** The numbers of client starts. Warm-ups are unmeasured starts that fill the cache. */
export interface StartRounds {
  rounds: number;
  warmUps: number;
}

/** The milliseconds from the navigation until the page is usable, for each round. */
export interface StartTimes {
  cold: number[];
  warm: number[];
  /** The times of a plain page from the same gateway, with an empty cache. */
  plain: number[];
  /** The size of all scripts that the client loads at its start, compressed with brotli. */
  scriptBytes: number;
}

/** Opens a channel in the client of `site` repeatedly, alternating with a plain page. */
export async function measureStart(
  browser: ReadersBrowser,
  { site, hash, rounds, warmUps }: StartRounds & { site: string; hash: string },
): Promise<StartTimes> {
  let scripts: readonly string[] = [];
  const url = `${origin}/${hash}`;
  const [cold, plain] = await pairs(['client', 'plain'], rounds, async (what) => {
    await using context = await openContext(browser);
    const page = await context.newPage();
    if (what === 'plain') {
      await page.goto(`${origin}/apps`);
      return await call(page, z.number(), 'loaded');
    }
    const time = await startTime(page, url);
    scripts = await call(page, z.array(z.url()), 'scripts');
    return time;
  });
  await using context = await openContext(browser);
  const warm: number[] = [];
  for (let round = -warmUps; round < rounds; round += 1) {
    const page = await context.newPage();
    const time = await startTime(page, url);
    if (round >= 0) warm.push(time);
    await page.close();
  }
  const sizes = await Promise.all(scripts.map((script) => brotliBytes(site, script)));
  return { cold, warm, plain, scriptBytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Returns the size of a file as browsers load it over https. Over http, browsers do not accept brotli. */
async function brotliBytes(site: string, url: string): Promise<number> {
  const response = await fetch(new URL(new URL(url).pathname, site), {
    method: 'HEAD',
    headers: { 'Accept-Encoding': 'br' },
  });
  const encoding = response.headers.get('content-encoding');
  if (encoding !== 'br') throw new Error(`${url} is sent as ${encoding}`);
  return Number(response.headers.get('content-length'));
}

/** Returns the time until the sidebar and messages are shown and a key in the composer has been painted. */
async function startTime(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  await call(page, z.undefined(), 'untilShown');
  const [key] = await press(page, ['a']);
  await page.keyboard.press('Backspace');
  return key?.at ?? Number.NaN;
}
