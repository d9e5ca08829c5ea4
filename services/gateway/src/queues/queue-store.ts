import { randomUUID } from 'node:crypto';
import type { Bus } from '@chat/kit/bus/bus';
import { defineScript, type Redis, runScript } from '@chat/kit/redis/redis';

/** A queue in the store. */
export interface StoredQueue {
  /** The key that identifies the queue among all queues. */
  queueKey: string;
  realmId: number;
  idleTimeoutSeconds: number;
  /** The last time at which the queue was certainly in use, because it was created or was read here. */
  usedAtSeconds: number;
}

/** A poll or a stream's turn that acknowledges `position` and ends within `pendingSeconds`. */
export interface ReadNote {
  position: number;
  pendingSeconds: number;
}

/** The state of a queue before a read. If Redis has lost the state, it is assumed. */
export interface QueueState {
  state: 'live' | 'deleted' | 'expired';
  /** The highest id that the client has acknowledged; undefined if unknown. */
  acknowledged: number | undefined;
  /** The gateway that last served the queue; undefined if unknown. */
  servingGateway: string | undefined;
}

/** The result of recording a read. */
export interface NoteResult {
  /** The state of the queue. `moved`: another gateway has served the queue in the meantime. */
  state: 'noted' | 'moved' | 'deleted';
  /** The highest acknowledged id, including this read. */
  acknowledged: number;
}

/** The state of queues that gateways share, in addition to the state in queue ids. */
export interface QueueStore {
  /**
   * Records a read on this gateway. Returns the previous state, or undefined while Redis is unavailable. Never rejects.
   */
  touch(queue: StoredQueue, read: ReadNote): Promise<QueueState | undefined>;
  /**
   * Records reads of queues in one realm that this gateway served before. Returns the results in the order of the
   * reads, or undefined while Redis is unavailable. Never rejects.
   */
  note(reads: readonly (StoredQueue & ReadNote)[]): Promise<readonly NoteResult[] | undefined>;
  /**
   * Deletes the queue. Leaves a tombstone for as long as the queue could still be polled. Returns false while Redis is
   * unavailable.
   */
  remove(queue: StoredQueue): Promise<boolean>;
}

// KEYS: the queue, the time since which this Redis knows the realm's queues.
// ARGV: now, idle timeout, when it was certainly in use, acknowledged position, seconds until it expires, gateway.
// Returns {state, acknowledged, previous gateway}.
const touchScript = defineScript(`
redis.call('SET', KEYS[2], ARGV[1], 'NX')
local known = redis.call('HMGET', KEYS[1], 'deleted', 'position', 'gateway')
if known[1] then return {'deleted', '', ''} end
local now, idle = tonumber(ARGV[1]), tonumber(ARGV[2])
if not known[2] then
  -- An unknown queue is one that idled too long, unless this Redis is too young to know it.
  local last = math.max(tonumber(ARGV[3]), tonumber(redis.call('GET', KEYS[2])))
  if now - last > idle then return {'expired', '', ''} end
end
local position = math.max(tonumber(known[2] or '-1'), tonumber(ARGV[4]))
redis.call('HSET', KEYS[1], 'position', string.format('%.0f', position), 'gateway', ARGV[6])
redis.call('EXPIRE', KEYS[1], idle + tonumber(ARGV[5]))
return {'live', known[2] or '', known[3] or ''}
`);

// KEYS: queues of one realm. ARGV: the gateway, then for each queue its acknowledged position and its time to live.
// Returns the state and the highest position of each queue.
const noteScript = defineScript(`
local results = {}
for i, key in ipairs(KEYS) do
  local known = redis.call('HMGET', key, 'deleted', 'position', 'gateway')
  local position = math.max(tonumber(known[2] or '-1'), tonumber(ARGV[2 * i]))
  local text = string.format('%.0f', position)
  local state = 'noted'
  if known[1] then state = 'deleted'
  elseif known[3] and known[3] ~= ARGV[1] then
    state = 'moved'
    redis.call('HSET', key, 'position', text)
  else
    redis.call('HSET', key, 'position', text, 'gateway', ARGV[1])
    redis.call('EXPIRE', key, ARGV[2 * i + 1])
  end
  results[2 * i - 1] = state
  results[2 * i] = text
end
return results
`);

