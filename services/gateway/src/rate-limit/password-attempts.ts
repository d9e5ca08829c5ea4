import { addressBlock } from '@chat/kit/limits/address-block';
import { passwordAttemptKeys, type Secret } from '@chat/kit/limits/password-attempt-keys';
import { defineScript, type Redis, runScript } from '@chat/kit/redis/redis';
import { LRUCache } from 'lru-cache';
import { type Bucket, decisionOf, type RateLimitDecision, takeToken } from './token-bucket.ts';

/**
 * A login attempt: its realm, user name, client address, and the kind of secret that is guessed. If the kind is absent,
 * the secret is a password.
 */
export type PasswordLogin = {
  realmId: number;
  username: string;
  address: string;
  secret?: Secret | undefined;
};

/** An attempt that has been counted. */
export type PasswordAttempt = {
  /** The strictest decision; undefined when the limits are off. */
  decision: RateLimitDecision | undefined;
  /**
   * Resets the failures of this name from this address, and returns the tokens to the other limits. Call this method
   * after a successful login.
   */
  succeeded(): Promise<void>;
};

/**
 * The counters of password logins. They are in Redis for all gateways together, or in memory while Redis is unavailable
 * or slow.
 */
export type PasswordAttempts = {
  count(login: PasswordLogin): Promise<PasswordAttempt>;
};

type Limit = { limit: number; windowSeconds: number };

const halfHour = 1_800;
const day = 86_400;
/** The time for which an address stays known after a login from it. */
const knownForSeconds = 30 * day;

/**
 * Returns the limits as multiples of `perPair`: `pair` for a name from one address, and `strangers` for unknown
 * addresses only. An unknown address exhausts its own limit long before the account's, so it cannot lock others out.
 * Addresses with an earlier successful login are exempt from `strangers`.
 */
function limitsFor(perPair: number) {
  const pair: Limit[] = [
    { limit: perPair, windowSeconds: halfHour },
    { limit: 4 * perPair, windowSeconds: day },
  ];
  const address: Limit = { limit: 20 * perPair, windowSeconds: halfHour };
  const account: Limit[] = [
    { limit: 4 * perPair, windowSeconds: halfHour },
    { limit: 20 * perPair, windowSeconds: day },
  ];
  return { pair, strangers: [address, ...account] };
}

// Takes from all buckets or from none. KEYS: the mark of a known address, then a bucket per limit. ARGV: the number of
// buckets that also apply to known addresses, then per bucket limit and window. Returns whether the attempt is allowed, and
// the tokens left in each bucket.
const takeFromAll = defineScript(`
local time = redis.call('TIME')
local now = tonumber(time[1]) + tonumber(time[2]) / 1000000
local count = #KEYS - 1
if redis.call('EXISTS', KEYS[1]) == 1 then count = tonumber(ARGV[1]) end
local left, allowed = {}, 1
for i = 1, count do
  local limit, window = tonumber(ARGV[2 * i]), tonumber(ARGV[2 * i + 1])
  local bucket = redis.call('HMGET', KEYS[i + 1], 'tokens', 'at')
  left[i] = limit
  if bucket[1] then
    left[i] = math.min(limit, tonumber(bucket[1]) + math.max(0, now - tonumber(bucket[2])) * limit / window)
  end
  if left[i] < 1 then allowed = 0 end
end
local answer = {allowed}
for i = 1, count do
  if allowed == 1 then
    left[i] = left[i] - 1
    redis.call('HSET', KEYS[i + 1], 'tokens', tostring(left[i]), 'at', string.format('%.6f', now))
    redis.call('EXPIRE', KEYS[i + 1], tonumber(ARGV[2 * i + 1]) + 1)
  end
  answer[i + 1] = tostring(left[i])
end
return answer
`);

// KEYS: the mark, the buckets to empty, the buckets that get one token back. ARGV: lifetime of the mark, number of buckets
// to empty.
const forgive = defineScript(`
redis.call('SET', KEYS[1], '1', 'EX', ARGV[1])
for i = 2, #KEYS do
  if i - 1 <= tonumber(ARGV[2]) then
    redis.call('DEL', KEYS[i])
  elseif redis.call('EXISTS', KEYS[i]) == 1 then
    redis.call('HINCRBYFLOAT', KEYS[i], 'tokens', 1)
  end
end
`);

