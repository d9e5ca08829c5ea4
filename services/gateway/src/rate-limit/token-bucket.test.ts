import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Bucket, takeToken } from './token-bucket.ts';

test('allows exactly as many immediate requests as the bucket has tokens', () => {
  let bucket: Bucket | undefined;
  const decisions = Array.from({ length: 6 }, () => {
    const taken = takeToken(bucket, 5, 60, 1_000);
    bucket = taken.bucket;
    return taken.decision;
  });
  expect(decisions.map(({ isAllowed }) => isAllowed)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(decisions.map(({ remaining }) => remaining)).toEqual([4, 3, 2, 1, 0, 0]);
  expect(decisions[5]).toMatchObject({ retryAfterSeconds: 12, fullInSeconds: 60, limit: 5 });
});

test('allows a request after the reported retry-after', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.array(fc.nat(20)), (limit, pauses) => {
      let bucket: Bucket | undefined;
      let now = 0;
      for (const pause of pauses) {
        now += pause;
        const first = takeToken(bucket, limit, 60, now);
        if (!first.decision.isAllowed) now += first.decision.retryAfterSeconds + 1e-6;
        bucket = first.decision.isAllowed
          ? first.bucket
          : takeToken(first.bucket, limit, 60, now).bucket;
        expect(bucket.tokens).toBeGreaterThanOrEqual(0);
        expect(bucket.tokens).toBeLessThanOrEqual(limit);
      }
    }),
  );
});
