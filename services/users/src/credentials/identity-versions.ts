import type { Bus } from '@chat/kit/bus/bus';
import { type IdentityChange, tellIdentityChange } from '@chat/kit/bus/identity-changes';
import type { JobId } from '@chat/kit/jobs/job';
import { pause } from '@chat/kit/lifecycle/abort';
import type { Logger } from '@chat/kit/logging/logger';
import type { Redis } from '@chat/kit/redis/redis';
import type { IdentityVersionsById } from '../accounts/change-store.ts';
import type { Deps } from '../deps.ts';

/** Versions of identities in one realm. */
export type Versions = {
  realmId: number;
  /** Of the realm, when something changed that every identity in it holds. */
  realm?: number;
  /** By user id. */
  users?: Readonly<Record<number, number>>;
};

/**
 * Tells gateways which version of an identity is the current one, through a hash per realm in Redis that they read
 * with every request.
 */
export type IdentityVersions = AsyncDisposable & {
  /**
   * Makes a committed change known: when it resolves, every gateway asks again before it trusts
   * what it holds. Without Redis it takes two seconds, after which gateways trust nothing they held
   * before; the versions are written as soon as Redis is back. Then polls held for them are let go.
   * Never rejects.
   */
  announce(versions: Versions): Promise<void>;
  /** Fills in what Redis may have lost, some time soon. Never rejects, never lowers a version. */
  remember(versions: Versions): void;
};

/** How long gateways trust an identity while they cannot compare its version. */
const uncomparedTrustMs = 2_000;
const retryMs = 250;
/** More would not fit into a message. */
const mostNamed = 10_000;

// Versions only rise: a slow writer must not undo what a later change announced.
const raise = `
for i = 1, #ARGV, 2 do
  local known = tonumber(redis.call('HGET', KEYS[1], ARGV[i]) or '0')
  if tonumber(ARGV[i + 1]) > known then redis.call('HSET', KEYS[1], ARGV[i], ARGV[i + 1]) end
end
return 0`;

/** The hash of a realm. The braces keep it on the node of a Redis cluster that counts the realm's requests. */
export function identityKey(realmId: number): string {
  return `identity:{${realmId}}`;
}

export function createIdentityVersions({
  redis,
  bus,
  log,
}: {
  redis: Redis;
  bus: Pick<Bus, 'send'>;
  log: Logger;
}): IdentityVersions {
  const stopping = new AbortController();
  /** Announcements that Redis has not taken yet. */
  const backlog = new Set<Promise<void>>();

  async function write({ realmId, realm, users = {} }: Versions): Promise<void> {
    const fields = { ...users, ...(realm !== undefined && { realm }) };
    await redis.client.eval(raise, {
      keys: [identityKey(realmId)],
      arguments: Object.entries(fields).flatMap(([field, version]) => [field, String(version)]),
    });
  }

  /** Writes until it works, or the process stops. */
  async function writeAtLast(versions: Versions): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        if (redis.isUp()) return await write(versions);
      } catch (error) {
        log.warn('identity versions were not written', { realmId: versions.realmId, error });
      }
      await pause(retryMs, stopping.signal);
    }
  }

  return {
    async announce(versions) {
      const written = writeAtLast(versions).finally(() => backlog.delete(written));
      backlog.add(written);
      const answered = new AbortController();
      const signal = AbortSignal.any([stopping.signal, answered.signal]);
      await Promise.race([written, pause(uncomparedTrustMs, signal)]);
      answered.abort();
      tellIdentityChange(bus, changeOf(versions));
    },
    remember(versions) {
      if (!redis.isUp()) return;
      write(versions).catch((error: unknown) => {
        log.debug('identity versions were not filled in', { realmId: versions.realmId, error });
      });
    },
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await Promise.all(backlog);
    },
  };
}

/** Whose identities these are. A version of the realm concerns everybody, and so does a change of very many. */
function changeOf({ realmId, realm, users = {} }: Versions): IdentityChange {
  const userIds = Object.keys(users).map(Number);
  const isNamed = realm === undefined && userIds.length <= mostNamed;
  return { realmId, userIds: isNamed ? userIds : undefined };
}

/** What a committed change of accounts leaves to be done before it is answered. JSON: a repeated request does it too. */
export type AccountOutcome = {
  /** Identities that gateways must ask for again. */
  versions?: IdentityVersionsById;
  operation?: JobId;
};

/** Puts a change in force at every gateway, and has others do their part. */
export async function followUp(
  { identityVersions, jobs }: Pick<Deps, 'identityVersions' | 'jobs'>,
  realmId: number,
  { versions = {}, operation }: AccountOutcome,
): Promise<void> {
  const hasVersions = Object.keys(versions).length > 0;
  await Promise.all([
    hasVersions && identityVersions.announce({ realmId, users: versions }),
    operation && jobs.wait(operation),
  ]);
}

/** What a committed change of a group leaves to be done before it is answered. JSON: a repeated request does it too. */
export type GroupOutcome = {
  /** Identities that gateways must ask for again. */
  versions?: IdentityVersionsById;
  /** All identities of the realm are others now. */
  realmVersion?: number | undefined;
  /** Notices to those who came and went. */
  operation?: JobId | undefined;
};

/** Puts a change in force at every gateway, and tells those whom it concerns. */
export async function followUpGroups(
  { identityVersions, jobs }: Pick<Deps, 'identityVersions' | 'jobs'>,
  realmId: number,
  { versions = {}, realmVersion, operation }: GroupOutcome,
): Promise<void> {
  const isAnyOther = realmVersion !== undefined || Object.keys(versions).length > 0;
  await Promise.all([
    isAnyOther &&
      identityVersions.announce({
        realmId,
        users: versions,
        ...(realmVersion !== undefined && { realm: realmVersion }),
      }),
    operation && jobs.wait(operation),
  ]);
}
