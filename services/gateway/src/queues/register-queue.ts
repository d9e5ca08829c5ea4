import type { Actor } from '@chat/kit/actor/actor';
import type { ClientOptions } from '@chat/proto/chat/common/v1/ClientOptions';
import type { Deps } from '../deps.ts';
import type { PartOfSnapshot } from '../snapshot/shared-parts.ts';
import { collectSnapshot, type SnapshotDeps } from '../snapshot/snapshots.ts';
import { endOfEntry } from './logged-entry.ts';
import type { QueueRecord } from './queue-id.ts';

/** The options that a client selected for its queue. */
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
  /** JSON objects. Their fields and `sharedParts` together form the snapshot. */
  objects: string[];
  sharedParts: PartOfSnapshot[];
}

export interface RegisterRequest {
  actor: Actor;
  queue: QueueOptions;
  groups: readonly string[];
  options: ClientOptions;
  spelling: string | undefined;
  signal: AbortSignal;
}

/**
 * Registers a queue and reads a snapshot. Applying the queue's events to the snapshot yields every later state. To
 * ensure this, the function first determines the position in the log. Then each service reads its part in one
 * transaction and returns the event number. The queue delivers only later events. A queue with an incomplete snapshot
 * expires when the missing part can be read.
 */
export async function registerQueue(
  deps: Pick<Deps, 'shards' | 'queueIds'> & SnapshotDeps,
  { queue, ...request }: RegisterRequest,
): Promise<Registration> {
  const { actor } = request;
  const { sequence: start, epoch } = await deps.shards
    .use(actor.realmId)
    .follower.position(request.signal);
  const { eventNumbers, missing, ...snapshot } = await collectSnapshot(deps, {
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
  return { queueId, lastEventId: endOfEntry(start), ...snapshot };
}
