import { type Attempting, countPasswordAttempt } from './count-password-attempt.ts';
import type { PasswordAttempts } from './password-attempts.ts';

/**
 * Counts a request for a mail to an email address. The limits are the same as for failed logins but have their own
 * counters. Otherwise, requests for mails to a person would block that person's login.
 *
 * @throws RATE_LIMIT_HIT too many requests from this network address or for this email address
 */
export async function countMailRequest(
  deps: { passwordAttempts: PasswordAttempts },
  { realmId, email }: { realmId: number; email: string },
  asking: Attempting,
): Promise<void> {
  await countPasswordAttempt(deps, { realmId, username: email, secret: 'mail' }, asking);
}
