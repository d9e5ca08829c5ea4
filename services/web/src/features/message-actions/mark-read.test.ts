import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyState, message } from '../../store/testing.ts';

/** The ids that each request marks as read. */
const asked: number[][] = [];
/** The number of upcoming requests that the server will reject. */
let refusals = 0;

beforeEach(() => {
  asked.length = 0;
  refusals = 0;
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: string, init?: RequestInit) {
        super(new URL(input, 'https://chat.example'), init);
      }
    },
  );
  vi.stubGlobal('fetch', async (request: Request) => {
    const form = new URLSearchParams(await request.text());
    asked.push(JSON.parse(form.get('messages') ?? '[]'));
    refusals -= 1;
    return refusals < 0
      ? Response.json({ result: 'success' })
      : Response.json({ result: 'error', msg: 'Invalid message(s)' }, { status: 400 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a list with three messages, the second of which is already read. The test can delete the third. */
async function openList() {
  const { markSeen, pauseReading, resumeReading } = await import('./mark-read.ts');
  const unread = message({ id: 1 });
  const read = message({ id: 2, flags: ['read'] });
  const all = [unread, read, message({ id: 3 })];
  const messages = new Map(all.map((each) => [each.id, each]));
  const state = { ...emptyState(), messages };
  const see = async () => {
    markSeen({ state: { get: () => state } }, [1, 2]);
    markSeen({ state: { get: () => state } }, [1, 2]);
    await vi.advanceTimersByTimeAsync(1_000);
  };
  const seeAll = () => markSeen({ state: { get: () => state } }, [1, 2, 3]);
  const deleteThird = () => messages.delete(3);
  return { see, seeAll, deleteThird, pauseReading, resumeReading };
}

test('marks unread messages in view as read with one request', async () => {
  const { see } = await openList();
  await see();
  expect(asked).toEqual([[1]]);
});

test('marks a message again if it is seen after another device marked it as unread', async () => {
  const { see } = await openList();
  await see();
  await see();
  expect(asked).toEqual([[1], [1]]);
});

test('omits a message that is deleted before the request', async () => {
  const { seeAll, deleteThird } = await openList();
  seeAll();
  deleteThird();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual([[1]]);
});

test('repeats a rejected request once, without the deleted message', async () => {
  const { seeAll, deleteThird } = await openList();
  refusals = 2;
  seeAll();
  await vi.advanceTimersByTimeAsync(600);
  deleteThird();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual([[1, 3], [1]]);
});

test('stops marking messages as read after the user marks some as unread, until another narrow opens', async () => {
  const { see, pauseReading, resumeReading } = await openList();
  pauseReading();
  await see();
  expect(asked).toEqual([]);
  resumeReading();
  await see();
  expect(asked).toEqual([[1]]);
});
