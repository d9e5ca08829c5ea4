import type { Actor } from '@chat/kit/actor/actor';
import {
  badRequest,
  channelAlreadyExists,
  conflict,
  requestTimeout,
  serviceUnavailable,
} from '@chat/kit/errors/catalog';
import { createRpcClient } from '@chat/kit/grpc/client';
import { failureOf } from '@chat/kit/grpc/errors';
import { bind, internal, serveGrpc } from '@chat/kit/grpc/server';
import { createReadiness } from '@chat/kit/lifecycle/readiness';
import { createLogger } from '@chat/kit/logging/logger';
import { signerOf, verifier } from '@chat/kit/test/test-keys';
import type { MessageSend__Output } from '@chat/proto/chat/messaging/v1/MessageSend';
import type { SendMessagesRequest__Output } from '@chat/proto/chat/messaging/v1/SendMessagesRequest';
import { chat } from '@chat/proto/load';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createSendBatcher, type SendMessage } from '../src/send-batcher.ts';

const signer = signerOf('gateway');
const log = createLogger({ service: 'test', level: 'error', write: () => undefined });
const iris: Actor = { realmId: 2, userId: 7, role: 400, isBot: false, groups: [] };
const elsewhere: Actor = { ...iris, realmId: 3 };

/** Handles a send in the test's messaging service. Returns the id of the message. */
type Write = (text: string, send: MessageSend__Output, signal: AbortSignal) => Promise<number>;

/** Starts a messaging service that records which texts arrived together, and a gateway that sends messages to it. */
async function startSending(
  write: Write = async (text) => text.length,
  { deadlineMs = 5_000 }: { deadlineMs?: number } = {},
) {
  await using opened = new AsyncDisposableStack();
  const calls: string[][] = [];
  const sendAll = async ({ sends }: SendMessagesRequest__Output, signal: AbortSignal) => {
    calls.push(sends.map(({ message }) => message?.content ?? ''));
    const outcomes = sends.map(async (send) => {
      try {
        const messageId = await write(send.message?.content ?? '', send, signal);
        return { sent: { messageId } };
      } catch (error) {
        return { failure: failureOf(error, 'SendMessages', log) };
      }
    });
    return { outcomes: await Promise.all(outcomes) };
  };
  const { SendMessages } = chat.messaging.v1.Messaging.service;
  const server = opened.use(
    await serveGrpc({
      ...{ host: '127.0.0.1', port: 0, verifier, log, drainTimeoutMs: 0 },
      readiness: createReadiness({ checks: {}, log }),
      services: [
        bind(
          { SendMessages },
          {
            SendMessages: internal(
              ['gateway'],
              (request: SendMessagesRequest__Output, { signal }) => sendAll(request, signal),
            ),
          },
        ),
      ],
    }),
  );
  const messaging = opened.use(
    createRpcClient(chat.messaging.v1.Messaging.service, {
      ...{ signer, to: 'messaging', deadlineMs: 5_000 },
      address: `127.0.0.1:${server.port}`,
    }),
  );
  const sendMessage = createSendBatcher({ messaging, signer, deadlineMs });
  const started = opened.move();
  return { calls, sendMessage, [Symbol.asyncDispose]: () => started.disposeAsync() };
}

let keys = 0;
const never = new AbortController().signal;

async function say(
  sendMessage: SendMessage,
  content: string,
  { actor = iris, signal = never, key = `key ${keys++}` } = {},
): Promise<number> {
  const idempotency = { key, requestHash: 'h' };
  const message = { destination: { channelId: 1 }, topic: 'topic', content };
  const { messageId } = await sendMessage(message, { actor, signal, idempotency });
  return messageId;
}

test('batches concurrent sends into one call and gives each its own result', async () => {
  const seen: object[] = [];
  await using sending = await startSending(async (text, send) => {
    const { actorToken, idempotencyKey, requestHash } = send;
    const caller = verifier.verify(actorToken);
    seen.push({ text, caller, idempotencyKey, requestHash });
    return text.length;
  });
  const actors = [1, 2].map((userId): Actor => ({ ...iris, userId }));
  const answers = actors.map((actor) =>
    say(sending.sendMessage, 'x'.repeat(actor.userId), { actor, key: `schlüssel ${actor.userId}` }),
  );
  expect(await Promise.all(answers)).toEqual([1, 2]);
  expect(sending.calls).toEqual([['x', 'xx']]);
  expect(seen).toEqual(
    actors.map((actor) => ({
      text: 'x'.repeat(actor.userId),
      caller: { kind: 'actor', service: 'gateway', actor },
      idempotencyKey: `schlüssel ${actor.userId}`,
      requestHash: 'h',
    })),
  );
});

