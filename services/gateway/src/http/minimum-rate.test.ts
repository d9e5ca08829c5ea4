import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atMinimumRate } from './minimum-rate.ts';

const rate = { bytesPerSecond: 1_000, graceMs: 5_000 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Starts to read a stream at the minimum rate. Returns the bytes read so far and how the stream ended. */
function reading() {
  const source = new PassThrough();
  let bytes = 0;
  const ended = (async () => {
    for await (const chunk of atMinimumRate(source, rate)) bytes += chunk.length;
    return 'whole';
  })().catch(({ httpStatus }: { httpStatus: number }) => httpStatus);
  return {
    ended,
    bytes: () => bytes,
    async send(length: number, afterMs: number) {
      await vi.advanceTimersByTimeAsync(afterMs);
      if (length > 0) source.write(Buffer.alloc(length));
      else source.end();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

test('passes on bytes that arrive at the minimum rate, with pauses within the grace time', async () => {
  const { ended, send, bytes } = reading();
  await send(1_000, 4_900);
  for (let second = 0; second < 10; second += 1) await send(1_000, 1_000);
  await send(0, 0);
  expect(await ended).toBe('whole');
  expect(bytes()).toBe(11_000);
});

test('fails with 408 for a body below the minimum rate, even after a fast start', async () => {
  const { ended, send, bytes } = reading();
  await send(1_000_000, 0);
  for (let second = 0; second < 7; second += 1) await send(1, 1_000);
  expect(await ended).toBe(408);
  expect(bytes()).toBeLessThan(1_000_010);
});
