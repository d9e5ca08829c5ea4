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

/** An account with a valid credential, and the actor for calls on behalf of the account. */
export interface CachedIdentity {
  identity: Identity__Output;
  actor: Actor;
}

/** A credential as the client sent it: an API key or a browser session. */
export type Credential = { readonly apiKey: string } | { readonly sessionToken: string };

/**
 * The account to which a credential belongs, and its rate limit decision. The decision is undefined when the limit is
 * off.
 */
export type Recognized = CachedIdentity & { decision: RateLimitDecision | undefined };

/** The kind of a request with a credential. The kind determines which rate limit the request counts toward. */
export interface RequestKind {
  /** Whether the request only reads. */
  isReading: boolean;
  /** Whether the request reads a file or picture. These requests are counted separately. */
  isFile?: boolean | undefined;
}

export interface Identities {
  /**
   * Returns the account to which a credential belongs, and its rate limit decision. Returns undefined if no account has
   * this credential.
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
  /** The requests per minute that an account may make unless it has its own limit; 0 for no limit. */
  userPerMinute: number;
  filesPerMinute: number;
  now(): number;
  /** Returns a number between 0 and 1. */
  random(): number;
  /** Returns the number of the current subscription to identity changes; undefined while disconnected. */
  subscriptionNumber(): number | undefined;
  /** Handles a change to an account with a cached credential. The account's pending polls must end. */
  onChange(realmId: number, userId: number): void;
}

interface Cached extends CachedIdentity {
  /** The time of the lookup in the users service. */
  askedAtMs: number;
  /** The position of this lookup in the local order of lookups and changes. */
  ordinal: number;
  subscription: number | undefined;
  /**
   * The share of the cache time that applies to this account, 0.5 to 1. It is random, so that accounts cached together
   * do not expire together.
   */
  ageShare: number;
}

/**
 * The maximum cache times of an identity:
 * - `compared`: the versions can be compared. The identity expires even if they are equal, because each lookup lets the
 *   users service record the use of the credential.
 * - `received`: Redis is unavailable, but the gateway receives changes.
 * - `unknown`: all other cases, and writes while Redis is unavailable.
 */
const maxAgeMs = { compared: 600_000, received: 60_000, unknown: 2_000 };
const maxKnown = 50_000;

/**
 * The timeout and concurrency of lookups in the users service. Lookups above the concurrency wait until the timeout.
 * Reads and polls get at most three quarters of the permits, so that a message never waits behind a thousand polls.
 */
const lookupLimits = { timeoutMs: 5_000, most: 64, mostWaiting: 10_000, share: 0.75 };

/** A credential in the form used to look it up: the hash of its secret, with the kind of credential. */
type Lookup = { apiKeyHash: string } | { sessionHash: string };

function lookupOf(credential: Credential): Lookup {
  return 'apiKey' in credential
    ? { apiKeyHash: digest('sha256', credential.apiKey) }
    : { sessionHash: digest('sha256', credential.sessionToken) };
}

/** Returns the cache key of a credential. The key contains the kind, so an API key never finds a session. */
function cacheKeyOf(lookup: Lookup): string {
  return 'apiKeyHash' in lookup ? `key ${lookup.apiKeyHash}` : `session ${lookup.sessionHash}`;
}

/**
 * Creates the cache of accounts, keyed by credential. The Redis call that counts a request also returns the current
 * identity versions. If they differ from the cached versions, the account is loaded from the users service. While Redis
 * is unavailable, change messages from the users service invalidate the cache.
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
  /** The time of the last reported change to each account or realm. */
  const changes = new LRUCache<string, number>({ max: 2 * maxKnown });
  const { timeoutMs, ...permits } = lookupLimits;
  const lookups = createConcurrencyLimit({ ...permits, waitMs: timeoutMs });
  let ordinal = 0;

  /** Returns the account to which a credential belongs, from the users service. @throws SERVER_NOT_READY */
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

  /** Returns the account, and combines concurrent lookups of the same account. @throws SERVER_NOT_READY */
  function fetch(lookup: Lookup, isReading: boolean): Promise<Cached | undefined> {
    const key = cacheKeyOf(lookup);
    const running =
      pendingLookups.get(key) ??
      askUsers(lookup, isReading).finally(() => pendingLookups.delete(key));
    pendingLookups.set(key, running);
    return running;
  }

  /** Returns the account in a state at least as new as the versions and the last reported change. */
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

/** Returns whether the device key has expired. An expiring key changes no version, so the cache must check it. */
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
