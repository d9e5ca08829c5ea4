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

/** Room for a request; throws when there is none. */
function entered(room: ReturnType<ReturnType<typeof createServerLimits>['enter']>): Disposable {
  if ('busyForMs' in room) throw new Error(`busy for ${room.busyForMs} ms`);
  return room;
}

test('a server gets so many requests at a time, and others theirs', () => {
  const servers = createServerLimits({ mostInFlight: 2, now: () => 0 });
  const first = entered(servers.enter(origin));
  entered(servers.enter(origin));
  expect(servers.enter(origin)).toEqual({ busyForMs: 200 });
  entered(servers.enter('https://other.example.com'));
  first[Symbol.dispose]();
  entered(servers.enter(origin));
});

test('a server that cannot be reached is left alone, longer each time, and tried by one request', () => {
  const { now, pass } = clock();
  const servers = createServerLimits({ mostInFlight: 10, now });
  const fail = () => {
    using _room = entered(servers.enter(origin));
    servers.report(origin, false);
  };
  for (let failure = 1; failure <= 5; failure += 1) fail();
  for (const ms of [2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
    expect(servers.enter(origin)).toEqual({ busyForMs: ms });
    pass(ms);
    fail();
  }
  pass(30_000);
  const probe = entered(servers.enter(origin));
  expect(servers.enter(origin)).toEqual({ busyForMs: 1_000 });
  servers.report(origin, true);
  probe[Symbol.dispose]();
  entered(servers.enter(origin));
  entered(servers.enter(origin));
});

test('requests that hang at the same time have a server left alone as if there were only as many as it takes', () => {
  const { now, pass } = clock();
  const servers = createServerLimits({ mostInFlight: 16, now });
  const rooms = Array.from({ length: 16 }, () => entered(servers.enter(origin)));
  pass(10_000);
  for (const room of rooms) {
    servers.report(origin, false);
    room[Symbol.dispose]();
  }
  expect(servers.enter(origin)).toEqual({ busyForMs: 2_000 });
});

test('turns come evenly, what was not used for a moment at once', async () => {
  let nowMs = 10_000;
  const pace = createRateLimiter({ perSecond: 100, now: () => nowMs });
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
