import type { Logger } from '@chat/kit/logging/logger';
import type { Redis } from '@chat/kit/redis/redis';
import { defineScript, runScript } from '@chat/kit/redis/script';
import { LRUCache } from 'lru-cache';
import { addressBlock } from './address-block.ts';
import { type Bucket, takeToken, type Verdict, verdictOf } from './token-bucket.ts';

/** Versions of an account and its realm as users last announced them; undefined: not known here. */
export interface IdentityVersions {
  user: number | undefined;
  realm: number | undefined;
}

/** A verdict; undefined when this kind of limit is turned off. */
export interface UserVerdict {
  verdict: Verdict | undefined;
  /** undefined while Redis is away. */
  versions: IdentityVersions | undefined;
}

/** Counts what accounts ask for. */
export interface AccountCounter {
  /** Counts a request of a user and brings the versions of its identity along, in one round trip. */
  user(realmId: number, userId: number, perMinute: number): Promise<UserVerdict>;
  /**
   * Whether the verdict on this user's last request here, less than a second ago, left more than half of the limit
   * after those that are being counted: then a request may begin before it is counted.
   */
  leavesPlenty(realmId: number, userId: number, perMinute: number): boolean;
}

/** Counts requests, in Redis for all gateways together and in memory while Redis is away. */
export interface RateLimiter extends AccountCounter {
  /**
   * Counts what accounts read of files and pictures, apart from their other requests: a page shows many at once. An
   * account may read as many as anybody, or more if more requests are allowed to it.
   */
  files: AccountCounter;
  /** Counts an anonymous request of an address. */
  anonymous(address: string): Promise<Verdict | undefined>;
  /** Counts what an address reads of files and pictures that need no credentials. */
  addressFiles(address: string): Promise<Verdict | undefined>;
  /** Counts a reading of a file by somebody without an account. */
  anonymousFile(realmId: number, fileId: number): Promise<Verdict | undefined>;
}

export interface RateLimits {
  /** Requests of one address without credentials in a minute; 0 turns the limit off. */
  anonymousPerMinute: number;
  /** Files and pictures that one account, or one address without credentials, reads in a minute; 0: no limit. */
  filesPerMinute: number;
}

// The same arithmetic as takeToken, on the clock of Redis.
// KEYS: the bucket, the hash of identity versions (or the bucket again). ARGV: limit (0: off), window, user id.
const takeFromBucket = defineScript(`
local versions = redis.call('HMGET', KEYS[2], ARGV[3], 'realm')
local limit, window = tonumber(ARGV[1]), tonumber(ARGV[2])
if limit == 0 then return {1, '0', '0', versions[1], versions[2]} end
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
return {allowed, tostring(tokens), tostring(limit), versions[1], versions[2]}
`);

/** How long what a verdict left may be relied on. */
const plentyForMs = 1_000;

const minute = 60;
const day = 86_400;
/** In a day. @spec messages.md, Serving */
const anonymousReadsOfFile = 1_000;

interface Dependencies {
  redis: Redis;
  limits: RateLimits;
  now(): number;
  log: Logger;
}

export function createRateLimiter({ redis, limits, now, log }: Dependencies): RateLimiter {
  const local = new LRUCache<string, Bucket>({ max: 100_000 });
  const standings = new LRUCache<string, Standing>({ max: 100_000 });

  function takeLocally(key: string, limit: number, windowSeconds: number): Verdict {
    const { bucket, verdict } = takeToken(local.get(key), limit, windowSeconds, now() / 1_000);
    local.set(key, bucket);
    return verdict;
  }

  async function takeShared(
    key: string,
    limit: number,
    windowSeconds: number,
    identity?: { key: string; field: string },
  ) {
    const answer = await runScript(redis, takeFromBucket, {
      keys: [key, identity?.key ?? key],
      arguments: [String(limit), String(windowSeconds), identity?.field ?? ''],
    });
    const [allowed, tokens, , user, realm] = Array.isArray(answer) ? answer : [];
    return {
      verdict: verdictOf({
        tokens: Number(tokens),
        limit,
        windowSeconds,
        isAllowed: Number(allowed) === 1,
      }),
      versions: { user: toVersion(user), realm: toVersion(realm) },
    };
  }

  /** Shared where possible, else this gateway's own count: a limit never stops the service. */
  async function take(
    key: string,
    limit: number,
    windowSeconds: number,
  ): Promise<Verdict | undefined> {
    if (limit === 0) return undefined;
    if (redis.isUp()) {
      try {
        return (await takeShared(key, limit, windowSeconds)).verdict;
      } catch (error) {
        log.warn('counting a request in redis failed', { error });
      }
    }
    return takeLocally(key, limit, windowSeconds);
  }

  async function countUser(
    key: string,
    { realmId, userId, perMinute }: { realmId: number; userId: number; perMinute: number },
  ): Promise<UserVerdict> {
    if (redis.isUp()) {
      try {
        const shared = await takeShared(key, perMinute, minute, {
          key: `identity:{${realmId}}`,
          field: String(userId),
        });
        return perMinute === 0 ? { ...shared, verdict: undefined } : shared;
      } catch (error) {
        log.warn('counting a request in redis failed', { error });
      }
    }
    const verdict = perMinute === 0 ? undefined : takeLocally(key, perMinute, minute);
    return { verdict, versions: undefined };
  }

  /** `kind`: part of the names of its buckets. */
  function accountCounter(kind: 'user' | 'files'): AccountCounter {
    const keyOf = (realmId: number, userId: number) => `rate:{${realmId}}:${kind}:${userId}`;
    return {
      async user(realmId, userId, perMinute) {
        const key = keyOf(realmId, userId);
        const account = { realmId, userId, perMinute };
        if (perMinute === 0) return countUser(key, account);
        const standing = standings.get(key) ?? { underWay: 0, remaining: 0, atMs: 0 };
        standings.set(key, standing);
        standing.underWay += 1;
        const counted = await countUser(key, account);
        standing.underWay -= 1;
        standing.remaining = counted.verdict?.remaining ?? 0;
        standing.atMs = now();
        return counted;
      },
      leavesPlenty(realmId, userId, perMinute) {
        const standing = standings.get(keyOf(realmId, userId));
        if (!standing || now() - standing.atMs >= plentyForMs) return false;
        return standing.remaining - standing.underWay > perMinute / 2;
      },
    };
  }

  const files = accountCounter('files');
  const filesPerMinute = (perMinute: number) =>
    limits.filesPerMinute === 0 || perMinute === 0 ? 0 : Math.max(perMinute, limits.filesPerMinute);

  return {
    ...accountCounter('user'),
    files: {
      user: (realmId, userId, perMinute) => files.user(realmId, userId, filesPerMinute(perMinute)),
      leavesPlenty: (realmId, userId, perMinute) =>
        files.leavesPlenty(realmId, userId, filesPerMinute(perMinute)),
    },
    anonymous: (address) =>
      take(`rate:address:${addressBlock(address)}`, limits.anonymousPerMinute, minute),
    addressFiles: (address) =>
      take(`rate:files:${addressBlock(address)}`, limits.filesPerMinute, minute),
    anonymousFile: (realmId, fileId) =>
      take(`rate:{${realmId}}:file:${fileId}`, anonymousReadsOfFile, day),
  };
}

/** What is known of a user's requests here. */
type Standing = {
  /** Not counted yet. */
  underWay: number;
  /** What the last verdict left. */
  remaining: number;
  atMs: number;
};

function toVersion(value: unknown): number | undefined {
  return value === null || value === undefined ? undefined : Number(value);
}
