import type { BatchedAnswer, BatchedAnswer__Output } from '@chat/proto/chat/calls/v1/BatchedAnswer';
import type { BatchedCall, BatchedCall__Output } from '@chat/proto/chat/calls/v1/BatchedCall';
import { chat } from '@chat/proto/load';
import {
  Client,
  credentials,
  type MethodDefinition,
  Server,
  type ServerDuplexStream,
  status,
} from '@grpc/grpc-js';
import { expect, test, vi } from 'vitest';
import { writeCallMetadata } from '../src/grpc/call-metadata.ts';
import { createCallStreams } from '../src/grpc/call-streams.ts';
import {
  echo,
  echoClient,
  iris,
  listenInTheClear,
  recordingLog,
  serveEcho,
  tokens,
  type Words,
} from './fixtures/echo.ts';

type ServedStream = ServerDuplexStream<BatchedCall__Output, BatchedAnswer>;

const idempotency = { key: 'k', requestHash: 'h' };
const repeatable = { actor: iris, idempotency };
const onStreams = { batched: ['say' as const] };

/** What Say answers when it is called by itself. */
const sayAlone = (
  { request }: { request: Words },
  answer: (error: null, words: Words) => void,
): void => answer(null, { text: `${request.text} alone` });

/** Serves Say, and streams of calls by hand, each of which is given to `serve`; without, it knows of none. */
async function serveByHand(serve?: (stream: ServedStream) => void) {
  const server = new Server();
  server.addService(echo, { Say: sayAlone, Show: () => undefined, Pass: () => undefined });
  if (serve) {
    const service = { CallAll: () => undefined, CallInTurn: serve };
    server.addService(chat.calls.v1.Batches.service, service);
  }
  const port = await listenInTheClear(server);
  return { port, [Symbol.dispose]: () => server.forceShutdown() };
}

/** What a call says, and an answer that says `text`. */
const textOf = ({ request }: BatchedCall__Output) => echo.Say.requestDeserialize(request).text;
const answerOf = (text: string) => ({ response: echo.Say.responseSerialize({ text }) });

/** A server that answers each call with the number of its stream. */
async function servingStreams() {
  const streams: ServedStream[] = [];
  const server = await serveByHand((stream) => {
    const number = streams.push(stream);
    stream.on('data', (call) => stream.write(answerOf(`${textOf(call)} on ${number}`)));
    stream.on('end', () => stream.end());
  });
  return Object.assign(server, { streams });
}

/** Makes calls on a stream of its own making, as many as are given at once. */
function callInTurn(port: number, calls: readonly BatchedCall[], token: string) {
  const { path, requestSerialize, responseDeserialize } = chat.calls.v1.Batches.service.CallInTurn;
  const client = new Client(`127.0.0.1:${port}`, credentials.createInsecure());
  const stream = client.makeBidiStreamRequest(
    path,
    requestSerialize,
    responseDeserialize,
    writeCallMetadata(token),
  );
  const answers: BatchedAnswer__Output[] = [];
  const { promise: ended, resolve } = Promise.withResolvers<status>();
  stream.on('data', (answer: BatchedAnswer__Output) => answers.push(answer));
  stream.on('error', () => undefined);
  stream.on('status', ({ code }) => resolve(code));
  for (const call of calls) stream.write(call);
  return { answers, ended, end: () => stream.end(), [Symbol.dispose]: () => client.close() };
}

function calling(text: string): BatchedCall {
  const token = tokens.signActor(iris);
  return { path: echo.Say.path, token, request: echo.Say.requestSerialize({ text }) };
}

test('calls that are made one after the other share a stream; those at once have one each', async () => {
  using server = await servingStreams();
  await using client = echoClient([server.port], onStreams);
  const say = async (text: string, realmId = 2) => {
    const answer = await client.say({ text }, { actor: { ...iris, realmId }, idempotency });
    return answer.text;
  };
  expect(await say('a')).toBe('a on 1');
  expect(await say('b')).toBe('b on 1');
  expect(await Promise.all([say('c'), say('d', 3)])).toEqual(['c on 1', 'd on 2']);
  expect(await say('e')).toMatch(/^e on [12]$/);
  expect(server.streams).toHaveLength(2);
});

test('what is not safe to repeat goes by itself, and so does what is large', async () => {
  using server = await servingStreams();
  await using client = echoClient([server.port], onStreams);
  const large = 'x'.repeat(64 * 1024);
  const answers = [
    await client.say({ text: 'no key' }, { actor: iris }),
    await client.say({ text: large }, repeatable),
  ];
  expect(answers.map(({ text }) => text)).toEqual(['no key alone', `${large} alone`]);
  expect(server.streams).toHaveLength(0);
});

test('a stream is ended when it is old, at once or when its call is answered', async () => {
  const held = Promise.withResolvers<void>();
  const streams: ServedStream[] = [];
  using server = await serveByHand((stream) => {
    streams.push(stream);
    stream.on('data', async (call) => {
      if (textOf(call) === 'held') await held.promise;
      stream.write(answerOf(`on ${streams.indexOf(stream)}`));
    });
    stream.on('end', () => stream.end());
  });
  const client = new Client(`127.0.0.1:${server.port}`, credentials.createInsecure());
  using _closing = { [Symbol.dispose]: () => client.close() };
  const parts = { client, tokens, service: 'gateway' };
  using calls = createCallStreams(parts, { maxAgeMs: 50 });
  const say = (text: string) =>
    calls.attempt({
      // An attempt does not care for the types of its messages.
      definition: echo.Say as unknown as MethodDefinition<unknown, unknown>,
      request: { text },
      ...repeatable,
      deadline: Date.now() + 5000,
    });

  expect(await say('first')).toMatchObject({ response: { text: 'on 0' } });
  await vi.waitFor(() => expect(streams[0]?.readableEnded).toBe(true));
  const answer = say('held');
  // Its age passes while it is used.
  await vi.waitFor(() => expect(streams).toHaveLength(2));
  const passed = say('meanwhile');
  expect(await passed).toMatchObject({ response: { text: 'on 2' } });
  await vi.waitFor(() => expect(streams[2]?.readableEnded).toBe(true));
  expect(streams[1]?.readableEnded).toBe(false);
  held.resolve();
  expect(await answer).toMatchObject({ response: { text: 'on 1' } });
  await vi.waitFor(() => expect(streams[1]?.readableEnded).toBe(true));
});

