import { Metadata, type ServiceError, type StatusObject, status } from '@grpc/grpc-js';
import { z } from 'zod';
import { isClockDifference } from '../actor/clock-difference.ts';
import { databaseRefusal } from '../database/refusals.ts';
import { transientError } from '../database/transient-error.ts';
import { internalServerError, requestTimeout, serviceUnavailable } from '../errors/catalog.ts';
import { ApiError, type ErrorDefinition, isApiError } from '../errors/define-error.ts';
import type { Logger } from '../logging/logger.ts';

const METADATA_KEY = 'chat-error-bin';

// Trailers are sent in one HTTP/2 header block of at most 64 kB, including base64.
const MAX_ENCODED_BYTES = 32 * 1024;
const MAX_MESSAGE_CHARACTERS = 1000;

const WireError = z.object({
  code: z.string(),
  http: z.int(),
  msg: z.string(),
  details: z.record(z.string(), z.unknown()),
});

/**
 * An error of the catalog as it is sent: in the status of a failed call, or in the response of a call that failed in
 * part.
 */
export type Failure = {
  /** The gRPC status code. */
  code: number;
  details: string;
  /** The error as JSON; empty if it is not an error of the catalog. */
  error: Buffer;
};

const clocksDiffer = 'The clocks of the servers differ too much. Contact the server administrator.';

/**
 * Converts an error that the handler of `method` threw to the failure for the caller, without its cause. Sends an error
 * of the catalog unchanged. Converts a transient database error to UNAVAILABLE if the work was rolled back, with the
 * reason if Postgres rejects work. Converts it to DEADLINE_EXCEEDED if the work may be durable, so that callers retry
 * only where that is safe. Converts a `ClockDifference` to UNAVAILABLE, and logs the service whose clock differs. Logs
 * any other error, which is a bug, and sends it as INTERNAL.
 */
export function failureOf(error: unknown, method: string, log: Logger): Failure {
  const transient = transientError(error);
  if (transient) {
    log.warn('a call failed for now', { method, transient, error });
    const refusal = databaseRefusal(error);
    const answer = transient === 'rolled_back' ? serviceUnavailable : requestTimeout;
    return toFailure(answer(refusal ? { msg: refusal.text } : {}, { cause: error }));
  }
  if (isClockDifference(error)) {
    const { caller, seconds } = error;
    log.error('the clock of another service differs', { method, caller, seconds });
    return toFailure(serviceUnavailable({ msg: clocksDiffer }));
  }
  const apiError = isApiError(error) ? error : internalServerError({}, { cause: error });
  if (apiError.httpStatus >= 500) log.error('a call failed', { method, error });
  return toFailure(apiError);
}

/** Converts a failure to the gRPC status of a call. */
export function toGrpcStatus({ code, details, error }: Failure): StatusObject {
  const metadata = new Metadata();
  if (error.length > 0) metadata.set(METADATA_KEY, error);
  return { code, details, metadata };
}

/**
 * Converts an error of the catalog to a failure. Omits details that do not fit into a trailer (32 kB) and cuts the text
 * after 1,000 characters. The code is always included.
 */
export function toFailure(error: ApiError): Failure {
  const msg = error.message.slice(0, MAX_MESSAGE_CHARACTERS).toWellFormed();
  return { code: error.grpcStatus, details: msg, error: encode(error, msg) };
}

function encode(error: ApiError, msg: string): Buffer {
  const wire = { code: error.code, http: error.httpStatus, msg };
  const whole = Buffer.from(JSON.stringify({ ...wire, details: error.details }));
  if (whole.length <= MAX_ENCODED_BYTES) return whole;
  return Buffer.from(JSON.stringify({ ...wire, details: {} }));
}

/**
 * Returns the catalog error in a failure. A failure without one was not thrown by a handler. If its status says that a
 * retry may help, it becomes SERVER_NOT_READY or REQUEST_TIMEOUT, otherwise an internal error. The `cause` is that of
 * the returned error.
 */
export function fromFailure(failure: Failure, cause: unknown = failure): ApiError {
  const wire = WireError.safeParse(parseJson(failure.error));
  if (!wire.success) return faultOf(failure.code)({}, { cause });
  const { code, http, msg, details } = wire.data;
  const entry = { code, httpStatus: http, grpcStatus: failure.code };
  return new ApiError(entry, msg, details, { cause });
}

/** The catalog error of a failed call that carries none. It is never the caller's fault and never a 401. */
function faultOf(code: status): ErrorDefinition<object> {
  if (code === status.UNAVAILABLE) return serviceUnavailable;
  return code === status.DEADLINE_EXCEEDED ? requestTimeout : internalServerError;
}

/** Returns the catalog error of a failed gRPC call; REQUEST_TIMEOUT if the connection broke during the call. */
export function fromGrpcError(error: ServiceError): ApiError {
  const { code, details } = error;
  const [encoded] = error.metadata.get(METADATA_KEY);
  const carried = Buffer.isBuffer(encoded) ? encoded : Buffer.alloc(0);
  if (carried.length === 0 && isBrokenConnection(error)) {
    return requestTimeout({}, { cause: error });
  }
  return fromFailure({ code, details, error: carried }, error);
}

/** The text of grpc-js for a message that is too large. This is not an overload: a retry would be too large again. */
const TOO_LARGE = /larger than/;

/** The texts of grpc-js for a call that did not reach a server. */
const NEVER_SENT =
  /No connection established|No addresses resolved|Name resolution failed|Channel closed|Stream refused/;

/**
 * Whether the connection ended during the call. grpc-js usually reports this as UNAVAILABLE. It reports CANCELLED when
 * the server cut the stream, RESOURCE_EXHAUSTED when the server did so because of overload, and INTERNAL when a reset
 * arrived without its reason.
 */
function isBrokenConnection({ code, details }: ServiceError): boolean {
  if (code === status.UNAVAILABLE) return !NEVER_SENT.test(details);
  return (
    code === status.CANCELLED ||
    (code === status.RESOURCE_EXHAUSTED && !TOO_LARGE.test(details)) ||
    (code === status.INTERNAL && details.startsWith('Received RST_STREAM'))
  );
}

function parseJson(encoded: Buffer): unknown {
  try {
    return JSON.parse(encoded.toString());
  } catch {
    // Not an error of the catalog. The caller falls back to the status and keeps the original error as the cause.
    return undefined;
  }
}
