import { badRequest, rateLimitHit } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { CallContext } from '../../http/endpoint.ts';
import { isStricter, limitHeaders, remainingHeader } from '../../rate-limit/limit-headers.ts';
import type { PasswordAttempt } from '../../rate-limit/password-attempts.ts';

/** Response of the endpoints that return an API key. */
export const loginResponse = z.object({
  api_key: z.string(),
  email: z.string(),
  user_id: z.int(),
});

/**
 * Counts a password attempt and sets the rate limit headers when it is the strictest limit.
 * @throws RATE_LIMIT_HIT too many failures from this address, or for this name from addresses that it is not known by
 */
export async function countPasswordAttempt(
  { passwordAttempts }: Pick<Deps, 'passwordAttempts'>,
  { realmId, username }: { realmId: number; username: string },
  context: Pick<CallContext, 'ip' | 'setHeader' | 'answerHeader'>,
): Promise<PasswordAttempt> {
  const attempt = await passwordAttempts.count({ realmId, username, address: context.ip });
  const { decision } = attempt;
  if (!decision) return attempt;
  if (isStricter(decision, context.answerHeader(remainingHeader))) {
    for (const [name, value] of Object.entries(limitHeaders(decision, Date.now()))) {
      context.setHeader(name, value);
    }
  }
  if (!decision.isAllowed) throw rateLimitHit({ 'retry-after': decision.retryAfterSeconds });
  return attempt;
}

/**
 * Development login needs no password, so it is limited to clients on the server's own machine.
 * @throws BAD_REQUEST the request comes from elsewhere, through a proxy, or from a page of another site
 */
export function requireLocal({ isLocal }: Pick<CallContext, 'isLocal'>): void {
  if (isLocal) return;
  throw badRequest({
    msg: "Development login works only on the server's own machine, without a proxy in between.",
  });
}
