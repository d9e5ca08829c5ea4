import { randomUUID } from 'node:crypto';
import type { Bus } from '../bus/bus.ts';
import type { IdentityChange } from '../bus/identity-changes.ts';
import type { Redis } from '../redis/redis.ts';
import { defineScript, runScript } from '../redis/script.ts';
import { pause } from '../stop/pause.ts';
import { beginCount, changesSubject, decode, encode, Heard, keys, leaseMs } from './protocol.ts';

export type LeaseHolders = Disposable & {
  /**
   * Tells everybody who holds a lease. Returns, once the change is counted, what resolves when all of them have
   * heard, or their leases have ended: after two seconds at the latest, and when `signal` aborts.
   *
   * @throws when Redis does not count the change
   */
  tell(change: IdentityChange, signal: AbortSignal): Promise<{ heard: Promise<void> }>;
};

// KEYS: holders, changes. ARGV: how long a lease lasts. Returns the change's number, for how many milliseconds
// changes have been counted, and the holders; those too whose leases ended a moment ago, for Redis may have lost
// the last renewal.
const count = defineScript(`${beginCount}
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', string.format('%.0f', now - tonumber(ARGV[1])))
return {
  redis.call('HINCRBY', KEYS[2], 'number', 1),
  now - tonumber(redis.call('HGET', KEYS[2], 'since')),
  redis.call('ZRANGE', KEYS[1], 0, -1)
}
`);

/** The side of whoever changes identities. */
export function createLeaseHolders({
  redis,
  bus,
}: {
  redis: Redis;
  bus: Pick<Bus, 'listen' | 'send'>;
}): LeaseHolders {
  const replyTo = `identity.lease.heard.${randomUUID()}`;
  /** Who has not heard yet, by the number of the change. */
  const waiting = new Map<number, { holders: Set<string>; done(): void }>();

  const stopListening = bus.listen(replyTo, (data) => {
    const { number, holder } = decode(Heard, data);
    const entry = waiting.get(number);
    entry?.holders.delete(holder);
    if (entry?.holders.size === 0) entry.done();
  });

  async function untilHeard(
    number: number,
    holders: Set<string>,
    signal: AbortSignal,
  ): Promise<void> {
    if (holders.size === 0) return;
    const all = new AbortController();
    waiting.set(number, { holders, done: () => all.abort() });
    await pause(leaseMs, AbortSignal.any([signal, all.signal]));
    waiting.delete(number);
  }

  return {
    async tell(change, signal) {
      const answer = await runScript(redis, count, {
        keys: [keys.holders, keys.changes],
        arguments: [String(leaseMs)],
      });
      const [number, countedMs, holders] = Array.isArray(answer) ? answer : [];
      // A Redis that was emptied does not know all who hold one.
      const unknown = Number(countedMs) < leaseMs ? ['unknown'] : [];
      // Before they are told: they answer at once.
      const heard = untilHeard(Number(number), new Set([...holders, ...unknown]), signal);
      const { realmId, userIds } = change;
      bus.send(
        changesSubject,
        encode({ realmId, userIds: userIds && [...userIds], number: Number(number), replyTo }),
      );
      return { heard };
    },
    [Symbol.dispose]: stopListening,
  };
}
