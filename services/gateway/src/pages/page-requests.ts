import { methodNotAllowed, rateLimitHit } from '@chat/kit/errors/catalog';
import type { Request, Response } from 'express';
import type { Deps } from '../deps.ts';
import { limitHeaders } from '../rate-limit/limit-headers.ts';

/**
 * Counts a request for a page against its address, and tells how many are left.
 *
 * @throws RATE_LIMIT_HIT, METHOD_NOT_ALLOWED
 */
export async function countPageRequest(
  { limiter }: Pick<Deps, 'limiter'>,
  { request, response }: { request: Request; response: Response },
  allowedMethods: readonly string[],
): Promise<void> {
  const verdict = await limiter.anonymous(request.ip ?? '');
  if (verdict) response.set(limitHeaders(verdict, Date.now()));
  if (verdict && !verdict.isAllowed) {
    throw rateLimitHit({ 'retry-after': verdict.retryAfterSeconds });
  }
  if (!allowedMethods.includes(request.method)) {
    throw methodNotAllowed({ allowed_methods: [...allowedMethods] });
  }
}

/** Whether a browser asks for something to look at; programs that take anything get the envelope. */
export function wantsPage(request: Request): boolean {
  return request.accepts(['json', 'html']) === 'html';
}
