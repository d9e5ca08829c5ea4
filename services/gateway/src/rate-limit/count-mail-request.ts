import { type Attempting, countPasswordAttempt } from './count-password-attempt.ts';
import type { PasswordAttempts } from './password-attempts.ts';

/**
 * Counts a request for a mail to an address, as failed logins are counted but apart from them, so that nobody who asks for mails to a
 * person locks that person's login.
 *
 * @throws RATE_LIMIT_HIT too many requests from this network address, or for this mail address
 */
export async function countMailRequest(
  deps: { passwordAttempts: PasswordAttempts },
  { realmId, email }: { realmId: number; email: string },
  asking: Attempting,
): Promise<void> {
  await countPasswordAttempt(deps, { realmId, username: email, secret: 'mail' }, asking);
}
