import { randomUUID } from 'node:crypto';
import type { Bus } from '@chat/kit/bus/bus';
import { defineScript, type Redis, runScript } from '@chat/kit/redis/redis';

/** A queue as the store knows it. */
export interface StoredQueue {
  /** Names it among all queues. */
  queueKey: string;
  realmId: number;
  idleTimeoutSeconds: number;
  /** When it was in use for certain: made, or polled here. */
  usedAtSeconds: number;
}

/** A poll that acknowledges `position` and will be over within `heldSeconds`. */
export interface Polled {
  position: number;
  heldSeconds: number;
}

/** What was known of a queue before a poll; rebuilt or assumed where Redis has lost it. */
export interface QueueState {
  state: 'live' | 'deleted' | 'expired';
  /** Highest id the client has acknowledged; undefined when unknown. */
  acknowledged: number | undefined;
  /** The gateway that served it last; undefined when unknown. */
  holder: string | undefined;
}

/** What a note found out. */
export interface Noted {
  /** `moved`: another gateway has served the queue since. */
  state: 'noted' | 'moved' | 'deleted';
  /** Highest id acknowledged, with the one noted now. */
  acknowledged: number;
}

/** What gateways know together about queues, beyond their ids. */
export interface QueueStore {
  /**
   * Notes a poll at this gateway and tells what was known before; undefined: nothing is known, Redis is away or slow. Never
   * rejects.
   */
  touch(queue: StoredQueue, polled: Polled): Promise<QueueState | undefined>;
  /**
   * Notes polls of queues of one realm that this gateway has touched before: what became of each, in order, or undefined
   * when Redis is away. Never rejects.
   */
  note(polls: readonly (StoredQueue & Polled)[]): Promise<readonly Noted[] | undefined>;
  /** Leaves a tombstone for as long as the queue could still be polled. Returns false when Redis is away. */
  remove(queue: StoredQueue): Promise<boolean>;
}

// KEYS: the queue, the marker of when this Redis began to remember the realm's queues.
// ARGV: now, idle timeout, when it was in use for certain, acknowledged position, seconds until it idles, gateway.
// Answers {state, acknowledged, gateway before}.
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
// Answers, for each queue, what became of it and its highest position.
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

// A poll at another gateway may be under way while the queue is deleted.
const tombstoneSlackSeconds = 120;

/** Queue states in Redis, as noted by `gateway`. While Redis is away every queue counts as alive. */
export function createQueueStore(options: {
  redis: Pick<Redis, 'ask'>;
  gateway: string;
  now(): number;
}): QueueStore {
  const { redis, gateway, now } = options;
  // The braces keep the keys of a realm on one node of a Redis cluster.
  const keyOf = ({ realmId, queueKey }: StoredQueue) => `queue:{${realmId}}:${queueKey}`;

  return {
    touch: (queue, { position, heldSeconds }) =>
      redis.ask(async (up) => {
        const answer = await runScript(up, touchScript, {
          keys: [keyOf(queue), `queues:{${queue.realmId}}:since`],
          arguments: [
            String(Math.floor(now() / 1_000)),
            String(queue.idleTimeoutSeconds),
            String(queue.usedAtSeconds),
            String(position),
            String(heldSeconds),
            gateway,
          ],
        });
        const [state, acknowledged, holder] = textsOf(answer);
        return {
          state: state === 'deleted' || state === 'expired' ? state : 'live',
          acknowledged: acknowledged ? Number(acknowledged) : undefined,
          holder: holder || undefined,
        };
      }),

    note: (polls) =>
      redis.ask(async (up) => {
        const answer = await runScript(up, noteScript, {
          keys: polls.map(keyOf),
          arguments: [
            gateway,
            ...polls.flatMap(({ position, idleTimeoutSeconds, heldSeconds }) => [
              String(position),
              String(idleTimeoutSeconds + heldSeconds),
            ]),
          ],
        });
        const texts = textsOf(answer);
        return polls.map((_poll, index): Noted => {
          const [state, acknowledged] = texts.slice(2 * index);
          return {
            state: state === 'deleted' || state === 'moved' ? state : 'noted',
            acknowledged: Number(acknowledged),
          };
        });
      }),

    async remove(queue) {
      const key = keyOf(queue);
      const done = await redis.ask(({ client }) =>
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

/** What gateways tell each other about queues: `taken`: polled elsewhere now; `deleted`. */
export type QueueSignal = 'taken' | 'deleted';

/** Plain messages between gateways. One that is lost costs no event: a poll is held a little longer. */
export interface QueueSignals extends Disposable {
  /** Names this gateway among those that serve queues. */
  readonly gateway: string;
  /** Tells the gateway that served the queue last; undefined, as it is not known which: all of them. */
  tell(gateway: string | undefined, signal: QueueSignal, queueKey: string): void;
}

export function createQueueSignals(
  bus: Pick<Bus, 'send' | 'listen'>,
  onSignal: (signal: QueueSignal, queueKey: string) => void,
): QueueSignals {
  const gateway = randomUUID();
  const subjectOf = (name: string) => `queues.${name}`;

  function hear(data: Uint8Array) {
    const [sender, signal, queueKey = ''] = Buffer.from(data).toString().split(' ');
    if (sender === gateway || (signal !== 'taken' && signal !== 'deleted')) return;
    onSignal(signal, queueKey);
  }

  const ends = [gateway, 'all'].map((name) => bus.listen(subjectOf(name), hear));
  return {
    gateway,
    tell(receiver, signal, queueKey) {
      bus.send(subjectOf(receiver ?? 'all'), Buffer.from(`${gateway} ${signal} ${queueKey}`));
    },
    [Symbol.dispose]() {
      for (const end of ends) end();
    },
  };
}
