import { setImmediate as immediately, setTimeout as pause } from 'node:timers/promises';
import { startTcpProxy, type TcpProxy } from '@chat/infrastructure/tcp-proxy';
import { status } from '@grpc/grpc-js';
import { describe, expect, test } from 'vitest';
import type { RpcOptions } from '../src/grpc/client.ts';
import { type EchoClient, echoClient, iris, serveEcho } from './fixtures/echo.ts';
import { type Started, startFixture } from './fixtures/processes.ts';

const WORK_MS = '5';

const repeatable = (key: string) => ({ idempotency: { key, requestHash: 'h' } });

describe('a service with two processes', () => {
  test('completes every retryable call when one of two processes is killed under load', async () => {
    await using first = await startFixture('echo-process.ts', [WORK_MS]);
    await using second = await startFixture('echo-process.ts', [WORK_MS]);
    await using client = clientOf([first, second]);
    await using load = startLoad(client, repeatable);
    await load.isAnsweredBy(first, second);
    first.process.kill('SIGKILL');
    await first.exited;
    await load.hasAnswered(500);
    expect(load.failures).toEqual([]);
  });

  test('completes every call when one of two processes is stopped under load', async () => {
    await using first = await startFixture('echo-process.ts', [WORK_MS]);
    await using second = await startFixture('echo-process.ts', [WORK_MS]);
    await using client = clientOf([first, second]);
    await using load = startLoad(client, () => ({}));
    await load.isAnsweredBy(first, second);
    first.process.kill('SIGTERM');
    expect(await first.exited).toBe(0);
    await load.hasAnswered(500);
    expect(load.failures).toEqual([]);
  });
});

test('completes every call under load when connections reach their maximum age', async () => {
  await using server = await serveEcho(undefined, { maxConnectionAgeMs: 500 });
  await using client = echoClient([server.port]);
  const endAt = performance.now() + 2_000;
  await using load = startLoad(client, () => ({}));
  await expect.poll(() => performance.now() > endAt).toBe(true);
  await load.hasAnswered(100);
  expect(load.failures).toEqual([]);
});

describe('a server that vanishes without closing', () => {
  test('completes every retryable call when a server vanishes without closing its connections', async () => {
    await using vanishing = await serveEcho(() => answerSoon('vanishing'), { drainTimeoutMs: 0 });
    await using proxy = await startTcpProxy(`tcp://127.0.0.1:${vanishing.port}`);
    await using other = await serveEcho(() => answerSoon('other'));
    await using client = echoClient([portOf(proxy), other.port]);
    const say = async (key: string) => {
      const { text } = await client.say({}, { actor: iris, ...repeatable(key) });
      return text;
    };
    await expect.poll(async () => new Set(await sayAtOnce(client)).size).toBe(2);

    proxy.stall();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => say(`${index}`)));

    expect(answers).toEqual(answers.map(() => 'other'));
  });

  test('fails with SERVER_NOT_READY before the deadline if the only server vanishes', async () => {
    await using server = await serveEcho();
    await using proxy = await startTcpProxy(`tcp://127.0.0.1:${server.port}`);
    await using client = echoClient([portOf(proxy)], { deadlineMs: 60_000, retryable: ['say'] });
    proxy.stall();
    await expect(client.say({}, { actor: iris })).rejects.toMatchObject({
      code: 'SERVER_NOT_READY',
    });
  });
});

async function answerSoon(text: string) {
  await pause(20);
  return { text };
}

/** Makes calls that overlap but do not start in the same turn of the event loop. */
async function sayAtOnce(client: EchoClient): Promise<string[]> {
  const calls: Promise<{ text: string }>[] = [];
  for (const key of ['a', 'b', 'c', 'd']) {
    calls.push(client.say({}, { actor: iris, ...repeatable(key) }));
    await immediately();
  }
  return (await Promise.all(calls)).map(({ text }) => text);
}

function portOf({ url }: TcpProxy): number {
  return Number(new URL(url).port);
}

describe('a server that stops', () => {
  test('finishes calls in flight but accepts no new ones when a server stops', async () => {
    const started = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    await using server = await serveEcho(async () => {
      started.resolve();
      await gate.promise;
      return { text: 'done' };
    });
    await using client = echoClient([server.port]);
    const inFlight = client.say({}, { actor: iris });
    await started.promise;
    const stopped = server[Symbol.asyncDispose]();
    expect(server.readiness.isReady()).toBe(false);
    await using late = echoClient([server.port]);
    await expect(late.say({}, { actor: iris })).rejects.toMatchObject({
      grpcStatus: status.UNAVAILABLE,
    });
    gate.resolve();
    expect(await inFlight).toMatchObject({ text: 'done' });
    await stopped;
  });

  test('cancels a call that exceeds the shutdown timeout, and aborts its work', async () => {
    const started = Promise.withResolvers<void>();
    const aborted = Promise.withResolvers<void>();
    await using server = await serveEcho(
      async (_words, { signal }) => {
        signal.addEventListener('abort', () => aborted.resolve());
        started.resolve();
        return new Promise(() => {});
      },
      { drainTimeoutMs: 20 },
    );
    await using client = echoClient([server.port]);
    const call = client.say({}, { actor: iris });
    const cut = expect(call).rejects.toMatchObject({ code: 'REQUEST_TIMEOUT' });
    await started.promise;
    await server[Symbol.asyncDispose]();
    await cut;
    await aborted.promise;
  });
});

function clientOf(processes: readonly Started[]): EchoClient {
  return echoClient(processes.map(({ firstLine }) => Number(firstLine)));
}

/** Starts callers that make calls without a pause until the load is disposed. */
function startLoad(client: EchoClient, optionsOf: (key: string) => RpcOptions) {
  const answersBy = new Map<number, number>();
  const failures: unknown[] = [];
  let isOn = true;
  const answers = () => [...answersBy.values()].reduce((sum, count) => sum + count, 0);
  const caller = async (_: unknown, index: number) => {
    for (let call = 0; isOn; call++) {
      try {
        const options = { actor: iris, ...optionsOf(`${index}-${call}`) };
        const { saidBy } = await client.say({ text: 'x' }, options);
        answersBy.set(saidBy, (answersBy.get(saidBy) ?? 0) + 1);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  const callers = Promise.all(Array.from({ length: 32 }, caller));
  return {
    failures,
    async isAnsweredBy(...processes: Started[]) {
      const isBusy = ({ process: { pid = 0 } }: Started) => (answersBy.get(pid) ?? 0) > 100;
      await expect.poll(() => processes.every(isBusy)).toBe(true);
    },
    async hasAnswered(more: number) {
      const enough = answers() + more;
      await expect.poll(answers).toBeGreaterThan(enough);
    },
    async [Symbol.asyncDispose]() {
      isOn = false;
      await callers;
    },
  };
}