// A poll at another gateway may be in progress while the queue is deleted.
const tombstoneSlackSeconds = 120;

/**
 * Creates a store that keeps the states of queues in Redis. While Redis is unavailable, every queue is treated as live.
 */
export function createQueueStore(options: {
  redis: Pick<Redis, 'tryCommand'>;
  gateway: string;
  now(): number;
}): QueueStore {
  const { redis, gateway, now } = options;
  // The braces keep a realm's keys on one node of a Redis cluster
  const keyOf = ({ realmId, queueKey }: StoredQueue) => `queue:{${realmId}}:${queueKey}`;

  return {
    touch: (queue, { position, pendingSeconds }) =>
      redis.tryCommand(async (up) => {
        const answer = await runScript(up, touchScript, {
          keys: [keyOf(queue), `queues:{${queue.realmId}}:since`],
          arguments: [
            String(Math.floor(now() / 1_000)),
            String(queue.idleTimeoutSeconds),
            String(queue.usedAtSeconds),
            String(position),
            String(pendingSeconds),
            gateway,
          ],
        });
        const [state, acknowledged, servingGateway] = textsOf(answer);
        return {
          state: state === 'deleted' || state === 'expired' ? state : 'live',
          acknowledged: acknowledged ? Number(acknowledged) : undefined,
          servingGateway: servingGateway || undefined,
        };
      }),

    note: (reads) =>
      redis.tryCommand(async (up) => {
        const answer = await runScript(up, noteScript, {
          keys: reads.map(keyOf),
          arguments: [
            gateway,
            ...reads.flatMap(({ position, idleTimeoutSeconds, pendingSeconds }) => [
              String(position),
              String(idleTimeoutSeconds + pendingSeconds),
            ]),
          ],
        });
        const texts = textsOf(answer);
        return reads.map((_read, index): NoteResult => {
          const [state, acknowledged] = texts.slice(2 * index);
          return {
            state: state === 'deleted' || state === 'moved' ? state : 'noted',
            acknowledged: Number(acknowledged),
          };
        });
      }),

    async remove(queue) {
      const key = keyOf(queue);
      const done = await redis.tryCommand(({ client }) =>
        client
          .multi()
          .hSet(key, 'deleted', '1')
          .expire(key, queue.idleTimeoutSeconds + tombstoneSlackSeconds)
          .exec(),
      );
      return done !== undefined;
    },
  };
}

function textsOf(answer: unknown): string[] {
  return Array.isArray(answer) ? answer.map(String) : [];
}

/** A signal between gateways about a queue: it was polled on another gateway (`moved`) or deleted. */
export type QueueSignal = 'moved' | 'deleted';

/**
 * The core NATS messages between gateways. If a message is lost, no event is lost, but a poll stays pending a little
 * longer.
 */
export interface QueueSignals extends Disposable {
  /** The id of this gateway process. */
  readonly gateway: string;
  /** Sends a signal to the gateway that last served the queue, or to all gateways if `gateway` is undefined. */
  tell(gateway: string | undefined, signal: QueueSignal, queueKey: string): void;
}

export function createQueueSignals(
  bus: Pick<Bus, 'publishEphemeral' | 'subscribe'>,
  onSignal: (signal: QueueSignal, queueKey: string) => void,
): QueueSignals {
  const gateway = randomUUID();
  const subjectOf = (name: string) => `queues.${name}`;

  function onMessage(data: Uint8Array) {
    const [sender, signal, queueKey = ''] = Buffer.from(data).toString().split(' ');
    if (sender === gateway || (signal !== 'moved' && signal !== 'deleted')) return;
    onSignal(signal, queueKey);
  }

  const ends = [gateway, 'all'].map((name) => bus.subscribe(subjectOf(name), onMessage));
  return {
    gateway,
    tell(receiver, signal, queueKey) {
      bus.publishEphemeral(
        subjectOf(receiver ?? 'all'),
        Buffer.from(`${gateway} ${signal} ${queueKey}`),
      );
    },
    [Symbol.dispose]() {
      for (const end of ends) end();
    },
  };
}