test('puts sends from other realms, long texts and slow markup into separate calls', async () => {
  await using sending = await startSending();
  const long = 'x'.repeat(2_001);
  const slow = ['$$x$$', '```js\nx\n```', '|a|b|'];
  const here = ['here', long, ...slow, 'here too'].map((text) => say(sending.sendMessage, text));
  const there = say(sending.sendMessage, 'there', { actor: elsewhere });
  await Promise.all([...here, there]);
  expect(sending.calls.toSorted(([a = ''], [b = '']) => a.localeCompare(b))).toEqual(
    [['here', 'here too'], ['there'], [long], ...slow.map((text) => [text])].toSorted(
      ([a = ''], [b = '']) => a.localeCompare(b),
    ),
  );
});

test('does not delay other sends after a send with slow markup', async () => {
  const mayEnd = Promise.withResolvers<void>();
  await using sending = await startSending(async (text) => {
    if (text === '$$slow$$') await mayEnd.promise;
    return 1;
  });
  const slow = say(sending.sendMessage, '$$slow$$');
  expect(await say(sending.sendMessage, 'quick')).toBe(1);
  mayEnd.resolve();
  expect(await slow).toBe(1);
});

/** Waits without leaving the current turn of the event loop, so that no I/O happens. */
async function laterInThisTurn() {
  for (let tick = 0; tick < 20; tick += 1) await new Promise<void>((go) => process.nextTick(go));
}

test('flushes a send immediately if no call is in flight, and otherwise after the event loop turn', async () => {
  const mayEnd = Promise.withResolvers<void>();
  await using sending = await startSending(async (text) => {
    if (text === 'held') await mayEnd.promise;
    return 1;
  });
  const sayTwo = async (first: string, second: string) => {
    const said = say(sending.sendMessage, first);
    await laterInThisTurn();
    await Promise.all([said, say(sending.sendMessage, second)]);
  };
  const held = sayTwo('held', 'apart');
  await vi.waitFor(() => expect(sending.calls).toEqual([['held'], ['apart']]), 60_000);
  await sayTwo('a', 'b');
  expect(sending.calls).toEqual([['held'], ['apart'], ['a', 'b']]);
  mayEnd.resolve();
  await held;
});

test('splits 150 concurrent sends into calls of at most 64', async () => {
  await using sending = await startSending();
  await Promise.all(Array.from({ length: 150 }, () => say(sending.sendMessage, 'x')));
  expect(sending.calls.map(({ length }) => length)).toEqual([64, 64, 22]);
});

test('completes the other sends of a call when one fails', async () => {
  await using sending = await startSending(async (text) => {
    if (text === 'taken') throw channelAlreadyExists({ channel_name: 'Zürich ✓' });
    if (text === 'bug') throw new TypeError('x is undefined');
    return 1;
  });
  const texts = ['taken', 'bug', 'fine'];
  const [taken, bug, fine] = await Promise.allSettled(
    texts.map((text) => say(sending.sendMessage, text)),
  );
  expect(sending.calls).toEqual([texts]);
  expect(taken).toMatchObject({
    reason: { code: 'CHANNEL_ALREADY_EXISTS', details: { channel_name: 'Zürich ✓' } },
  });
  expect(bug).toMatchObject({ reason: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 } });
  expect(fine).toMatchObject({ value: 1 });
});

test('returns the same results for concurrent sends as if each were sent alone', async () => {
  await using sending = await startSending(async (text, { actorToken }) => {
    if (text.startsWith('!')) throw badRequest({ msg: text });
    const caller = verifier.verify(actorToken);
    return text.length * 10 + (caller.kind === 'actor' ? caller.actor.realmId : 0);
  });
  const said = fc.record({
    realmId: fc.integer({ min: 1, max: 3 }),
    text: fc.oneof(
      fc.string(),
      fc.string().map((text) => `!${text}`),
      fc.constant('$$slow$$'),
    ),
    isLater: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(said, { maxLength: 12 }), async (sends) => {
      const outcomes = await Promise.allSettled(
        sends.map(async ({ realmId, text, isLater }) => {
          if (isLater) await new Promise(setImmediate);
          return say(sending.sendMessage, text, { actor: { ...iris, realmId } });
        }),
      );
      expect(
        outcomes.map((outcome) =>
          outcome.status === 'fulfilled' ? outcome.value : outcome.reason.message,
        ),
      ).toEqual(
        sends.map(({ realmId, text }) =>
          text.startsWith('!') ? text : text.length * 10 + realmId,
        ),
      );
    }),
  );
});

