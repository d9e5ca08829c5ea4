import { addressBlock } from '@chat/kit/limits/address-block';
import { defineScript, type Redis, runScript } from '@chat/kit/redis/redis';
import { LRUCache } from 'lru-cache';
import { type Bucket, decisionOf, type RateLimitDecision, takeToken } from './token-bucket.ts';

/** The versions of an account and its realm that the users service last announced; undefined: not known here. */
export interface IdentityVersions {
  user: number | undefined;
  realm: number | undefined;
}

/** A decision; undefined when this kind of limit is off. */
export interface UserRateLimitDecision {
  decision: RateLimitDecision | undefined;
  /** undefined while Redis is unavailable or slow. */
  versions: IdentityVersions | undefined;
}

/** Counts requests of accounts and decides whether a request is within the rate limit. */
export interface AccountCounter {
  /** Counts a user's request and reads its identity versions in one round trip. */
  user(realmId: number, userId: number, perMinute: number): Promise<UserRateLimitDecision>;
}

/** Rate limits, shared in Redis, or per process while Redis is unavailable or slow. */
export interface RateLimiter extends AccountCounter {
  /**
   * Counts file and image requests separately, because a page loads many. The limit is at least the account's request
   * limit.
   */
  files: AccountCounter;
  /** Counts an anonymous request of an address. */
  anonymous(address: string): Promise<RateLimitDecision | undefined>;
  /** Counts an address's file and image requests without credentials. */
  addressFiles(address: string): Promise<RateLimitDecision | undefined>;
  /** Counts a request with the SCIM token of a realm. */
  scim(realmId: number, tokenId: number): Promise<RateLimitDecision | undefined>;
  /** Counts a spectator's read of a file. */
  anonymousFile(realmId: number, fileId: number): Promise<RateLimitDecision | undefined>;
}

export interface RateLimits {
  /** Requests per minute of one address without credentials. 0 turns the limit off. */
  anonymousPerMinute: number;
  /** Files and pictures per minute that one account, or one address without credentials, may read. 0: no limit. */
  filesPerMinute: number;
  /** Requests per minute with one SCIM token. 0: no limit. */
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
/** Per day. */
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

  /** Counts in Redis, or in this process when Redis fails, so that a limit never blocks the service. */
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

  /** `kind` is part of the names of its buckets. */
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
  /** 0: nothing is counted. */
  limit: number;
  windowSeconds: number;
  /** The place of the account's identity versions. */
  identity?: { key: string; field: string };
};

function toVersion(value: unknown): number | undefined {
  return value === null || value === undefined ? undefined : Number(value);
}
