import type { Actor } from '@chat/kit/actor/actor';
import type { ClientOptions } from '@chat/proto/chat/common/v1/ClientOptions';
import type { Snapshots } from '../snapshot/snapshots.ts';
import type { LogFollower } from './follow-log.ts';
import { endOfEntry } from './logged-entry.ts';
import type { QueueIds, QueueRecord } from './queue-id.ts';

/** The options that a client chose for its queue. */
export type QueueOptions = Omit<
  QueueRecord,
  'nonce' | 'realmId' | 'userId' | 'start' | 'eventNumbers' | 'epoch' | 'createdAtSeconds'
>;

export interface Registration {
  queueId: string;
  lastEventId: number;
  /** JSON objects whose fields together are the snapshot. */
  objects: string[];
}

export interface RegisterRequest {
  actor: Actor;
  queue: QueueOptions;
  groups: readonly string[];
  options: ClientOptions;
  signal: AbortSignal;
}

/** Makes queues together with the snapshot they continue. */
export interface QueueRegistry {
  /**
   * A new queue and a snapshot such that the queue's events turn it into every later state. The position in the
   * log is taken first; each service that is asked reads its part in one transaction and says at which event number:
   * what the part contains is not delivered again, everything after it is.
   */
  register(request: RegisterRequest): Promise<Registration>;
}

interface Dependencies {
  snapshots: Snapshots;
  follower: Pick<LogFollower, 'position'>;
  queueIds: QueueIds;
  now(): number;
}

export function createQueueRegistry(deps: Dependencies): QueueRegistry {
  const { snapshots, follower, queueIds, now } = deps;
  return {
    async register({ queue, ...request }) {
      const { actor } = request;
      const { sequence: start, epoch } = await follower.position(request.signal);
      const { objects, eventNumbers } = await snapshots.collect({
        ...request,
        eventTypes: queue.eventTypes,
      });
      const queueId = queueIds.seal({
        ...queue,
        realmId: actor.realmId,
        userId: actor.userId,
        start,
        eventNumbers,
        epoch,
        createdAtSeconds: Math.floor(now() / 1_000),
      });
      return { queueId, lastEventId: endOfEntry(start), objects };
    },
  };
}
