import type { Actor } from '@chat/kit/actor/actor';
import type { Logger } from '@chat/kit/logging/logger';
import type { Deps } from '../deps.ts';
import { collectSnapshot } from '../snapshot/collect-snapshot.ts';
import type { ClientLog } from './client-log.ts';
import { endOfEntry } from './positions.ts';
import type { QueueIds, QueueRecord } from './queue-id.ts';

/** What a client chose for its queue. */
export type QueueOptions = Omit<
  QueueRecord,
  'nonce' | 'realmId' | 'userId' | 'start' | 'numbers' | 'epoch' | 'createdAtSeconds'
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
  presenceHistoryLimitDays: number;
  includeSubscribers: string;
  signal: AbortSignal;
}

/** Makes queues together with the snapshot they continue. */
export interface QueueRegistry {
  /**
   * A new queue and a snapshot such that the queue's events turn it into every later state. The position in the
   * log is taken first; each service reads its part in one transaction and says at which event number: what the
   * part contains is not delivered again, everything after it is.
   */
  register(request: RegisterRequest): Promise<Registration>;
}

interface Dependencies {
  services: Pick<Deps, 'users' | 'channels' | 'messaging' | 'presence' | 'notifications'>;
  clientLog: ClientLog;
  queueIds: QueueIds;
  epoch(): string;
  now(): number;
  log: Logger;
}

export function createQueueRegistry(deps: Dependencies): QueueRegistry {
  const { services, clientLog, queueIds, epoch, now, log } = deps;
  return {
    async register({ actor, queue, groups, signal, ...wishes }) {
      const start = clientLog.lastSequence();
      const startEpoch = epoch();
      const { objects, numbers } = await collectSnapshot(
        { ...services, log },
        {
          actor,
          groups,
          signal,
          options: {
            clientGravatar: queue.clientGravatar,
            applyMarkdown: queue.applyMarkdown,
            slimPresence: queue.slimPresence,
            presenceHistoryLimitDays: wishes.presenceHistoryLimitDays,
            includeSubscribers: wishes.includeSubscribers,
            capabilities: queue.capabilities,
          },
        },
      );
      const queueId = queueIds.seal({
        ...queue,
        realmId: actor.realmId,
        userId: actor.userId,
        start,
        numbers,
        epoch: startEpoch,
        createdAtSeconds: Math.floor(now() / 1_000),
      });
      return { queueId, lastEventId: endOfEntry(start), objects };
    },
  };
}
