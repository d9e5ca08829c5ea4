import { nonexistentSubdomain, rateLimitHit } from '@chat/kit/errors/catalog';
import type { Realm__Output } from '@chat/proto/chat/users/v1/Realm';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { CallContext } from '../../http/endpoint.ts';
import { isStricter, limitHeaders, remainingHeader } from '../../rate-limit/limit-headers.ts';
import type { PasswordAttempt } from '../../rate-limit/password-attempts.ts';
import type { RealmDirectory } from '../../realms/realm-directory.ts';

/** What a successful key fetch answers. */
export const loginResponse = z.object({
  api_key: z.string(),
  email: z.string(),
  user_id: z.int(),
});

/**
 * The realm whose accounts may log in at this host.
 *
 * @throws NONEXISTENT_SUBDOMAIN
 */
export async function realmToLogInTo(realms: RealmDirectory, host: string): Promise<Realm__Output> {
  const realm = await realms.find(host);
  if (!realm) throw nonexistentSubdomain({});
  return realm;
}

/**
 * Counts a password attempt, and tells the client how many are left if that is what limits it most.
 *
 * @throws RATE_LIMIT_HIT too many failures from this address, or for this name from addresses that it is not known by
 */
export async function countPasswordAttempt(
  { passwordAttempts }: Pick<Deps, 'passwordAttempts'>,
  { realmId, username }: { realmId: number; username: string },
  context: Pick<CallContext, 'ip' | 'setHeader' | 'answerHeader'>,
): Promise<PasswordAttempt> {
  const attempt = await passwordAttempts.count({ realmId, username, address: context.ip });
  const { verdict } = attempt;
  if (!verdict) return attempt;
  if (isStricter(verdict, context.answerHeader(remainingHeader))) {
    for (const [name, value] of Object.entries(limitHeaders(verdict, Date.now()))) {
      context.setHeader(name, value);
    }
  }
  if (!verdict.isAllowed) throw rateLimitHit({ 'retry-after': verdict.retryAfterSeconds });
  return attempt;
}
