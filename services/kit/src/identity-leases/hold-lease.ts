import { randomUUID } from 'node:crypto';
import type { Bus } from '../bus/bus.ts';
import type { IdentityChange } from '../bus/identity-changes.ts';
import type { Logger } from '../logging/logger.ts';
import type { Redis } from '../redis/redis.ts';
import { defineScript, runScript } from '../redis/script.ts';
import { repeat } from '../stop/repeat.ts';
import { createChangeCount } from './change-count.ts';
import {
  beginCount,
  ChangeNotice,
  changesSubject,
  decode,
  encode,
  keys,
  leaseMs,
  marginMs,
  renewEveryMs,
} from './protocol.ts';

export type IdentityLease = AsyncDisposable & {
  /**
   * Whether every change of an identity that was answered until now has come to `onChange`, or to `onGap`. False
   * without Redis or NATS, two seconds after they went at the latest.
   */
  isHeld(): boolean;
};

type Options = {
  redis: Redis;
  bus: Pick<Bus, 'listen' | 'send' | 'isConnected'>;
  log: Logger;
  /** Takes a change. When it returns, nothing that was known of these identities may be used. */
  onChange(change: IdentityChange): void;
  /** Changes were missed: nothing that was known of any identity may be used. */
  onGap(): void;
};

// KEYS: holders, changes. ARGV: holder, how long the lease lasts. Returns the number of the last change.
const register = defineScript(`${beginCount}
redis.call('ZADD', KEYS[1], now + tonumber(ARGV[2]), ARGV[1])
return redis.call('HGET', KEYS[2], 'number')
`);

/** Holds a lease on the knowledge of identities, and renews it as long as that is possible. */
export function holdIdentityLease(options: Options): IdentityLease {
  const { redis, bus, log, onChange, onGap } = options;
  const holder = randomUUID();
  const count = createChangeCount();
  let endsAtMs = Number.NEGATIVE_INFINITY;

  const stopListening = bus.listen(changesSubject, (data) => {
    const { number, replyTo, realmId, userIds } = decode(ChangeNotice, data);
    onChange({ realmId, userIds });
    count.hear(number);
    bus.send(replyTo, encode({ number, holder }));
  });

  async function renew(): Promise<void> {
    if (!redis.isUp() || !bus.isConnected()) return;
    // Counted from here: whoever changes an identity counts from when it sees the lease, which is later.
    const sentAtMs = performance.now();
    const number = await runScript(redis, register, {
      keys: [keys.holders, keys.changes],
      arguments: [holder, String(leaseMs)],
    });
    if (!count.reaches(Number(number))) onGap();
    endsAtMs = sentAtMs + leaseMs - marginMs;
  }
  const renewing = repeat({
    name: 'renewing the lease on identities',
    everyMs: renewEveryMs,
    work: renew,
    log,
  });

  return {
    isHeld: () => performance.now() < endsAtMs,
    async [Symbol.asyncDispose]() {
      await renewing[Symbol.asyncDispose]();
      endsAtMs = Number.NEGATIVE_INFINITY;
      stopListening();
      if (!redis.isUp()) return;
      // Else changes wait for it until it has ended.
      await redis.client.zRem(keys.holders, holder).catch((error: unknown) => {
        log.debug('the lease on identities was not given back', { error });
      });
    },
  };
}
