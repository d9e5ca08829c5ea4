import type { Bus } from '@chat/kit/bus/bus';
import { type IdentityChange, publishIdentityChange } from '@chat/kit/bus/identity-changes';
import type { JobId } from '@chat/kit/jobs/job';
import type { Jobs } from '@chat/kit/jobs/jobs';
import { pause } from '@chat/kit/lifecycle/abort';
import type { Logger } from '@chat/kit/logging/logger';
import type { Redis } from '@chat/kit/redis/redis';
import type { IdentityVersionsById } from './change-store.ts';

/** Identity versions in one realm. */
export type Versions = {
  realmId: number;
  /** The version of the realm, which rises when a change affects all its identities. */
  realm?: number;
  /** The users' versions, keyed by user id. */
  users?: Readonly<Record<number, number>>;
};

/**
 * A publisher of identity versions to the gateways. It uses one Redis hash per realm, which the gateways read on every
 * request.
 */
export type IdentityVersions = AsyncDisposable & {
  /**
   * Publishes a committed change, then ends the long polls of the users. When the promise resolves, no gateway trusts
   * an older cached identity. Without Redis it waits 2 s, after which gateways distrust identities that they cannot
   * verify. The versions are written when Redis is back. Never rejects.
   */
  publish(versions: Versions): Promise<void>;
  /** Writes versions that Redis may have lost. Runs in the background, never throws, and never lowers a version. */
  backfill(versions: Versions): void;
};

/** How long gateways trust an identity whose version they cannot compare. */
const uncheckedTrustMs = 2_000;
const retryMs = 250;
/** The maximum number of user ids in one message. A message about more users applies to the whole realm instead. */
const maxUserIds = 10_000;

// Versions only rise, so a late writer cannot undo a newer version.
const raise = `
for i = 1, #ARGV, 2 do
  local current = tonumber(redis.call('HGET', KEYS[1], ARGV[i]) or '0')
  if tonumber(ARGV[i + 1]) > current then redis.call('HSET', KEYS[1], ARGV[i], ARGV[i + 1]) end
end
return 0`;

/**
 * Returns the Redis key of a realm's versions. The braces place the key on the cluster node that counts the realm's
 * requests.
 */
export function identityKey(realmId: number): string {
  return `identity:{${realmId}}`;
}

export function createIdentityVersions({
  redis,
  bus,
  log,
}: {
  redis: Redis;
  bus: Pick<Bus, 'publishEphemeral'>;
  log: Logger;
}): IdentityVersions {
  const stopping = new AbortController();
  /** Pending writes to Redis. */
  const pendingWrites = new Set<Promise<void>>();

  async function write({ realmId, realm, users = {} }: Versions): Promise<void> {
    const fields = { ...users, ...(realm !== undefined && { realm }) };
    await redis.client.eval(raise, {
      keys: [identityKey(realmId)],
      arguments: Object.entries(fields).flatMap(([field, version]) => [field, String(version)]),
    });
  }

  /** Retries the write until it succeeds or the process stops. */
  async function writeUntilDone(versions: Versions): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        if (redis.isUp()) return await write(versions);
      } catch (error) {
        log.warn('failed to write identity versions; will retry', {
          realmId: versions.realmId,
          error,
        });
      }
      await pause(retryMs, stopping.signal);
    }
  }

  return {
    async publish(versions) {
      const written = writeUntilDone(versions).finally(() => pendingWrites.delete(written));
      pendingWrites.add(written);
      const answered = new AbortController();
      const signal = AbortSignal.any([stopping.signal, answered.signal]);
      await Promise.race([written, pause(uncheckedTrustMs, signal)]);
      answered.abort();
      publishIdentityChange(bus, changeOf(versions));
    },
    backfill(versions) {
      if (!redis.isUp()) return;
      write(versions).catch((error: unknown) => {
        log.debug('failed to backfill identity versions', { realmId: versions.realmId, error });
      });
    },
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await Promise.all(pendingWrites);
    },
  };
}

/** Returns the change with the ids of the affected users; undefined ids mean the whole realm. */
function changeOf({ realmId, realm, users = {} }: Versions): IdentityChange {
  const userIds = Object.keys(users).map(Number);
  const isNamed = realm === undefined && userIds.length <= maxUserIds;
  return { realmId, userIds: isNamed ? userIds : undefined };
}

/**
 * The work that remains after a committed change to accounts or groups. It must be completed before the response. It is
 * plain JSON, so that a repeated request with the same idempotency key can complete it too.
 */
export type ChangeOutcome = {
  /** Identity versions to publish to the gateways. */
  versions?: IdentityVersionsById;
  /** The version of the realm, if all its identities changed. */
  realmVersion?: number | undefined;
  /** The follow-up job, such as one that sends system messages. */
  operation?: JobId | undefined;
};

/** Publishes the identity versions to the gateways and waits for the follow-up job. */
export async function completeChange(
  { identityVersions, jobs }: { identityVersions: IdentityVersions; jobs: Jobs },
  realmId: number,
  { versions = {}, realmVersion, operation }: ChangeOutcome,
): Promise<void> {
  const hasVersions = realmVersion !== undefined || Object.keys(versions).length > 0;
  await Promise.all([
    hasVersions &&
      identityVersions.publish({
        realmId,
        users: versions,
        ...(realmVersion !== undefined && { realm: realmVersion }),
      }),
    operation && jobs.waitForJob(operation),
  ]);
}
