import { hash as digest } from 'node:crypto';
import type { Actor } from '@chat/kit/actor/actor';
import type { RpcClient } from '@chat/kit/grpc/client';
import type { Identity__Output } from '@chat/proto/chat/users/v1/Identity';
import type { UsersDefinition } from '@chat/proto/chat/users/v1/Users';
import { LRUCache } from 'lru-cache';
import type { IdentityVersions, RateLimiter, UserVerdict } from '../rate-limit/rate-limiter.ts';

/** An account that holds a valid API key, with the actor its calls are made for. */
export interface KnownIdentity {
  identity: Identity__Output;
  actor: Actor;
}

/** What a request with an API key is: its account, if any, and what its rate limit says. */
export type Recognized = KnownIdentity & UserVerdict;

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
 * Accounts by API key, cached and yet never stale: the call that counts a request in Redis also returns
 * the versions users raised last, and a version that differs sends us back to users.
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

  function isCurrent({ identity, fetchedAt }: Cached, versions: IdentityVersions | undefined) {
    const age = now() - fetchedAt;
    if (versions?.user === undefined || versions.realm === undefined) {
      return age < maxAgeMs.uncompared;
    }
    return (
      age < maxAgeMs.compared &&
      versions.user === identity.userVersion &&
      versions.realm === identity.realmVersion
    );
  }

  return {
    async recognize(apiKey) {
      const hash = digest('sha256', apiKey);
      const cached = cache.get(hash);
      const known = cached ?? (await fetch(hash));
      if (!known) return undefined;
      const { realmId, userId, rateLimitPerMinute } = known.identity;
      const counted = await limiter.user(realmId, userId, rateLimitPerMinute ?? userPerMinute);
      if (known !== cached || isCurrent(known, counted.versions)) return { ...known, ...counted };

      const fresh = await fetch(hash);
      if (isChanged(known.identity, fresh?.identity)) onChange(realmId, userId);
      return fresh && { ...fresh, ...counted };
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
