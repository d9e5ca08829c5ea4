import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ServerEvent } from './events.ts';

const requested: string[] = [];
let response: Response;

beforeEach(() => {
  // The client of the API keeps the Request that it finds when it is loaded, perhaps by another test file.
  vi.resetModules();
  requested.length = 0;
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
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    requested.push(url);
    return response;
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Reads the stream of a queue. Returns the events in each delivery, and how the stream ended. */
async function read(answer: Response) {
  response = answer;
  const { calls } = await import('./calls.ts');
  const delivered: (readonly ServerEvent[])[] = [];
  const { signal } = new AbortController();
  const queue = { id: 'q', lastEventId: 7, askedMs: 0 };
  const deliver = (events: readonly ServerEvent[]) => void delivered.push(events);
  const [end] = await Promise.allSettled([calls.stream(queue, { signal, deliver })]);
  return { delivered, end };
}

const event = { id: 8, type: 'heartbeat' };
const message = `id: 8\ndata: ${JSON.stringify(event)}\n\n`;

test('delivers the events of a stream and returns the delay before reconnecting', async () => {
  const { delivered, end } = await read(new Response(`:\n\n${message}retry: 250\n\n`));
  expect(requested).toEqual(['https://chat.example/json/events/stream?queue_id=q&last_event_id=7']);
  expect(delivered).toEqual([[event]]);
  expect(end).toEqual({ status: 'fulfilled', value: 250 });
});

test.each([
  ['with an error', 'event: error\ndata: {"code":"UNAUTHORIZED"}\n\n'],
  ['because another connection reads the queue', 'event: replaced\ndata: {}\n\n'],
  ['without a reason', ''],
])('reports a transient error when a stream ends %s', async (_how, last) => {
  const { delivered, end } = await read(new Response(message + last));
  expect(delivered).toEqual([[event]]);
  expect(end).toMatchObject({ reason: { isTransient: true, status: 0 } });
});

test('reports the error if the server rejects a stream', async () => {
  const answer = { result: 'error', code: 'BAD_EVENT_QUEUE_ID', msg: 'no' };
  const { delivered, end } = await read(Response.json(answer, { status: 400 }));
  expect(delivered).toEqual([]);
  expect(end).toMatchObject({ reason: { code: 'BAD_EVENT_QUEUE_ID', isTransient: false } });
});
