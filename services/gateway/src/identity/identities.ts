import { hash as digest } from 'node:crypto';
import type { Actor } from '@chat/kit/actor/actor';
import type { RpcClient } from '@chat/kit/grpc/client';
import type { Identity__Output } from '@chat/proto/chat/users/v1/Identity';
import type { UsersDefinition } from '@chat/proto/chat/users/v1/Users';
import { LRUCache } from 'lru-cache';
import type { IdentityVersions, RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { Verdict } from '../rate-limit/token-bucket.ts';
import type { KnownVersions } from './known-versions.ts';

/** An account that holds a valid API key, with the actor its calls are made for. */
export interface KnownIdentity {
  identity: Identity__Output;
  actor: Actor;
}

/** Whose request with an API key is, and what the rate limit says; undefined verdict: nothing, it is turned off. */
export type Recognized = KnownIdentity & { verdict: Verdict | undefined };

/** As `Recognized`, where the request may begin before it is counted: the verdict is to come. Never rejects. */
export type RecognizedAhead = KnownIdentity & {
  verdict: Verdict | undefined | Promise<Verdict | undefined>;
};

export interface Identities {
  /** The account of an API key and its rate-limit verdict; undefined when no account has this key. */
  recognize(apiKey: string): Promise<Recognized | undefined>;
  /**
   * The same, at once where nothing has to be asked: the account is certain, and the last verdict, a moment ago,
   * left more than half of the limit.
   */
  recognizeAhead(apiKey: string): Promise<RecognizedAhead | undefined>;
}

interface Dependencies {
  users: Pick<RpcClient<UsersDefinition>, 'authenticate'>;
  limiter: Pick<RateLimiter, 'user' | 'leavesPlenty'>;
  knownVersions: KnownVersions;
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
 * Accounts by API key, cached and yet never stale: the versions users raised last are known for certain, or the call
 * that counts a request in Redis returns them too, and a version that differs sends us back to users.
 */
export function createIdentities(deps: Dependencies): Identities {
  const { users, limiter, knownVersions, userPerMinute, now, onChange } = deps;
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

  async function recognizeAhead(apiKey: string): Promise<RecognizedAhead | undefined> {
    const hash = digest('sha256', apiKey);
    const cached = cache.get(hash);
    const known = cached ?? (await fetch(hash));
    if (!known) return undefined;
    const { realmId, userId, rateLimitPerMinute } = known.identity;
    const perMinute = rateLimitPerMinute ?? userPerMinute;
    const certain = knownVersions.of(realmId, userId);
    const isCertain = certain !== undefined && isCurrent(known, certain);
    if (isCertain && perMinute === 0) return { ...known, verdict: undefined };

    const isAhead = isCertain && limiter.leavesPlenty(realmId, userId, perMinute);
    const keep = knownVersions.asking();
    const counting = limiter.user(realmId, userId, perMinute);
    if (isAhead) return { ...known, verdict: counting.then(({ verdict }) => verdict) };
    const { verdict, versions } = await counting;
    if (versions) keep(realmId, userId, versions);
    if (known !== cached || isCertain || isCurrent(known, versions)) return { ...known, verdict };

    const fresh = await fetch(hash);
    if (isChanged(known.identity, fresh?.identity)) onChange(realmId, userId);
    return fresh && { ...fresh, verdict };
  }

  return {
    recognizeAhead,
    async recognize(apiKey) {
      const recognized = await recognizeAhead(apiKey);
      return recognized && { ...recognized, verdict: await recognized.verdict };
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
