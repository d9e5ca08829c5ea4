/** The state of a bucket: its tokens at a point in time. */
export interface Bucket {
  tokens: number;
  /** The time in seconds since the epoch. */
  at: number;
}

/** The rate limit decision for a request. */
export interface RateLimitDecision {
  isAllowed: boolean;
  /** The size of the bucket. */
  limit: number;
  remaining: number;
  /** The seconds until the bucket is full again. */
  fullInSeconds: number;
  /** The seconds until the next request is allowed; 0 if this request was allowed. */
  retryAfterSeconds: number;
}

/** Takes one token from a bucket of `limit` tokens that refills in `windowSeconds`. An undefined bucket is full. */
export function takeToken(
  bucket: Bucket | undefined,
  limit: number,
  windowSeconds: number,
  now: number,
): { bucket: Bucket; decision: RateLimitDecision } {
  const perSecond = limit / windowSeconds;
  const elapsed = bucket ? Math.max(0, now - bucket.at) : 0;
  const filled = bucket ? Math.min(limit, bucket.tokens + elapsed * perSecond) : limit;
  const isAllowed = filled >= 1;
  const tokens = isAllowed ? filled - 1 : filled;
  return {
    bucket: { tokens, at: now },
    decision: decisionOf({ tokens, limit, windowSeconds, isAllowed }),
  };
}

/** Returns the decision for a bucket with this many remaining tokens. */
export function decisionOf({
  tokens,
  limit,
  windowSeconds,
  isAllowed,
}: {
  tokens: number;
  limit: number;
  windowSeconds: number;
  isAllowed: boolean;
}): RateLimitDecision {
  const perSecond = limit / windowSeconds;
  return {
    isAllowed,
    limit,
    remaining: Math.floor(tokens),
    fullInSeconds: (limit - tokens) / perSecond,
    retryAfterSeconds: isAllowed ? 0 : (1 - tokens) / perSecond,
  };
}
