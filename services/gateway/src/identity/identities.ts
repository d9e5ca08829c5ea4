import { hash as digest } from 'node:crypto';
import type { Actor } from '@chat/kit/actor/actor';
import type { IdentityChange } from '@chat/kit/bus/identity-changes';
import { serviceUnavailable } from '@chat/kit/errors/catalog';
import { isApiError } from '@chat/kit/errors/define-error';
import type { RpcClient } from '@chat/kit/grpc/client';
import { createConcurrencyLimit, jitteredRetryAfter } from '@chat/kit/limits/concurrency-limit';
import type { Identity__Output } from '@chat/proto/chat/users/v1/Identity';
import type { LoginDefinition } from '@chat/proto/chat/users/v1/Login';
import { LRUCache } from 'lru-cache';
import type { IdentityVersions, RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { RateLimitDecision } from '../rate-limit/token-bucket.ts';

/** An account with a valid credential, and the actor for its calls. */
export interface CachedIdentity {
  identity: Identity__Output;
  actor: Actor;
}

/** A credential as the client sent it: an API key or a browser session. */
export type Credential = { readonly apiKey: string } | { readonly sessionToken: string };

/** The account of a credential and its rate limit decision. The decision is undefined when the limit is off. */
export type Recognized = CachedIdentity & { decision: RateLimitDecision | undefined };

/** The kind of a request with a credential. It determines which rate limit is charged. */
export interface RequestKind {
  /** Whether the request only reads. */
  isReading: boolean;
  /** Whether it reads a file or picture, which is counted separately. */
  isFile?: boolean | undefined;
}

export interface Identities {
  /**
   * Returns the account of a credential and its rate limit decision. Returns undefined if no account has this credential.
   *
   * @throws SERVER_NOT_READY the users service does not answer in time, and the cached identity is too old
   */
  recognize(credential: Credential, request: RequestKind): Promise<Recognized | undefined>;
  /** Invalidates the cached identities of these accounts. */
  onIdentityChange(change: IdentityChange): void;
}

interface IdentitySources {
  login: Pick<RpcClient<LoginDefinition>, 'authenticate'>;
  limiter: Pick<RateLimiter, 'user' | 'files'>;
  /** Requests per minute and account, unless the account has its own limit. 0: no limit. */
  userPerMinute: number;
  filesPerMinute: number;
  now(): number;
  /** Returns a number between 0 and 1. */
  random(): number;
  /** Number of the subscription to identity changes; undefined while disconnected. */
  subscriptionNumber(): number | undefined;
  /** Called when the account of a cached credential has changed. Its pending polls must end. */
  onChange(realmId: number, userId: number): void;
}

interface Cached extends CachedIdentity {
  /** Time of the lookup in the users service. */
  askedAtMs: number;
  /** Position of the lookup in the local order of lookups and changes. */
  ordinal: number;
  subscription: number | undefined;
  /** Share of the cache time, 0.5 to 1. It is random, so that accounts cached together do not expire together. */
  ageShare: number;
}

/**
 * Maximum cache time of an identity. `compared`: versions can be compared. It ends although they are equal, because the users
 * service records the use of a credential with each lookup. `received`: Redis is unavailable, but changes are received.
 * `unknown`: otherwise, and for writes while Redis is unavailable.
 */
const maxAgeMs = { compared: 600_000, received: 60_000, unknown: 2_000 };
const maxKnown = 50_000;

/**
 * Timeout and concurrency of lookups in the users service. Further lookups wait within the timeout. Reads and polls get at
 * most three quarters of the permits, so that a message never waits behind a thousand polls.
 */
const lookupLimits = { timeoutMs: 5_000, most: 64, mostWaiting: 10_000, share: 0.75 };

/** A credential in the form of its lookup: the hash of its secret, by kind. */
type Lookup = { apiKeyHash: string } | { sessionHash: string };

function lookupOf(credential: Credential): Lookup {
  return 'apiKey' in credential
    ? { apiKeyHash: digest('sha256', credential.apiKey) }
    : { sessionHash: digest('sha256', credential.sessionToken) };
}

/** The key of a credential in the cache. It contains the kind, so an API key never finds a session. */
function cacheKeyOf(lookup: Lookup): string {
  return 'apiKeyHash' in lookup ? `key ${lookup.apiKeyHash}` : `session ${lookup.sessionHash}`;
}

/**
 * Caches accounts by credential. The Redis call that counts a request also returns the current identity versions. If they
 * differ, the account is loaded from the users service. While Redis is unavailable, change messages of the users service
 * invalidate the cache.
 */
export function createIdentities(deps: IdentitySources): Identities {
  const {
    login,
    limiter,
    userPerMinute,
    filesPerMinute,
    now,
    random,
    subscriptionNumber,
    onChange,
  } = deps;
  const cache = new LRUCache<string, Cached>({ max: maxKnown });
  const pendingLookups = new Map<string, Promise<Cached | undefined>>();
  /** When changes of accounts or whole realms were last reported. */
  const changes = new LRUCache<string, number>({ max: 2 * maxKnown });
  const { timeoutMs, ...permits } = lookupLimits;
  const lookups = createConcurrencyLimit({ ...permits, waitMs: timeoutMs });
  let ordinal = 0;

  /** @throws SERVER_NOT_READY */
  async function askUsers(lookup: Lookup, isReading: boolean): Promise<Cached | undefined> {
    const deadline = Date.now() + timeoutMs;
    async function ask() {
      ordinal += 1;
      const ageShare = 1 - random() / 2;
      const asked = { askedAtMs: now(), ordinal, subscription: subscriptionNumber(), ageShare };
      const deadlineMs = deadline - Date.now();
      const { identity } = await login.authenticate(lookup, { deadlineMs });
      return identity ? { identity, actor: actorOf(identity), ...asked } : undefined;
    }
    try {
      const found = await lookups.run(ask, { key: isReading ? 'reads' : 'writes' });
      if (found) cache.set(cacheKeyOf(lookup), found);
      else cache.delete(cacheKeyOf(lookup));
      return found;
    } catch (cause) {
      if (!isOverload(cause)) throw cause;
      throw serviceUnavailable({ 'retry-after': jitteredRetryAfter() }, { cause });
    }
  }

  /** Combines concurrent lookups of an account. @throws SERVER_NOT_READY */
  function fetch(lookup: Lookup, isReading: boolean): Promise<Cached | undefined> {
    const key = cacheKeyOf(lookup);
    const running =
      pendingLookups.get(key) ??
      askUsers(lookup, isReading).finally(() => pendingLookups.delete(key));
    pendingLookups.set(key, running);
    return running;
  }

  /** Returns the account, at least as new as the versions and the last reported change. */
  async function fetchSince(
    lookup: Lookup,
    isReading: boolean,
    versions: IdentityVersions | undefined,
  ) {
    const found = await fetch(lookup, isReading);
    const isStale = found && (isBehind(found, versions) || wasChanged(found));
    return isStale ? fetch(lookup, isReading) : found;
  }

  function wasChanged({ identity: { realmId, userId }, ordinal: askedAt }: Cached): boolean {
    const changedAt = [String(realmId), `${realmId} ${userId}`].map((key) => changes.get(key) ?? 0);
    return Math.max(...changedAt) > askedAt;
  }

  function isCurrent(
    cached: Cached,
    versions: IdentityVersions | undefined,
    isReading: boolean,
  ): boolean {
    const { identity, askedAtMs } = cached;
    const { user, realm } = versions ?? {};
    if (user !== undefined && user !== identity.userVersion) return false;
    if (realm !== undefined && realm !== identity.realmVersion) return false;
    if (wasChanged(cached) || isExpired(identity, now())) return false;
    return now() - askedAtMs < maxAgeOf(cached, versions, isReading);
  }

  function maxAgeOf(
    { subscription, ageShare }: Cached,
    versions: IdentityVersions | undefined,
    isReading: boolean,
  ): number {
    const isSubscribed = subscription !== undefined && subscription === subscriptionNumber();
    if (versions) {
      const isCompared = versions.user !== undefined && versions.realm !== undefined;
      if (!isCompared) return maxAgeMs.unknown;
      // A promoted replica of Redis may have an old version. Then only the subscription reports the change.
      return (isSubscribed ? maxAgeMs.compared : maxAgeMs.received) * ageShare;
    }
    return isReading && isSubscribed ? maxAgeMs.received * ageShare : maxAgeMs.unknown;
  }

  function count({ realmId, userId, rateLimitPerMinute }: Identity__Output, isFile?: boolean) {
    return isFile
      ? limiter.files.user(realmId, userId, rateLimitPerMinute ?? filesPerMinute)
      : limiter.user(realmId, userId, rateLimitPerMinute ?? userPerMinute);
  }

  return {
    async recognize(credential, { isReading, isFile }) {
      const lookup = lookupOf(credential);
      const cached = cache.get(cacheKeyOf(lookup));
      const known = cached ?? (await fetch(lookup, isReading));
      if (!known) return undefined;
      const { decision, versions } = await count(known.identity, isFile);
      const isUsable = cached
        ? isCurrent(cached, versions, isReading)
        : !isBehind(known, versions) && !wasChanged(known);
      if (isUsable) return { ...known, decision };

      const fresh = await fetchSince(lookup, isReading, versions);
      const { realmId, userId } = known.identity;
      if (isChanged(known.identity, fresh?.identity)) onChange(realmId, userId);
      return fresh && { ...fresh, decision };
    },

    onIdentityChange({ realmId, userIds }) {
      ordinal += 1;
      if (!userIds) changes.set(String(realmId), ordinal);
      for (const userId of userIds ?? []) changes.set(`${realmId} ${userId}`, ordinal);
    },
  };
}

/** Returns whether the call failed because the users service is overloaded or unavailable. */
function isOverload(error: unknown): boolean {
  return isApiError(error) && (error.httpStatus === 503 || error.httpStatus === 429);
}

/** Returns whether the device key has expired. Expiry changes no version. */
function isExpired({ deviceKeyExpiresAtSeconds: end }: Identity__Output, nowMs: number): boolean {
  return end !== undefined && nowMs >= end * 1_000;
}

function isBehind({ identity }: Cached, versions: IdentityVersions | undefined): boolean {
  const { user = 0, realm = 0 } = versions ?? {};
  return identity.userVersion < user || identity.realmVersion < realm;
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
    ...(identity.botOwnerId === undefined || !identity.hasOwnerRights
      ? {}
      : { owner: { userId: identity.botOwnerId, groups: identity.botOwnerGroupIds } }),
  };
}
