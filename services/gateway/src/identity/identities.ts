import { hash as digest } from 'node:crypto';
import type { Actor } from '@chat/kit/actor/actor';
import type { RpcClient } from '@chat/kit/grpc/client';
import type { Identity__Output } from '@chat/proto/chat/users/v1/Identity';
import type { UsersDefinition } from '@chat/proto/chat/users/v1/Users';
import { LRUCache } from 'lru-cache';
import type { IdentityVersions, RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { Verdict } from '../rate-limit/token-bucket.ts';

/** An account that holds a valid API key, with the actor its calls are made for. */
export interface KnownIdentity {
  identity: Identity__Output;
  actor: Actor;
}

/** Whose request with an API key is, and what the rate limit says; undefined verdict: nothing, it is turned off. */
export type Recognized = KnownIdentity & { verdict: Verdict | undefined };

export interface Identities {
  /** The account of an API key and its rate-limit verdict; undefined when no account has this key. */
  recognize(apiKey: string): Promise<Recognized | undefined>;
}

interface Dependencies {
  users: Pick<RpcClient<UsersDefinition>, 'authenticate'>;
  limiter: Pick<RateLimiter, 'user'>;
  /** Requests of one account in a minute, unless the account has its own limit; 0: no limit. */
  userPerMinute: number;
  now(): number;
  /** The account behind a key that was known here is another now: its held polls must end. */
  onChange(realmId: number, userId: number): void;
}

interface Cached extends KnownIdentity {
  fetchedAt: number;
}

/** How long an identity may be used: while its versions can be compared, and while they cannot. */
const maxAgeMs = { compared: 60_000, uncompared: 2_000 };

/**
 * Accounts by API key, cached and yet never stale: the call that counts a request in Redis returns the versions that
 * users raised last too, and a version that differs sends us back to users.
 */
export function createIdentities(deps: Dependencies): Identities {
  const { users, limiter, userPerMinute, now, onChange } = deps;
  const cache = new LRUCache<string, Cached>({ max: 50_000 });

  async function fetch(hash: string): Promise<Cached | undefined> {
    const { identity } = await users.authenticate({ apiKeyHash: hash });
    if (!identity) {
      cache.delete(hash);
      return undefined;
    }
    const fetched = { identity, actor: actorOf(identity), fetchedAt: now() };
    cache.set(hash, fetched);
    return fetched;
  }

  function isCurrent(
    { identity, fetchedAt }: Cached,
    { user, realm }: Partial<IdentityVersions> = {},
  ): boolean {
    if (user !== undefined && user !== identity.userVersion) return false;
    if (realm !== undefined && realm !== identity.realmVersion) return false;
    const isCompared = user !== undefined && realm !== undefined;
    return now() - fetchedAt < (isCompared ? maxAgeMs.compared : maxAgeMs.uncompared);
  }

  return {
    async recognize(apiKey) {
      const hash = digest('sha256', apiKey);
      const cached = cache.get(hash);
      const known = cached ?? (await fetch(hash));
      if (!known) return undefined;
      const { realmId, userId, rateLimitPerMinute } = known.identity;
      const perMinute = rateLimitPerMinute ?? userPerMinute;
      const { verdict, versions } = await limiter.user(realmId, userId, perMinute);
      if (known !== cached || isCurrent(known, versions)) return { ...known, verdict };

      const fresh = await fetch(hash);
      if (isChanged(known.identity, fresh?.identity)) onChange(realmId, userId);
      return fresh && { ...fresh, verdict };
    },
  };
}

function isChanged(before: Identity__Output, after: Identity__Output | undefined): boolean {
  return after?.userVersion !== before.userVersion || after.realmVersion !== before.realmVersion;
}

function actorOf(identity: Identity__Output): Actor {
  return {
    realmId: identity.realmId,
    userId: identity.userId,
    role: identity.role,
    isBot: identity.isBot,
    groups: identity.groupIds,
    ...(identity.botOwnerId === undefined
      ? {}
      : { owner: { userId: identity.botOwnerId, groups: identity.botOwnerGroupIds } }),
  };
}
