import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { batchCalls, type Heartbeat } from './batch-calls.ts';

const silenceTimeoutMs = 500;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Records the batches that were sent. The test replies to each of them. */
function underTest(maxBatchSize = 10) {
  const asked: {
    key: number;
    questions: readonly string[];
    heartbeat: Heartbeat;
    answer(): void;
    fail(error: Error): void;
  }[] = [];
  const ask = batchCalls<string, string>({
    maxBatchSize,
    silenceTimeoutMs,
    call(key, questions, heartbeat) {
      const { promise, resolve, reject } = Promise.withResolvers<string[]>();
      const answer = () => resolve(questions.map((question) => `${question}!`));
      asked.push({ key, questions, heartbeat, answer, fail: reject });
      return promise;
    },
  });
  const batch = async (index: number) => {
    await turn();
    const one = asked[index];
    if (!one) throw new Error(`there is no batch ${index}`);
    return one;
  };
  return { ask, asked, batch };
}

test('batches the calls of an event loop turn, and then the calls made while the batch was in flight', async () => {
  const { ask, asked, batch } = underTest();
  const together = [ask(1, 'a'), ask(1, 'b')];
  const first = await batch(0);
  expect(first.questions).toEqual(['a', 'b']);
  const meanwhile = [ask(1, 'c'), ask(1, 'd')];
  await turn();
  expect(asked).toHaveLength(1);
  first.answer();
  expect(await Promise.all(together)).toEqual(['a!', 'b!']);
  const second = await batch(1);
  expect(second.questions).toEqual(['c', 'd']);
  second.answer();
  expect(await Promise.all(meanwhile)).toEqual(['c!', 'd!']);
});

test('sends batches for different keys without waiting for each other', async () => {
  const { ask, batch } = underTest();
  const [held, free] = [ask(1, 'a'), ask(2, 'b')];
  const [first, second] = [await batch(0), await batch(1)];
  second.answer();
  expect(await free).toBe('b!');
  first.answer();
  expect(await held).toBe('a!');
});

test('sends at most maxBatchSize calls in a batch', async () => {
  const { ask, batch } = underTest(2);
  const all = Promise.all(['a', 'b', 'c'].map((question) => ask(1, question)));
  const first = await batch(0);
  expect(first.questions).toEqual(['a', 'b']);
  first.answer();
  (await batch(1)).answer();
  expect(await all).toEqual(['a!', 'b!', 'c!']);
});

test('rejects only the calls of a failed batch', async () => {
  const { ask, batch } = underTest();
  const failing = ask(1, 'a');
  const refused = expect(failing).rejects.toThrow('gone');
  const first = await batch(0);
  const next = ask(1, 'b');
  first.fail(new Error('gone'));
  await refused;
  (await batch(1)).answer();
  expect(await next).toBe('b!');
});

test('rejects pending calls when Redis is silent, but still sends them in the next batch', async () => {
  const { ask, batch } = underTest();
  const silence = 'Redis did not reply for 500 ms';
  const refused = [expect(ask(1, 'a')).rejects.toThrow(silence)];
  const first = await batch(0);
  refused.push(expect(ask(1, 'b')).rejects.toThrow(silence));
  vi.advanceTimersByTime(silenceTimeoutMs);
  await Promise.all(refused);
  await expect(ask(1, 'c')).rejects.toThrow(silence);
  first.answer();
  const second = await batch(1);
  expect(second.questions).toEqual(['b', 'c']);
  const heardAgain = ask(1, 'd');
  second.answer();
  (await batch(2)).answer();
  expect(await heardAgain).toBe('d!');
});

test('does not count a reply as silence if it arrived while the process was stalled', async () => {
  const { ask, batch } = underTest();
  const held = ask(1, 'a');
  const { answer } = await batch(0);
  vi.advanceTimersByTime(silenceTimeoutMs);
  answer();
  expect(await held).toBe('a!');
});

test('restarts the silence timer at each heartbeat', async () => {
  const { ask, batch } = underTest();
  const long = ask(1, 'a');
  const { heartbeat, answer } = await batch(0);
  for (let page = 0; page < 5; page += 1) {
    vi.advanceTimersByTime(silenceTimeoutMs - 1);
    await turn();
    heartbeat.beat();
  }
  answer();
  expect(await long).toBe('a!');
});

test('does not time out while the heartbeat is paused', async () => {
  const { ask, batch } = underTest();
  const long = ask(1, 'a');
  const { heartbeat, answer } = await batch(0);
  heartbeat.pause();
  vi.advanceTimersByTime(100 * silenceTimeoutMs);
  await turn();
  answer();
  expect(await long).toBe('a!');
});
