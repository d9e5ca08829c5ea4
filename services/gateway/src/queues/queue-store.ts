import { createHash } from 'node:crypto';
import type { Redis } from '@chat/kit/redis/redis';
import type { QueueRecord } from './queue-id.ts';

/** What the deployment remembers of a queue beyond its id; rebuilt or assumed when Redis has lost it. */
export interface QueueState {
  isDeleted: boolean;
  /** No poll for longer than its idle timeout. */
  isExpired: boolean;
  /** Highest id the client has acknowledged; undefined when unknown. */
  acknowledged: number | undefined;
}

export interface QueueStore {
  /** Notes a poll that acknowledges `position` and will be over within `heldSeconds`; tells what was known before. */
  touch(
    queueId: string,
    record: QueueRecord,
    position: number,
    heldSeconds: number,
  ): Promise<QueueState>;
  /** Leaves a tombstone for as long as the queue could still be polled. Without Redis it idles out instead. */
  remove(queueId: string, record: QueueRecord): Promise<void>;
}

// KEYS: the queue, the marker of when this Redis began to remember.
// ARGV: now, idle timeout, creation time, acknowledged position, seconds the poll may be held.
// Answers {state, acknowledged}: state is 'live', 'deleted' or 'expired'.
const touchScript = `
redis.call('SET', KEYS[2], ARGV[1], 'NX')
local known = redis.call('HMGET', KEYS[1], 'deleted', 'position')
if known[1] then return {'deleted', ''} end
local now, idle = tonumber(ARGV[1]), tonumber(ARGV[2])
if not known[2] then
  -- An unknown queue is one that idled too long, unless this Redis is too young to know it.
  local last = math.max(tonumber(ARGV[3]), tonumber(redis.call('GET', KEYS[2])))
  if now - last > idle then return {'expired', ''} end
end
local position = math.max(tonumber(known[2] or '-1'), tonumber(ARGV[4]))
redis.call('HSET', KEYS[1], 'position', string.format('%.0f', position))
redis.call('EXPIRE', KEYS[1], idle + tonumber(ARGV[5]))
return {'live', known[2] or ''}
`;

const unknown: QueueState = { isDeleted: false, isExpired: false, acknowledged: undefined };

/** Queue states in Redis. While Redis is away every queue counts as alive. */
export function createQueueStore(redis: Redis, now: () => number): QueueStore {
  const keyOf = (queueId: string) =>
    `queue:${createHash('sha256').update(queueId).digest('base64url').slice(0, 22)}`;

  return {
    async touch(queueId, record, position, heldSeconds) {
      if (!redis.isUp()) return unknown;
      const [state, acknowledged] = await redis.client
        .eval(touchScript, {
          keys: [keyOf(queueId), 'queues:since'],
          arguments: [
            Math.floor(now() / 1_000),
            record.idleTimeoutSeconds,
            record.createdAtSeconds,
            position,
            heldSeconds,
          ].map(String),
        })
        .then((answer) => (Array.isArray(answer) ? answer.map(String) : []));
      return {
        isDeleted: state === 'deleted',
        isExpired: state === 'expired',
        acknowledged: acknowledged ? Number(acknowledged) : undefined,
      };
    },

    async remove(queueId, record) {
      if (!redis.isUp()) return;
      const key = keyOf(queueId);
      await redis.client
        .multi()
        .hSet(key, 'deleted', '1')
        .expire(key, record.idleTimeoutSeconds + 120)
        .exec();
    },
  };
}
