import {
  adminActionRequired,
  failedToConnectBouncer,
  internalServerErrorOnBouncer,
  invalidRemotePushDeviceToken,
} from '@chat/kit/errors/catalog';
import type { ApiError } from '@chat/kit/errors/define-error';

/**
 * The reason why a bouncer call failed. `unreachable` (no response in time) and `failed` (5xx, or rate limited) are
 * transient. `unauthorized` (server or realm unknown) and `disallowed` (push is off for the realm) last until an
 * operator acts. `refused` is permanent, and the code says why.
 */
export type BouncerFailure = {
  kind: 'unreachable' | 'failed' | 'unauthorized' | 'disallowed' | 'refused';
  /** The bouncer's error code; '' if there is none. */
  code: string;
  cause?: unknown;
};

/** The body of the bouncer's response, or the reason why the call failed. */
export type BouncerResult<Body> = { ok: true; body: Body } | { ok: false; failure: BouncerFailure };

const unauthorizedCodes: ReadonlySet<string> = new Set([
  'MISSING_REMOTE_REALM',
  'REMOTE_REALM_SERVER_MISMATCH_ERROR',
  'REMOTE_SERVER_DEACTIVATED',
]);
const tooManyRequests = 429;

/** Classifies an error response by its status and its error code. */
export function failureOf(httpStatus: number, code: string): BouncerFailure {
  if (httpStatus >= 500 || httpStatus === tooManyRequests) return { kind: 'failed', code };
  if (code === 'PUSH_NOTIFICATIONS_DISALLOWED') return { kind: 'disallowed', code };
  if (httpStatus === 401 || unauthorizedCodes.has(code)) return { kind: 'unauthorized', code };
  return { kind: 'refused', code };
}

/** Returns the API error for a failed test notification, which the user requested. */
export function apiErrorOf({ kind, code, cause }: BouncerFailure): ApiError {
  if (kind === 'unreachable') return failedToConnectBouncer({}, { cause });
  if (kind === 'failed') return internalServerErrorOnBouncer({}, { cause });
  if (code === invalidRemotePushDeviceToken.code) return invalidRemotePushDeviceToken({});
  return adminActionRequired({});
}

/** Returns whether the same request may succeed later, if only after an operator acts. */
export function isTransient({ kind }: BouncerFailure): boolean {
  return kind !== 'refused';
}
