import { addressBlock } from '@chat/kit/limits/address-block';
import { passwordAttemptKeys, type Secret } from '@chat/kit/limits/password-attempt-keys';
import { defineScript, type Redis, runScript } from '@chat/kit/redis/redis';
import { LRUCache } from 'lru-cache';
import { type Bucket, decisionOf, type RateLimitDecision, takeToken } from './token-bucket.ts';

/** An attempt to log in: realm, user name, client address, and what is guessed: the password if absent. */
export type PasswordLogin = {
  realmId: number;
  username: string;
  address: string;
  secret?: Secret | undefined;
};

/** An attempt that was counted. */
export type PasswordAttempt = {
  /** The strictest decision; undefined when limits are off. */
  decision: RateLimitDecision | undefined;
  /** Called on success: resets the pair's failures and returns the token. */
  succeeded(): Promise<void>;
};

/** Counts attempts to log in by password, in Redis for all gateways together and in memory while Redis is away or slow. */
export type PasswordAttempts = {
  count(login: PasswordLogin): Promise<PasswordAttempt>;
};

type Limit = { limit: number; windowSeconds: number };

const halfHour = 1_800;
const day = 86_400;
/** How long an address is known from which somebody logged in. */
const knownForSeconds = 30 * day;

/**
 * Other limits as multiples of perPair. One unknown address exhausts its own limit long before the account's, so it
 * cannot lock others out; addresses with an earlier successful login are exempt from both.
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

// All buckets or none. KEYS: the mark of a known address, then a bucket per limit. ARGV: how many buckets concern known
// addresses too, then per bucket limit and window. Answers whether it is allowed, and what each bucket has left.
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

// KEYS: the mark, the buckets to empty, those to give one token back to. ARGV: life of the mark, number of the former.
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
  /** Failures of one name from one address in half an hour; 0 turns all limits off. */
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

  /** undefined while Redis is away or slow. */
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

  /** @param returned how many of the buckets one token was taken from */
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

/** In the order of the limits. */
function keysOf({ address, ...login }: PasswordLogin): Keys {
  const keys = passwordAttemptKeys({ ...login, addressBlock: addressBlock(address) });
  return {
    known: keys.known,
    buckets: [keys.pair, keys.pairDay, keys.address, keys.name, keys.nameDay],
  };
}

const noLimit: Limit = { limit: Number.POSITIVE_INFINITY, windowSeconds: 1 };

/** The one to wait for longest; where none refuses, the one that leaves the least. */
function strictest(decisions: readonly RateLimitDecision[]): RateLimitDecision | undefined {
  return decisions.toSorted(
    (a, b) => b.retryAfterSeconds - a.retryAfterSeconds || a.remaining - b.remaining,
  )[0];
}
