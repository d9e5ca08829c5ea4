import type { Actor } from '@chat/kit/actor/actor';
import type { ClientOptions } from '@chat/proto/chat/common/v1/ClientOptions';
import type { Deps } from '../deps.ts';
import { collectSnapshot, type SnapshotDeps } from '../snapshot/snapshots.ts';
import { endOfEntry } from './logged-entry.ts';
import type { QueueRecord } from './queue-id.ts';

/** The options that a client chose for its queue. */
export type QueueOptions = Omit<
  QueueRecord,
  | 'nonce'
  | 'realmId'
  | 'userId'
  | 'start'
  | 'eventNumbers'
  | 'missing'
  | 'epoch'
  | 'createdAtSeconds'
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

/**
 * Registers a queue together with a snapshot such that the queue's events turn it into every later state. The position in
 * the log is taken first; each service that is asked reads its part in one transaction and says at which event number:
 * what the part contains is not delivered again, everything after it is. A queue whose snapshot lacks a part expires once
 * that part can be read.
 */
export async function registerQueue(
  deps: Pick<Deps, 'follower' | 'queueIds'> & SnapshotDeps,
  { queue, ...request }: RegisterRequest,
): Promise<Registration> {
  const { actor } = request;
  const { sequence: start, epoch } = await deps.follower.position(request.signal);
  const { objects, eventNumbers, missing } = await collectSnapshot(deps, {
    ...request,
    eventTypes: queue.eventTypes,
  });
  const queueId = deps.queueIds.seal({
    ...queue,
    realmId: actor.realmId,
    userId: actor.userId,
    start,
    eventNumbers,
    ...(missing.length > 0 && { missing }),
    epoch,
    createdAtSeconds: Math.floor(deps.now() / 1_000),
  });
  return { queueId, lastEventId: endOfEntry(start), objects };
}
