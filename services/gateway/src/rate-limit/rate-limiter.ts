import { addressBlock } from '@chat/kit/limits/address-block';
import { defineScript, type Redis, runScript } from '@chat/kit/redis/redis';
import { LRUCache } from 'lru-cache';
import { type Bucket, decisionOf, type RateLimitDecision, takeToken } from './token-bucket.ts';

/**
 * The versions of an account and of its realm, as the users service last announced them. A version is undefined if
 * Redis does not have it.
 */
export interface IdentityVersions {
  user: number | undefined;
  realm: number | undefined;
}

/** A rate limit decision with the identity versions. The decision is undefined when this kind of limit is off. */
export interface UserRateLimitDecision {
  decision: RateLimitDecision | undefined;
  /** The identity versions; undefined while Redis is unavailable or slow. */
  versions: IdentityVersions | undefined;
}

/** A counter that counts requests of accounts and decides whether a request is within the rate limit. */
export interface AccountCounter {
  /** Counts a user's request and reads the user's identity versions in one round trip. */
  user(realmId: number, userId: number, perMinute: number): Promise<UserRateLimitDecision>;
}

/**
 * The rate limits. Gateways share them in Redis. While Redis is unavailable or slow, each process counts on its own.
 */
export interface RateLimiter extends AccountCounter {
  /**
   * The separate counter for file and image requests, because a page loads many. Its limit is at least the account's
   * request limit.
   */
  files: AccountCounter;
  /** Counts a request without credentials from an address. */
  anonymous(address: string): Promise<RateLimitDecision | undefined>;
  /** Counts a file or image request without credentials from an address. */
  addressFiles(address: string): Promise<RateLimitDecision | undefined>;
  /** Counts a request with a realm's SCIM token. */
  scim(realmId: number, tokenId: number): Promise<RateLimitDecision | undefined>;
  /** Counts a spectator's read of a file. */
  anonymousFile(realmId: number, fileId: number): Promise<RateLimitDecision | undefined>;
}

export interface RateLimits {
  /** The requests per minute that an address may make without credentials; 0 for no limit. */
  anonymousPerMinute: number;
  /** The files and pictures per minute that an account, or an address without credentials, may read; 0 for no limit. */
  filesPerMinute: number;
  /** The requests per minute that may be made with one SCIM token; 0 for no limit. */
  scimPerMinute: number;
}

// The same arithmetic as takeToken, by the clock of Redis.
// KEYS: the bucket, the hash of identity versions (or the bucket again). ARGV: limit (0: off), window, user id.
const takeFromBucket = defineScript(`
local versions = redis.call('HMGET', KEYS[2], ARGV[3], 'realm')
local limit, window = tonumber(ARGV[1]), tonumber(ARGV[2])
if limit == 0 then return {1, '0', versions[1], versions[2]} end
local time = redis.call('TIME')
local now = tonumber(time[1]) + tonumber(time[2]) / 1000000
local rate = limit / window
local bucket = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local tokens = limit
if bucket[1] then
  tokens = math.min(limit, tonumber(bucket[1]) + math.max(0, now - tonumber(bucket[2])) * rate)
end
local allowed = 0
if tokens >= 1 then
  allowed = 1
  tokens = tokens - 1
end
redis.call('HSET', KEYS[1], 'tokens', tostring(tokens), 'at', string.format('%.6f', now))
redis.call('EXPIRE', KEYS[1], window + 1)
return {allowed, tostring(tokens), versions[1], versions[2]}
`);

const minute = 60;
const day = 86_400;
/** The number of times per day that spectators may read a file. */
const anonymousReadsOfFile = 1_000;

interface Dependencies {
  redis: Pick<Redis, 'tryCommand'>;
  limits: RateLimits;
  now(): number;
}

export function createRateLimiter({ redis, limits, now }: Dependencies): RateLimiter {
  const local = new LRUCache<string, Bucket>({ max: 100_000 });

  function takeLocally(key: string, limit: number, windowSeconds: number): RateLimitDecision {
    const { bucket, decision } = takeToken(local.get(key), limit, windowSeconds, now() / 1_000);
    local.set(key, bucket);
    return decision;
  }

  /** Takes a token. Counts in Redis, or in this process when Redis fails, so that a limit never blocks the service. */
  async function take({
    key,
    limit,
    windowSeconds,
    identity,
  }: Count): Promise<UserRateLimitDecision> {
    if (limit === 0 && !identity) return nothingCounted;
    const answer = await redis.tryCommand((up) =>
      runScript(up, takeFromBucket, {
        keys: [key, identity?.key ?? key],
        arguments: [String(limit), String(windowSeconds), identity?.field ?? ''],
      }),
    );
    if (Array.isArray(answer)) {
      const [allowed, tokens, user, realm] = answer;
      const taken = { tokens: Number(tokens), isAllowed: Number(allowed) === 1 };
      return {
        decision: limit === 0 ? undefined : decisionOf({ ...taken, limit, windowSeconds }),
        versions: { user: toVersion(user), realm: toVersion(realm) },
      };
    }
    if (limit === 0) return nothingCounted;
    return { decision: takeLocally(key, limit, windowSeconds), versions: undefined };
  }

  async function decideFor(count: Count): Promise<RateLimitDecision | undefined> {
    return (await take(count)).decision;
  }

  /** Creates a counter of requests by account. `kind` is part of the names of its buckets. */
  function accountCounter(kind: 'user' | 'files'): AccountCounter {
    return {
      user: (realmId, userId, perMinute) =>
        take({
          key: `rate:{${realmId}}:${kind}:${userId}`,
          limit: perMinute,
          windowSeconds: minute,
          identity: { key: `identity:{${realmId}}`, field: String(userId) },
        }),
    };
  }

  const files = accountCounter('files');
  const filesPerMinute = (perMinute: number) =>
    limits.filesPerMinute === 0 || perMinute === 0 ? 0 : Math.max(perMinute, limits.filesPerMinute);

  return {
    ...accountCounter('user'),
    files: {
      user: (realmId, userId, perMinute) => files.user(realmId, userId, filesPerMinute(perMinute)),
    },
    anonymous: (address) =>
      decideFor({
        key: `rate:address:${addressBlock(address)}`,
        limit: limits.anonymousPerMinute,
        windowSeconds: minute,
      }),
    addressFiles: (address) =>
      decideFor({
        key: `rate:files:${addressBlock(address)}`,
        limit: limits.filesPerMinute,
        windowSeconds: minute,
      }),
    scim: (realmId, tokenId) =>
      decideFor({
        key: `rate:{${realmId}}:scim:${tokenId}`,
        limit: limits.scimPerMinute,
        windowSeconds: minute,
      }),
    anonymousFile: (realmId, fileId) =>
      decideFor({
        key: `rate:{${realmId}}:file:${fileId}`,
        limit: anonymousReadsOfFile,
        windowSeconds: day,
      }),
  };
}

const nothingCounted: UserRateLimitDecision = { decision: undefined, versions: undefined };

type Count = {
  /** The key of the bucket. */
  key: string;
  /** The size of the bucket; 0 if nothing is counted. */
  limit: number;
  windowSeconds: number;
  /** The key and field under which Redis stores the account's identity versions. */
  identity?: { key: string; field: string };
};

function toVersion(value: unknown): number | undefined {
  return value === null || value === undefined ? undefined : Number(value);
}