type Dependencies = {
  redis: Pick<Redis, 'tryCommand'>;
  /** The number of failures allowed in half an hour for one name from one address. 0 turns all limits off. */
  perPair: number;
  now(): number;
};

export function createPasswordAttempts({ redis, perPair, now }: Dependencies): PasswordAttempts {
  const { pair, strangers } = limitsFor(perPair);
  const limits = [...pair, ...strangers];
  const local = new LRUCache<string, Bucket>({ max: 100_000 });
  const knownHere = new LRUCache<string, true>({ max: 100_000, ttl: knownForSeconds * 1_000 });

  async function take(keys: Keys): Promise<RateLimitDecision[]> {
    return (await takeShared(keys)) ?? takeLocally(keys);
  }

  /** Takes a token from each bucket in Redis. Returns undefined while Redis is unavailable or slow. */
  async function takeShared({ known, buckets }: Keys): Promise<RateLimitDecision[] | undefined> {
    const answer = await redis.tryCommand((up) =>
      runScript(up, takeFromAll, {
        keys: [known, ...buckets],
        arguments: [
          pair.length,
          ...limits.flatMap(({ limit, windowSeconds }) => [limit, windowSeconds]),
        ].map(String),
      }),
    );
    if (!Array.isArray(answer)) return undefined;
    const [allowed, ...left] = answer.map(Number);
    return left.map((tokens, index) => {
      const { limit, windowSeconds } = limits[index] ?? noLimit;
      return decisionOf({ tokens, limit, windowSeconds, isAllowed: allowed === 1 || tokens >= 1 });
    });
  }

  function takeLocally({ known, buckets }: Keys): RateLimitDecision[] {
    const counted = knownHere.has(known) ? pair : limits;
    const taken = counted.map(({ limit, windowSeconds }, index) =>
      takeToken(local.get(buckets[index] ?? ''), limit, windowSeconds, now() / 1_000),
    );
    if (taken.every(({ decision }) => decision.isAllowed)) {
      for (const [index, { bucket }] of taken.entries()) local.set(buckets[index] ?? '', bucket);
    }
    return taken.map(({ decision }) => decision);
  }

  /**
   * Forgets the failures of a name from an address, and returns tokens to the other buckets.
   * @param returned the number of buckets from which one token was taken
   */
  async function clear({ known, buckets }: Keys, returned: number): Promise<void> {
    const own = buckets.slice(0, pair.length);
    const others = buckets.slice(pair.length, returned);
    knownHere.set(known, true);
    for (const key of own) local.delete(key);
    for (const key of others) {
      const bucket = local.get(key);
      if (bucket) local.set(key, { ...bucket, tokens: bucket.tokens + 1 });
    }
    await redis.tryCommand((up) =>
      runScript(up, forgive, {
        keys: [known, ...own, ...others],
        arguments: [String(knownForSeconds), String(own.length)],
      }),
    );
  }

  return {
    async count(login) {
      if (perPair === 0) return { decision: undefined, succeeded: async () => undefined };
      const keys = keysOf(login);
      const decisions = await take(keys);
      return {
        decision: strictest(decisions),
        succeeded: () => clear(keys, decisions.length),
      };
    },
  };
}

type Keys = { known: string; buckets: string[] };

/** Returns the keys in the order of the limits. */
function keysOf({ address, ...login }: PasswordLogin): Keys {
  const keys = passwordAttemptKeys({ ...login, addressBlock: addressBlock(address) });
  return {
    known: keys.known,
    buckets: [keys.pair, keys.pairDay, keys.address, keys.name, keys.nameDay],
  };
}

const noLimit: Limit = { limit: Number.POSITIVE_INFINITY, windowSeconds: 1 };

/**
 * Returns the decision with the longest wait. If every decision allows the attempt, returns the decision with the
 * fewest remaining tokens.
 */
function strictest(decisions: readonly RateLimitDecision[]): RateLimitDecision | undefined {
  return decisions.toSorted(
    (a, b) => b.retryAfterSeconds - a.retryAfterSeconds || a.remaining - b.remaining,
  )[0];
}
