import type { Deps } from '../deps.ts';
import { type Attempting, countPasswordAttempt } from './count-password-attempt.ts';

/**
 * Tries a code for a login whose password was correct. Attempts are counted by address and account, like passwords but
 * separately. Only people who know the password can therefore use up the attempts.
 *
 * @throws RATE_LIMIT_HIT too many wrong codes
 * @throws BAD_REQUEST the pending login has expired
 * @throws the errors of `attempt`
 */
export async function withSecondFactorAttempt<T>(
  deps: Pick<Deps, 'passwordAttempts' | 'login'>,
  login: Attempting & { realmId: number; pendingLogin: string },
  attempt: () => Promise<T>,
): Promise<T> {
  const { realmId, pendingLogin } = login;
  const { deliveryEmail: username } = await deps.login.getPendingLogin({ realmId, pendingLogin });
  const counted = await countPasswordAttempt(
    deps,
    { realmId, username, secret: 'second-factor' },
    login,
  );
  const answer = await attempt();
  await counted.succeeded();
  return answer;
}
