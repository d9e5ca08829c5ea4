import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { batchCalls, type Listening } from './batch-calls.ts';

const patienceMs = 500;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Questions that were asked, each to be answered by the test. */
function underTest(most = 10) {
  const asked: {
    key: number;
    questions: readonly string[];
    listening: Listening;
    answer(): void;
    fail(error: Error): void;
  }[] = [];
  const ask = batchCalls<string, string>({
    most,
    patienceMs,
    ask(key, questions, listening) {
      const { promise, resolve, reject } = Promise.withResolvers<string[]>();
      const answer = () => resolve(questions.map((question) => `${question}!`));
      asked.push({ key, questions, listening, answer, fail: reject });
      return promise;
    },
  });
  const taken = async (index: number) => {
    await turn();
    const one = asked[index];
    if (!one) throw new Error(`there is no question ${index}`);
    return one;
  };
  return { ask, asked, taken };
}

test('what comes together is asked together, and what comes meanwhile afterwards', async () => {
  const { ask, asked, taken } = underTest();
  const together = [ask(1, 'a'), ask(1, 'b')];
  const first = await taken(0);
  expect(first.questions).toEqual(['a', 'b']);
  const meanwhile = [ask(1, 'c'), ask(1, 'd')];
  await turn();
  expect(asked).toHaveLength(1);
  first.answer();
  expect(await Promise.all(together)).toEqual(['a!', 'b!']);
  const second = await taken(1);
  expect(second.questions).toEqual(['c', 'd']);
  second.answer();
  expect(await Promise.all(meanwhile)).toEqual(['c!', 'd!']);
});

test('keys do not wait for one another', async () => {
  const { ask, taken } = underTest();
  const [held, free] = [ask(1, 'a'), ask(2, 'b')];
  const [first, second] = [await taken(0), await taken(1)];
  second.answer();
  expect(await free).toBe('b!');
  first.answer();
  expect(await held).toBe('a!');
});

test('no more than so many are asked together', async () => {
  const { ask, taken } = underTest(2);
  const all = Promise.all(['a', 'b', 'c'].map((question) => ask(1, question)));
  const first = await taken(0);
  expect(first.questions).toEqual(['a', 'b']);
  first.answer();
  (await taken(1)).answer();
  expect(await all).toEqual(['a!', 'b!', 'c!']);
});

test('a failure is that of all who asked together, and of nobody else', async () => {
  const { ask, taken } = underTest();
  const failing = ask(1, 'a');
  const refused = expect(failing).rejects.toThrow('gone');
  const first = await taken(0);
  const next = ask(1, 'b');
  first.fail(new Error('gone'));
  await refused;
  (await taken(1)).answer();
  expect(await next).toBe('b!');
});

test('silence refuses everybody until it ends, and asks what they brought even so', async () => {
  const { ask, taken } = underTest();
  const silence = 'nothing was heard for 500 ms';
  const refused = [expect(ask(1, 'a')).rejects.toThrow(silence)];
  const first = await taken(0);
  refused.push(expect(ask(1, 'b')).rejects.toThrow(silence));
  vi.advanceTimersByTime(patienceMs);
  await Promise.all(refused);
  await expect(ask(1, 'c')).rejects.toThrow(silence);
  first.answer();
  const second = await taken(1);
  expect(second.questions).toEqual(['b', 'c']);
  const heardAgain = ask(1, 'd');
  second.answer();
  (await taken(2)).answer();
  expect(await heardAgain).toBe('d!');
});

test('an answer that came while the process was held up is no silence', async () => {
  const { ask, taken } = underTest();
  const held = ask(1, 'a');
  const { answer } = await taken(0);
  vi.advanceTimersByTime(patienceMs);
  answer();
  expect(await held).toBe('a!');
});

test('each sign of life buys as much patience again', async () => {
  const { ask, taken } = underTest();
  const long = ask(1, 'a');
  const { listening, answer } = await taken(0);
  for (let page = 0; page < 5; page += 1) {
    vi.advanceTimersByTime(patienceMs - 1);
    await turn();
    listening.hear();
  }
  answer();
  expect(await long).toBe('a!');
});

test('what takes its time on purpose is no silence', async () => {
  const { ask, taken } = underTest();
  const long = ask(1, 'a');
  const { listening, answer } = await taken(0);
  listening.pause();
  vi.advanceTimersByTime(100 * patienceMs);
  await turn();
  answer();
  expect(await long).toBe('a!');
});
