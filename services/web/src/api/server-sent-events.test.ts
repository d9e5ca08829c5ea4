import { expect, test } from 'vitest';
import { messagesIn, type StreamMessage } from './server-sent-events.ts';

/** Returns a response body that arrives in these pieces. */
function bodyOf(
  ...pieces: readonly Uint8Array<ArrayBuffer>[]
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
}

const bytes = (text: string) => new TextEncoder().encode(text);

async function read(body: ReadableStream<Uint8Array>): Promise<(readonly StreamMessage[])[]> {
  const lists: (readonly StreamMessage[])[] = [];
  for await (const messages of messagesIn(body)) lists.push(messages);
  return lists;
}

const stream = ':\n\nid: 7\ndata: {"text":"a: ü"}\n\nevent: replaced\ndata: {}\n\nretry: 12\n\n';
const expected = [
  { event: '', data: '', retry: '' },
  { event: '', data: '{"text":"a: ü"}', retry: '' },
  { event: 'replaced', data: '{}', retry: '' },
  { event: '', data: '', retry: '12' },
];

test('yields the messages that arrive in one piece as one list', async () => {
  expect(await read(bodyOf(bytes(stream)))).toEqual([expected]);
});

test('yields the same messages when the bytes arrive one at a time', async () => {
  const all = bytes(stream);
  const lists = await read(bodyOf(...Array.from(all, (byte) => Uint8Array.of(byte))));
  expect(lists).toHaveLength(all.length);
  expect(lists.flat()).toEqual(expected);
});

test('throws NETWORK when the connection breaks', async () => {
  const broken = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new TypeError('network error')),
  });
  await expect(read(broken)).rejects.toMatchObject({ code: 'NETWORK', status: 0 });
});

test('closes the connection when the caller stops', async () => {
  let isClosed = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(bytes(':\n\n')),
    cancel: () => {
      isClosed = true;
    },
  });
  for await (const _messages of messagesIn(body)) break;
  expect(isClosed).toBe(true);
});
