import type { Deps } from '../deps.ts';
import type { CallContext } from '../http/endpoint.ts';
import type { CallerFor } from '../http/permissions.ts';
import { countPasswordAttempt } from '../rate-limit/count-password-attempt.ts';
import { addressBlock } from '../rate-limit/rate-limiter.ts';

/** How a person proves again who they are, for the methods of users that want to know. */
type Proof = { password: string | undefined; currentSessionId: number | undefined };

type Proving = Pick<CallContext, 'ip' | 'setHeader' | 'answerHeader' | 'signal'> & {
  identity: CallerFor['user']['identity'];
  password?: string | undefined;
};

/**
 * Makes a call in which a person proves again who they are. A password is counted as a login with it is, and waits for its
 * turn.
 *
 * @throws RATE_LIMIT_HIT too many wrong passwords
 */
export async function withProof<T>(
  deps: Pick<Deps, 'passwordAttempts' | 'passwordLoginLimit'>,
  { identity, password, ...context }: Proving,
  call: (proof: Proof) => Promise<T>,
): Promise<T> {
  const { realmId, deliveryEmail, sessionId } = identity.account;
  if (password === undefined) return call({ password, currentSessionId: sessionId });
  const { ip, signal } = context;
  return deps.passwordLoginLimit.run(
    async () => {
      const attempt = await countPasswordAttempt(
        deps,
        { realmId, username: deliveryEmail },
        context,
      );
      const answer = await call({ password, currentSessionId: sessionId });
      await attempt.succeeded();
      return answer;
    },
    { key: addressBlock(ip), signal },
  );
}
