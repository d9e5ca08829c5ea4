import { rateLimitHit } from '@chat/kit/errors/catalog';
import { isStricter, limitHeaders, remainingHeader } from './limit-headers.ts';
import type { PasswordAttempt, PasswordAttempts, PasswordLogin } from './password-attempts.ts';

/** A request with a password: its network address, and the headers of its response. */
export type Attempting = {
  ip: string;
  setHeader(name: string, value: string): void;
  answerHeader(name: string): string | undefined;
};

/**
 * Counts an attempt to guess a password or second factor. Sets the rate limit headers if this limit is the strictest.
 * @throws RATE_LIMIT_HIT too many failures from this address, or for this name from addresses unknown to it
 */
export async function countPasswordAttempt(
  { passwordAttempts }: { passwordAttempts: PasswordAttempts },
  login: Omit<PasswordLogin, 'address'>,
  { ip, setHeader, answerHeader }: Attempting,
): Promise<PasswordAttempt> {
  const attempt = await passwordAttempts.count({ ...login, address: ip });
  const { decision } = attempt;
  if (!decision) return attempt;
  if (isStricter(decision, answerHeader(remainingHeader))) {
    for (const [name, value] of Object.entries(limitHeaders(decision, Date.now()))) {
      setHeader(name, value);
    }
  }
  if (!decision.isAllowed) throw rateLimitHit({ 'retry-after': decision.retryAfterSeconds });
  return attempt;
}
