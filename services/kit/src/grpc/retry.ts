import { type ServiceError, status } from '@grpc/grpc-js';
import { serviceUnavailable } from '../errors/catalog.ts';
import type { ApiError } from '../errors/define-error.ts';
import { fromGrpcError } from '../errors/wire.ts';

/** Attempts of one call, the first included. */
const MAX_ATTEMPTS = 3;

// Another pod is there at once; a call that still runs elsewhere needs a moment to end.
const UNAVAILABLE_BACK_OFF_MS = 25;
const CONFLICT_BACK_OFF_MS = 200;

/** The catalog error of a failed attempt. A connection that broke, however, is the service being unavailable. */
export function errorOfAttempt(error: ServiceError): ApiError {
  return isBrokenConnection(error)
    ? serviceUnavailable({}, { cause: error })
    : fromGrpcError(error);
}

/**
 * How long to wait before attempt `attempt + 1`, in milliseconds; undefined: the error is final.
 * A conflict is worth waiting for only if our own earlier attempt may be what is still running.
 */
export function backOffMs(error: ApiError, attempt: number): number | undefined {
  if (attempt >= MAX_ATTEMPTS) return undefined;
  if (error.grpcStatus === status.UNAVAILABLE) return jittered(UNAVAILABLE_BACK_OFF_MS, attempt);
  if (error.code === 'CONFLICT' && attempt > 1) return jittered(CONFLICT_BACK_OFF_MS, attempt);
  return undefined;
}

/** Half to the whole of a delay that grows fourfold with each attempt. */
function jittered(baseMs: number, attempt: number): number {
  return baseMs * 4 ** (attempt - 1) * (0.5 + Math.random() / 2);
}

/**
 * Whether the connection ended under the call. grpc-js mostly reports that as UNAVAILABLE, but as
 * CANCELLED when the server cut the stream, and as INTERNAL when a reset came without its reason.
 */
function isBrokenConnection({ code, details }: ServiceError): boolean {
  return (
    code === status.CANCELLED ||
    (code === status.INTERNAL && details.startsWith('Received RST_STREAM'))
  );
}
