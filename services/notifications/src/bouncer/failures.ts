import {
  adminActionRequired,
  failedToConnectBouncer,
  internalServerErrorOnBouncer,
  invalidRemotePushDeviceToken,
} from '@chat/kit/errors/catalog';
import type { ApiError } from '@chat/kit/errors/define-error';

/**
 * Why the bouncer did not do something:
 *
 * - `unreachable`: no answer in time; `failed`: its own fault, or too much at once. Both may pass by themselves.
 * - `unauthorized`: it does not know this server or realm; `disallowed`: it does, and sends nothing for it. Both end
 *   when somebody acts.
 * - `refused`: what was asked cannot be done, as `code` says.
 */
export type BouncerFailure = {
  kind: 'unreachable' | 'failed' | 'unauthorized' | 'disallowed' | 'refused';
  /** As the bouncer gave it; '' where it gave none. */
  code: string;
  cause?: unknown;
};

/** What the bouncer answered. */
export type BouncerAnswer<Body> = { ok: true; body: Body } | { ok: false; failure: BouncerFailure };

const unauthorizedCodes: ReadonlySet<string> = new Set([
  'MISSING_REMOTE_REALM',
  'REMOTE_REALM_SERVER_MISMATCH_ERROR',
  'REMOTE_SERVER_DEACTIVATED',
]);
const tooManyRequests = 429;

/** What an answer other than a success says. */
export function failureOf(httpStatus: number, code: string): BouncerFailure {
  if (httpStatus >= 500 || httpStatus === tooManyRequests) return { kind: 'failed', code };
  if (code === 'PUSH_NOTIFICATIONS_DISALLOWED') return { kind: 'disallowed', code };
  if (httpStatus === 401 || unauthorizedCodes.has(code)) return { kind: 'unauthorized', code };
  return { kind: 'refused', code };
}

/**
 * What somebody who asked for a notification is told.
 * @spec realm.md Bouncer protocol; api.md Errors; rulings.md 31
 */
export function apiErrorOf({ kind, code, cause }: BouncerFailure): ApiError {
  if (kind === 'unreachable') return failedToConnectBouncer({}, { cause });
  if (kind === 'failed') return internalServerErrorOnBouncer({}, { cause });
  if (code === invalidRemotePushDeviceToken.code) return invalidRemotePushDeviceToken({});
  return adminActionRequired({});
}

/** Whether the same request may succeed later. */
export function mayPass({ kind }: BouncerFailure): boolean {
  return kind !== 'refused';
}
