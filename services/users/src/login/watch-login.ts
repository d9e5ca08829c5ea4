import { isApiError } from '@chat/kit/errors/define-error';
import type { Origin } from '@chat/kit/grpc/metadata';
import { counter } from '@chat/kit/telemetry/metrics';
import type { Deps } from '../deps.ts';

const methods = [
  'password',
  'ldap',
  'second_factor',
  'passkey',
  'login_link',
  'openid',
  'saml',
  'jwt',
  'development',
] as const;
const outcomes = ['accepted', 'rejected', 'unavailable'] as const;

/** How a person proves who they are. */
export type LoginMethod = (typeof methods)[number];
type Outcome = (typeof outcomes)[number];

/** Each proof is counted: a password, and the second factor after it. */
const logins = counter('chat.users.logins', {
  service: 'users',
  description: 'Proofs of logins, by method and outcome',
  unit: '{login}',
  series: methods.flatMap((method) => outcomes.map((outcome) => ({ method, outcome }))),
});

/** A login that is tried. */
export type LoginAttempt = {
  realmId: number;
  method: LoginMethod;
  /** Where from; undefined when it is unknown. */
  origin: Origin | undefined;
  /** Whose account it is about, once that is known. */
  userId?: number;
};

/**
 * Runs a login, or one step of it, and counts its outcome. A login that is rejected, or that cannot be tried now, is logged with
 * its reason. `isStep`: another step of the same proof follows, so that only a rejection is counted.
 */
export async function watchLogin<T>(
  { log }: Pick<Deps, 'log'>,
  attempt: LoginAttempt,
  work: (attempt: LoginAttempt) => Promise<T>,
  { isStep = false }: { isStep?: boolean } = {},
): Promise<T> {
  try {
    const result = await work(attempt);
    if (!isStep) count(attempt, 'accepted');
    return result;
  } catch (error) {
    const isUnavailable = !isApiError(error) || error.httpStatus >= 500;
    const outcome = isUnavailable ? 'unavailable' : 'rejected';
    count(attempt, outcome);
    const { realmId, method, userId, origin } = attempt;
    log.warn('a login failed', {
      ...{ realmId, method, outcome, userId },
      reason: isApiError(error) ? error.code : 'INTERNAL_ERROR',
      ipAddress: origin?.ipAddress,
    });
    throw error;
  }
}

function count({ method }: LoginAttempt, outcome: Outcome): void {
  logins.add(1, { method, outcome });
}