test('a call whose stream ends without an answer is made again by itself', async () => {
  const broken = { code: status.UNAVAILABLE, details: 'The connection broke' };
  using server = await serveByHand((stream) => {
    stream.on('data', (call) => {
      if (textOf(call) === 'left') stream.end();
      else if (textOf(call) === 'cut') stream.emit('error', broken);
      else stream.write(answerOf('on a stream'));
    });
  });
  await using client = echoClient([server.port], onStreams);
  const say = async (text: string) => (await client.say({ text }, repeatable)).text;
  expect(await say('first')).toBe('on a stream');
  expect(await say('left')).toBe('left alone');
  expect(await say('second')).toBe('on a stream');
  expect(await say('cut')).toBe('cut alone');
  expect(await say('third')).toBe('on a stream');
});

test("a call that takes too long fails at its deadline, is aborted, and is in nobody's way", async () => {
  const aborted = vi.fn<() => void>();
  await using server = await serveEcho(({ text }, { signal }) => {
    if (text !== 'slow') return Promise.resolve({ text });
    signal.addEventListener('abort', aborted);
    return new Promise(() => {});
  });
  await using client = echoClient([server.port], { ...onStreams, deadlineMs: 200 });
  await client.say({ text: 'first' }, repeatable);
  const slow = client.say({ text: 'slow' }, repeatable);
  await expect(slow).rejects.toMatchObject({ code: 'REQUEST_TIMEOUT' });
  expect(await client.say({ text: 'next' }, repeatable)).toMatchObject({ text: 'next' });
  await vi.waitFor(() => expect(aborted).toHaveBeenCalledOnce());
});

test('a caller that gives up gets its own reason, and the work is aborted', async () => {
  const aborted = vi.fn<() => void>();
  const started = Promise.withResolvers<void>();
  await using server = await serveEcho(({ text }, { signal }) => {
    if (text !== 'slow') return Promise.resolve({ text });
    signal.addEventListener('abort', aborted);
    started.resolve();
    return new Promise(() => {});
  });
  await using client = echoClient([server.port], onStreams);
  const controller = new AbortController();
  const { signal } = controller;
  expect(await client.say({ text: 'first' }, { ...repeatable, signal })).toMatchObject({
    text: 'first',
  });
  const slow = client.say({ text: 'slow' }, { ...repeatable, signal });
  await started.promise;
  controller.abort(new Error('hung up'));
  await expect(slow).rejects.toThrow('hung up');
  expect(await client.say({ text: 'next' }, repeatable)).toMatchObject({ text: 'next' });
  await vi.waitFor(() => expect(aborted).toHaveBeenCalledOnce());
});

test('a server that stops ends the streams that are free, and the others when they are answered', async () => {
  const { log, lines } = recordingLog();
  const started = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const server = await serveEcho(
    async ({ text }) => {
      if (text === 'slow') {
        started.resolve();
        await mayEnd.promise;
      }
      return { text };
    },
    { log, drainTimeoutMs: 3000 },
  );
  await using client = echoClient([server.port], onStreams);
  const elsewhere = { ...repeatable, actor: { ...iris, realmId: 3 } };
  const slow = client.say({ text: 'slow' }, repeatable);
  expect(await client.say({ text: 'quick' }, elsewhere)).toMatchObject({ text: 'quick' });
  await started.promise;
  const stopped = server[Symbol.asyncDispose]();
  mayEnd.resolve();
  expect(await slow).toMatchObject({ text: 'slow' });
  await stopped;
  expect(lines).not.toContainEqual(expect.objectContaining({ msg: 'calls were cut' }));
});

test('a server that knows no streams gets calls of their own', async () => {
  using server = await serveByHand();
  await using client = echoClient([server.port], onStreams);
  for (const text of ['a', 'b']) {
    expect(await client.say({ text }, repeatable)).toMatchObject({ text: `${text} alone` });
  }
});

test('streams are taken from services alone, and calls on them one at a time', async () => {
  const mayEnd = Promise.withResolvers<void>();
  await using server = await serveEcho(async ({ text }) => {
    if (text === 'slow') await mayEnd.promise;
    return { text };
  });
  using stolen = callInTurn(server.port, [calling('a')], tokens.signActor(iris));
  expect(await stolen.ended).toBe(status.UNAUTHENTICATED);
  expect(stolen.answers).toEqual([]);

  const token = tokens.signService('gateway');
  using hasty = callInTurn(server.port, [calling('slow'), calling('b')], token);
  expect(await hasty.ended).toBe(status.FAILED_PRECONDITION);
  expect(hasty.answers).toEqual([]);
  mayEnd.resolve();

  const unknown = { ...calling('a'), path: '/chat.test.v1.Echo/Shout' };
  using mistaken = callInTurn(server.port, [unknown], token);
  mistaken.end();
  expect(await mistaken.ended).toBe(status.OK);
  expect(mistaken.answers).toMatchObject([{ failure: { code: status.UNIMPLEMENTED } }]);
});
