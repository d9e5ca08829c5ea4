import type { Bus } from '@chat/kit/bus/bus';
import { hearIdentityChanges, type IdentityChange } from '@chat/kit/bus/identity-changes';
import { holdIdentityLease } from '@chat/kit/identity-leases/hold-lease';
import type { Logger } from '@chat/kit/logging/logger';
import type { Redis } from '@chat/kit/redis/redis';
import { LRUCache } from 'lru-cache';
import type { IdentityVersions } from '../rate-limit/rate-limiter.ts';

/** Versions of identities that are certain to be the current ones, without asking. */
export type KnownVersions = {
  /** undefined: Redis has to be asked. */
  of(realmId: number, userId: number): IdentityVersions | undefined;
  /** To be called before Redis is asked. What it returns keeps the answer, unless something changed meanwhile. */
  asking(): (realmId: number, userId: number, versions: IdentityVersions) => void;
};

type Dependencies = {
  redis: Redis;
  bus: Pick<Bus, 'listen' | 'send' | 'isConnected'>;
  log: Logger;
};

/** Keeps what Redis answered for as long as the lease says that nothing of it changed. */
export function createKnownVersions(dependencies: Dependencies): KnownVersions & AsyncDisposable {
  const known = new LRUCache<string, IdentityVersions>({ max: 50_000 });
  /** Changes heard of; an answer that was asked for before the last one may be older. */
  let changes = 0;

  function forgetAll(): void {
    changes += 1;
    known.clear();
  }

  function forget({ realmId, userIds }: IdentityChange): void {
    changes += 1;
    if (!userIds) known.clear();
    for (const userId of userIds ?? []) known.delete(keyOf(realmId, userId));
  }

  // Processes of the version before count no changes.
  const stopHearing = hearIdentityChanges(dependencies.bus, forget);
  const lease = holdIdentityLease({ ...dependencies, onChange: forget, onGap: forgetAll });

  return {
    of: (realmId, userId) => (lease.isHeld() ? known.get(keyOf(realmId, userId)) : undefined),
    asking() {
      const before = changes;
      return (realmId, userId, versions) => {
        const isWhole = versions.user !== undefined && versions.realm !== undefined;
        if (isWhole && changes === before) known.set(keyOf(realmId, userId), versions);
      };
    },
    async [Symbol.asyncDispose]() {
      stopHearing();
      await lease[Symbol.asyncDispose]();
    },
  };
}

function keyOf(realmId: number, userId: number): string {
  return `${realmId}:${userId}`;
}
