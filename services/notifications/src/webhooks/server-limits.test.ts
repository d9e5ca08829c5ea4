import { expect, test } from 'vitest';
import { createRateLimiter, createServerLimits } from './server-limits.ts';

const origin = 'https://bots.example.com';

function clock() {
  let nowMs = 0;
  return {
    now: () => nowMs,
    pass(ms: number) {
      nowMs += ms;
    },
  };
}

/**
 * Returns the permit for a request.
 * @throws an error if there is none
 */
function acquired(
  permit: ReturnType<ReturnType<typeof createServerLimits>['acquire']>,
): Disposable {
  if ('busyForMs' in permit) throw new Error(`busy for ${permit.busyForMs} ms`);
  return permit;
}

test('limits concurrent requests per server', () => {
  const servers = createServerLimits({ maxInFlight: 2, now: () => 0 });
  const first = acquired(servers.acquire(origin));
  acquired(servers.acquire(origin));
  expect(servers.acquire(origin)).toEqual({ busyForMs: 200 });
  acquired(servers.acquire('https://other.example.com'));
  first[Symbol.dispose]();
  acquired(servers.acquire(origin));
});

test('opens the breaker of an unreachable server for growing times, and closes it after a successful probe', () => {
  const { now, pass } = clock();
  const servers = createServerLimits({ maxInFlight: 10, now });
  const fail = () => {
    using _permit = acquired(servers.acquire(origin));
    servers.report(origin, false);
  };
  for (let failure = 1; failure <= 5; failure += 1) fail();
  for (const ms of [2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
    expect(servers.acquire(origin)).toEqual({ busyForMs: ms });
    pass(ms);
    fail();
  }
  pass(30_000);
  const probe = acquired(servers.acquire(origin));
  expect(servers.acquire(origin)).toEqual({ busyForMs: 1_000 });
  servers.report(origin, true);
  probe[Symbol.dispose]();
  acquired(servers.acquire(origin));
  acquired(servers.acquire(origin));
});

test('opens the breaker for two seconds after 16 concurrent timeouts, just as after five', () => {
  const { now, pass } = clock();
  const servers = createServerLimits({ maxInFlight: 16, now });
  const permits = Array.from({ length: 16 }, () => acquired(servers.acquire(origin)));
  pass(10_000);
  for (const permit of permits) {
    servers.report(origin, false);
    permit[Symbol.dispose]();
  }
  expect(servers.acquire(origin)).toEqual({ busyForMs: 2_000 });
});

test('spaces requests evenly after an initial burst', async () => {
  let nowMs = 10_000;
  const rateLimiter = createRateLimiter({ perSecond: 100, now: () => nowMs });
  const gone = AbortSignal.abort();
  // A tenth of a second is ten turns
  for (let turn = 0; turn < 11; turn += 1) await rateLimiter.acquire(new AbortController().signal);
  const waiting = new AbortController();
  let hasTurn = false;
  const turn = rateLimiter.acquire(waiting.signal).then(() => {
    hasTurn = true;
  });
  await Promise.resolve();
  expect(hasTurn).toBe(false);
  waiting.abort();
  await turn;
  nowMs += 1_000;
  await rateLimiter.acquire(gone);
});
