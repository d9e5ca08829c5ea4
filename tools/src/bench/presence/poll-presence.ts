// Clients that follow presence: each polls with the newest update that it knows, over gRPC.
import { createActorTokens } from '@chat/kit/actor/actor-tokens';
import { createRpcClient } from '@chat/kit/grpc/client';
import { chat } from '@chat/proto/load';
import { percentilesOf } from '../measure/statistics.ts';
import { serveParent } from '../serve-parent.ts';
import { PollRealm, type PollsDone } from './presence-contract.ts';

/** The newest update that each user knows, by realm: clients go on where they were. */
const known = new Map<number, Map<number, number>>();
const nextChanger = new Map<number, number>();

function clientOf({ ports, secret }: PollRealm) {
  return createRpcClient(chat.presence.v1.Presence.service, {
    address: `ipv4:${ports.map((port) => `127.0.0.1:${port}`).join()}`,
    tokens: createActorTokens(secret),
    service: 'bench',
    deadlineMs: 10_000,
    retryable: [],
  });
}
let client: ReturnType<typeof clientOf> | undefined;

const actors = new Map<string, ReturnType<typeof newActor>>();
const newActor = (realmId: number, userId: number) => ({
  ...{ realmId, userId, role: 400, isBot: false, groups: [] },
});

function actorOf(realmId: number, userId: number) {
  const key = `${realmId}:${userId}`;
  const actor = actors.get(key) ?? newActor(realmId, userId);
  actors.set(key, actor);
  return actor;
}

async function run(wanted: PollRealm): Promise<PollsDone> {
  const { realmId, pollers, changersFrom, changesPerSecond, durationMs, concurrency } = wanted;
  client ??= clientOf(wanted);
  const presence = client;
  const newest = known.get(realmId) ?? new Map<number, number>();
  known.set(realmId, newest);
  const first = await presence.reportPresence(
    { status: 'active', lastUpdateId: -1 },
    { actor: actorOf(realmId, 1) },
  );

  const startedAtMs = performance.now();
  const latencies: number[] = [];
  const done = { polls: 0, rows: 0, changes: 0, failures: 0 };
  let nextPoller = 0;

  /** Whoever's turn it is: as many as are to change in a second report for the first time in long. */
  function nextUser(): number {
    const elapsedSeconds = (performance.now() - startedAtMs) / 1_000;
    if (done.changes < elapsedSeconds * changesPerSecond) {
      done.changes += 1;
      const changer = nextChanger.get(realmId) ?? changersFrom;
      nextChanger.set(realmId, changer + 1);
      return changer;
    }
    nextPoller = (nextPoller % pollers) + 1;
    return nextPoller;
  }

  async function pollOn() {
    while (performance.now() - startedAtMs < durationMs) {
      const userId = nextUser();
      const lastUpdateId = newest.get(userId) ?? first.lastUpdateId;
      const beganAtMs = performance.now();
      try {
        const answer = await presence.reportPresence(
          { status: 'active', lastUpdateId },
          { actor: actorOf(realmId, userId) },
        );
        latencies.push(performance.now() - beganAtMs);
        newest.set(userId, answer.lastUpdateId);
        done.polls += 1;
        done.rows += countRows(answer.presencesJson ?? '');
      } catch {
        done.failures += 1;
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, pollOn));
  const { p50, p99 } = percentilesOf(latencies);
  return { ...done, seconds: (performance.now() - startedAtMs) / 1_000, p50Ms: p50, p99Ms: p99 };
}

/** Without parsing, which is the clients' to do: a row is about as long as any other. */
function countRows(json: string): number {
  return Math.round((json.length - 2) / 65);
}

serveParent((message) => run(PollRealm.parse(message)));
