import type { Deps } from '../deps.ts';
import { type Attempting, countPasswordAttempt } from './count-password-attempt.ts';

/**
 * Tries a code for a login with a correct password. Attempts are counted by address and account, like passwords but
 * separately: only people who know the password can use them up.
 *
 * @throws RATE_LIMIT_HIT too many wrong codes
 * @throws BAD_REQUEST the pending login has expired, and the errors of `attempt`
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
