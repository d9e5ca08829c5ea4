import { rateLimitHit } from '@chat/kit/errors/catalog';
import type { Request, RequestHandler, Response } from 'express';
import type { RateLimiter } from './rate-limiter.ts';
import type { RateLimitDecision } from './token-bucket.ts';

/**
 * Returns the headers of a rate limit decision: the limit, the remaining requests, and the time when the limit is full
 * again.
 */
export function limitHeaders(decision: RateLimitDecision, nowMs: number): Record<string, string> {
  return {
    [remainingHeader]: String(decision.remaining),
    'X-RateLimit-Limit': String(decision.limit),
    'X-RateLimit-Reset': String(Math.ceil(nowMs / 1_000 + decision.fullInSeconds)),
  };
}

/**
 * Returns whether this decision is stricter than the headers that are already set. Only the strictest limit is
 * reported.
 */
export function isStricter(
  decision: RateLimitDecision,
  toldRemaining: string | undefined,
): boolean {
  return toldRemaining === undefined || decision.remaining < Number(toldRemaining);
}

/** The name of the response header with the number of remaining requests. */
export const remainingHeader = 'X-RateLimit-Remaining';

type CountDeps = { limiter: Pick<RateLimiter, 'addressFiles'> };

/**
 * Counts a request without credentials for a file by network address, and sets the rate limit headers. @throws
 * RATE_LIMIT_HIT
 */
export async function countFileOfAddress(
  { limiter }: CountDeps,
  request: Request,
  response: Response,
): Promise<void> {
  applyRateLimit(response, await limiter.addressFiles(request.ip ?? ''));
}

/** Sets the rate limit headers unless the limit is off. @throws RATE_LIMIT_HIT */
export function applyRateLimit(response: Response, decision: RateLimitDecision | undefined): void {
  if (!decision) return;
  response.set(limitHeaders(decision, Date.now()));
  if (!decision.isAllowed) throw rateLimitHit({ 'retry-after': decision.retryAfterSeconds });
}

/** Returns the handlers, each preceded by `countFileOfAddress`. */
export function withAddressLimit(
  deps: CountDeps,
  handlers: Readonly<Record<string, RequestHandler>>,
): Record<string, RequestHandler> {
  const counted =
    (handler: RequestHandler): RequestHandler =>
    async (request, response, next) => {
      await countFileOfAddress(deps, request, response);
      await handler(request, response, next);
    };
  return Object.fromEntries(
    Object.entries(handlers).map(([path, handler]) => [path, counted(handler)]),
  );
}
