import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

test('turns come evenly, what was not used for a moment at once', async () => {
  let nowMs = 10_000;
  const pace = createPace({ perSecond: 100, now: () => nowMs });
  const gone = AbortSignal.abort();
  // A tenth of a second is ten turns.
  for (let turn = 0; turn < 11; turn += 1) await pace.turn(new AbortController().signal);
  const waiting = new AbortController();
  let hasTurn = false;
  const turn = pace.turn(waiting.signal).then(() => {
    hasTurn = true;
  });
  await Promise.resolve();
  expect(hasTurn).toBe(false);
  waiting.abort();
  await turn;
  nowMs += 1_000;
  await pace.turn(gone);
});
