import { addressBlock } from '@chat/kit/limits/address-block';
import type { Deps } from '../deps.ts';
import type { CallContext } from '../http/endpoint.ts';
import type { CallerFor } from '../http/permissions.ts';
import { countPasswordAttempt } from '../rate-limit/count-password-attempt.ts';

/** The proof of identity in the form that methods of the users service expect. */
type Proof = { password: string | undefined; currentSessionId: number | undefined };

type Proving = Pick<CallContext, 'ip' | 'setHeader' | 'answerHeader' | 'signal'> & {
  identity: CallerFor['user']['identity'];
  /** The parameters of the request. */
  params: { password?: string | undefined; second_factor?: string | undefined };
};

/**
 * Makes a call that needs the user's proof of identity. A password counts toward the login limits and waits in the
 * login queue. A code without a password counts toward the limits for second factors.
 *
 * @throws RATE_LIMIT_HIT too many wrong passwords or codes
 */
export async function withProof<T>(
  deps: Pick<Deps, 'passwordAttempts' | 'passwordLoginLimit'>,
  { identity, params, ...context }: Proving,
  call: (proof: Proof) => Promise<T>,
): Promise<T> {
  const { password, second_factor: code } = params;
  const { realmId, deliveryEmail: username, sessionId: currentSessionId } = identity.account;
  const prove = () => call({ password, currentSessionId });
  const counted = async (login: { secret?: 'second-factor' }) => {
    const attempt = await countPasswordAttempt(deps, { realmId, username, ...login }, context);
    const answer = await prove();
    await attempt.succeeded();
    return answer;
  };
  if (password === undefined) {
    return code === undefined ? prove() : counted({ secret: 'second-factor' });
  }
  const { ip, signal } = context;
  return deps.passwordLoginLimit.run(() => counted({}), { key: addressBlock(ip), signal });
}
