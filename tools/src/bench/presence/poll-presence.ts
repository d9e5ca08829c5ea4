// Clients that follow presence over gRPC: each poll states the newest update that its client knows.
import type { Actor } from '@chat/kit/actor/actor';
import type { CallSigner } from '@chat/kit/actor/call-tokens';
import { signerOf } from '../../product/signer.ts';
import { percentilesOf } from '../measure/statistics.ts';
import { serveParent } from '../serve-parent.ts';
import { type CallPresence, connectPresence } from './call-presence.ts';
import { PollRealm, type PollsDone } from './presence-contract.ts';

/** A realm's clients, whose state is kept between rounds. */
type Clients = {
  /** The actors, keyed by user id. */
  actors: Map<number, Actor>;
  /** The newest update that each user has received. */
  newest: Map<number, number>;
  begun: number;
  nextPoller: number;
  nextChanger: number;
};

const known = new Map<number, Clients>();
let connections: CallPresence[] = [];
let signer: CallSigner | undefined;

async function run(wanted: PollRealm): Promise<PollsDone> {
  const { realmId, ports, privateKey, pollsPerChange, durationMs, concurrency } = wanted;
  if (connections.length === 0) connections = await Promise.all(ports.map(connectPresence));
  signer ??= signerOf('gateway', { gateway: privateKey });
  const { signActor } = signer;
  const clients = known.get(realmId) ?? newClients(wanted);
  known.set(realmId, clients);
  const { actors, newest } = clients;
  const actorOf = (userId: number) => {
    const actor = actors.get(userId) ?? newActor(realmId, userId);
    actors.set(userId, actor);
    return actor;
  };

  const latencies: number[] = [];
  const done = { polls: 0, rows: 0, changes: 0, failures: 0 };
  const startedAtMs = performance.now();
  const usedBefore = process.cpuUsage();

  /** Returns the next user to poll. Every `pollsPerChange` polls, returns a user whose report changes something. */
  function nextUser(): number {
    clients.begun += 1;
    if (clients.begun % pollsPerChange === 0) {
      done.changes += 1;
      clients.nextChanger += 1;
      return clients.nextChanger;
    }
    clients.nextPoller = (clients.nextPoller % wanted.pollers) + 1;
    return clients.nextPoller;
  }

  async function pollOn(place: number) {
    for (let turn = place; performance.now() - startedAtMs < durationMs; turn += 1) {
      const call = connections[turn % connections.length];
      if (!call) throw new Error('there is nobody to ask');
      const userId = nextUser();
      const lastUpdateId = newest.get(userId) ?? wanted.newest;
      const beganAtMs = performance.now();
      try {
        const request = { status: 'active', lastUpdateId };
        const answer = await call(signActor(actorOf(userId), 'presence'), request);
        latencies.push(performance.now() - beganAtMs);
        newest.set(userId, answer.lastUpdateId);
        done.polls += 1;
        done.rows += countRows(answer.presencesJson?.join('') ?? '');
      } catch {
        done.failures += 1;
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, (_, place) => pollOn(place)));
  const { user, system } = process.cpuUsage(usedBefore);
  const { p50, p99 } = percentilesOf(latencies);
  return {
    ...done,
    seconds: (performance.now() - startedAtMs) / 1_000,
    clientSeconds: (user + system) / 1e6,
    p50Ms: p50,
    p99Ms: p99,
  };
}

function newClients({ changersFrom }: PollRealm): Clients {
  return {
    actors: new Map(),
    newest: new Map(),
    begun: 0,
    nextPoller: 0,
    nextChanger: changersFrom - 1,
  };
}

const newActor = (realmId: number, userId: number): Actor => ({
  ...{ realmId, userId, role: 400, isBot: false, groups: [] },
});

/**
 * Estimates the number of rows from the length of the response. All rows have about the same length, and parsing would
 * cost as much as in a real client.
 */
function countRows(json: string): number {
  return Math.round((json.length - 2) / 65);
}

serveParent((message) => run(PollRealm.parse(message)));
