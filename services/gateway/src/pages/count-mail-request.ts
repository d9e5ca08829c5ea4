import type { Deps } from '../deps.ts';
import { countPasswordAttempt } from '../rate-limit/count-password-attempt.ts';
import type { Exchange } from './form-route.ts';

/**
 * Counts a request for a mail to an address, like failed logins. Counted under another name than these, so that nobody who asks
 * for mails to a person locks that person's login.
 *
 * @throws RATE_LIMIT_HIT too many requests from this network address, or for this mail address
 */
export async function countMailRequest(
  deps: Pick<Deps, 'passwordAttempts'>,
  { request, response }: Exchange,
  { realmId, email }: { realmId: number; email: string },
): Promise<void> {
  const name = { realmId, username: `mail to ${email}` };
  await countPasswordAttempt(deps, name, {
    ip: request.ip ?? '',
    setHeader: (header, value) => void response.set(header, value),
    answerHeader: (header) => response.get(header),
  });
}