describe('errors of a send in the messaging service', () => {
  /** Fails the sends of one text with each of the `failures` in turn, and then succeeds. */
  function failing(failures: readonly Error[]): { write: Write; attempts: string[] } {
    const attempts: string[] = [];
    const write: Write = async (text, { idempotencyKey }) => {
      if (text !== 'failing') return 1;
      const failure = failures[attempts.length];
      attempts.push(idempotencyKey);
      if (failure) throw failure;
      return 2;
    };
    return { write, attempts };
  }

  test('retries failed sends with the same idempotency key when nothing was done', async () => {
    const { write, attempts } = failing([serviceUnavailable({}), serviceUnavailable({})]);
    await using sending = await startSending(write);
    const failed = say(sending.sendMessage, 'failing', { key: 'k' });
    expect(await say(sending.sendMessage, 'fine')).toBe(1);
    expect(await failed).toBe(2);
    expect(attempts).toEqual(['k', 'k', 'k']);
    expect(sending.calls).toEqual([['failing', 'fine'], ['failing'], ['failing']]);
  });

  test('returns SERVER_NOT_READY after the messaging service has failed three times without doing anything', async () => {
    const { write, attempts } = failing(Array.from({ length: 9 }, () => serviceUnavailable({})));
    await using sending = await startSending(write);
    const failed = say(sending.sendMessage, 'failing');
    await expect(failed).rejects.toMatchObject({ code: 'SERVER_NOT_READY' });
    expect(attempts).toHaveLength(3);
  });

  test('if a send may have been committed, retries it until its outcome is known', async () => {
    const away = Array.from({ length: 3 }, () => serviceUnavailable({}));
    const { write, attempts } = failing([requestTimeout({}), ...away, conflict({})]);
    await using sending = await startSending(write, { deadlineMs: 20_000 });
    expect(await say(sending.sendMessage, 'failing')).toBe(2);
    expect(attempts).toHaveLength(6);
  });

  test('returns REQUEST_TIMEOUT if the outcome of a send stays unknown until the deadline', async () => {
    const away = Array.from({ length: 20 }, () => serviceUnavailable({}));
    const { write } = failing([requestTimeout({}), ...away]);
    await using sending = await startSending(write, { deadlineMs: 500 });
    const failed = say(sending.sendMessage, 'failing');
    await expect(failed).rejects.toMatchObject({ code: 'REQUEST_TIMEOUT', httpStatus: 503 });
  });
});

test('returns REQUEST_TIMEOUT for a send that gets no response within the deadline', async () => {
  await using sending = await startSending(() => new Promise(() => {}), { deadlineMs: 50 });
  const sends = ['a', 'b'].map((text) => say(sending.sendMessage, text));
  for (const outcome of await Promise.allSettled(sends)) {
    expect(outcome).toMatchObject({ reason: { code: 'REQUEST_TIMEOUT' } });
  }
});

test("rejects a disconnected client's send with its reason, and aborts the call when all clients have disconnected", async () => {
  const given = vi.fn<() => void>();
  await using sending = await startSending(async (_text, _send, signal) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => {
      given();
      resolve();
    });
    await promise;
    return 1;
  });
  const leaving = ['a', 'b'].map((text) => {
    const controller = new AbortController();
    return { controller, answer: say(sending.sendMessage, text, controller) };
  });
  const [first, second] = leaving;
  await vi.waitFor(() => expect(sending.calls).toEqual([['a', 'b']]), 60_000);
  first?.controller.abort(new Error('the first hung up'));
  await expect(first?.answer).rejects.toThrow('the first hung up');
  expect(given).not.toHaveBeenCalled();
  second?.controller.abort(new Error('the second hung up'));
  await expect(second?.answer).rejects.toThrow('the second hung up');
  await vi.waitUntil(() => given.mock.calls.length === 2, 60_000);
});

test('skips a send whose client disconnects before the call', async () => {
  await using sending = await startSending();
  const leaving = new AbortController();
  const left = say(sending.sendMessage, 'left', leaving);
  const stayed = say(sending.sendMessage, 'stayed');
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  expect(await stayed).toBe(6);
  expect(sending.calls).toEqual([['stayed']]);
});
