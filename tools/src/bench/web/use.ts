import type { Page } from 'playwright-core';
import { z } from 'zod';
import { firstOrdinary, history } from '../../generated-organization/plan/channels.ts';
import type { GeneratedStage } from '../stage/generated-stage.ts';
import { call, openContext, origin, press, type ReadersBrowser } from './browser.ts';
import { hashOf } from './hash.ts';
import { longestTaskOf } from './longest-task.ts';

const sentence = 'the quick brown fox jumps over the lazy dog while nobody looks ';
/** The keys that type part of a mention and then delete some of it. */
const mention = [...'@amara', ...Array.from({ length: 6 }, () => 'Backspace')];
/** The pixels per frame that a quickly turned mouse wheel scrolls. */
const pixels = 300;

/** How often the reader performs each action. */
export interface Use {
  switches: number;
  mentions: number;
  /** The number of scrolls, each over `messagesOfScroll` messages. */
  scrolls: number;
  messagesOfScroll: number;
  plainFrames: number;
}

const Frames = z.object({ frames: z.int(), late: z.int() });

/** The measurements of one scroll. */
export interface Scroll {
  /** The total number of messages scrolled through so far. */
  messages: number;
  /** The processor time of the longest task. Other programs on the machine do not increase processor time. */
  longestTaskMs: number;
  /** The share of frames that were late, from 0 to 1. */
  lateShare: number;
  /** The size of the JavaScript heap after garbage collection. */
  heapBytes: number;
}

/** The milliseconds that each action took. */
export interface InUse {
  switchMs: number[];
  cachedSwitchMs: number[];
  keyMs: number[];
  mentionKeyMs: number[];
  scrolls: Scroll[];
  /** The share of late frames in a page that does nothing but scroll. */
  plainLateShare: number;
}

/** Performs all of a reader's actions in one page, and measures them. */
export async function measureUse(
  browser: ReadersBrowser,
  stage: GeneratedStage,
  { switches, mentions, scrolls, messagesOfScroll, plainFrames }: Use,
): Promise<InUse> {
  const { announce, ids } = stage;
  await using context = await openContext(browser);
  const page = await context.newPage();
  const channel = (place: number) => hashOf(ids.channelId(place));
  await page.goto(`${origin}/${channel(history)}`);
  await call(page, z.undefined(), 'untilShown');

  announce('web: switches of narrows ...');
  const narrows = Array.from({ length: switches }, (_, index) => channel(firstOrdinary + index));
  const switchMs = await switchTo(page, narrows);
  const cachedSwitchMs = await switchTo(page, narrows);

  announce('web: typing ...');
  await switchTo(page, [channel(history)]);
  await call(page, z.undefined(), 'untilShown');
  const keyMs = await type(page, [...sentence]);
  const mentionKeys = Array.from({ length: mentions }, () => mention).flat();
  const mentionKeyMs = await type(page, mentionKeys);

  const stretches: Scroll[] = [];
  for (let scroll = 1; scroll <= scrolls; scroll += 1) {
    const messages = scroll * messagesOfScroll;
    announce(`web: scrolling, to ${messages} messages ...`);
    stretches.push({ messages, ...(await scrollOn(page, messagesOfScroll)) });
  }
  await page.goto(`${origin}/apps`);
  const plain = await call(page, Frames, 'scrollPlain', { frames: plainFrames, pixels });
  return {
    ...{ switchMs, cachedSwitchMs, keyMs, mentionKeyMs },
    scrolls: stretches,
    plainLateShare: plain.late / plain.frames,
  };
}

async function switchTo(page: Page, hashes: readonly string[]): Promise<number[]> {
  const durations: number[] = [];
  for (const hash of hashes) durations.push(await call(page, z.number(), 'switchTo', hash));
  return durations;
}

async function type(page: Page, keys: readonly string[]): Promise<number[]> {
  return (await press(page, keys)).map(({ latency }) => latency);
}

async function scrollOn(page: Page, count: number): Promise<Omit<Scroll, 'messages'>> {
  const [{ frames, late }, longestTaskMs] = await longestTaskOf(page, () =>
    call(page, Frames, 'scrollMessages', { count, pixels }),
  );
  return {
    longestTaskMs,
    lateShare: late / frames,
    heapBytes: await heapBytes(page),
  };
}

const Heap = z.object({ usedSize: z.number() });

async function heapBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = Heap.parse(await session.send('Runtime.getHeapUsage'));
  await session.detach();
  return usedSize;
}
