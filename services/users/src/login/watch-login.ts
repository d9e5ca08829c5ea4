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

/** The way in which a person authenticates. */
export type LoginMethod = (typeof methods)[number];
type Outcome = (typeof outcomes)[number];

/** The number of completed login steps: the password, and the second factor after it. */
const logins = counter('chat.users.logins', {
  service: 'users',
  description: 'Proofs of logins, by method and outcome',
  unit: '{login}',
  series: methods.flatMap((method) => outcomes.map((outcome) => ({ method, outcome }))),
});

/** An attempt to log in. */
export type LoginAttempt = {
  realmId: number;
  method: LoginMethod;
  /** The origin of the request; undefined if unknown. */
  origin: Origin | undefined;
  /** The id of the account's user, once known. */
  userId?: number;
};

/**
 * Runs a login or a step of a login, and counts its outcome. Logs the reason if the login is rejected or fails. If
 * another step of the same method follows, set `isStep`, so that a success is not counted.
 */
export async function watchLogin<T>(
  { log }: Pick<Deps, 'log'>,
  attempt: LoginAttempt,
  { work, isStep = false }: { work: (attempt: LoginAttempt) => Promise<T>; isStep?: boolean },
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
