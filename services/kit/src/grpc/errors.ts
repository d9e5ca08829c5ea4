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
 * An error of the catalog in the form in which it is sent. It is part of the status of a failed call, or of the
 * response to a call that failed only in part.
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
 * Converts an error that the handler of `method` threw to a failure for the caller, without its cause.
 * - An error of the catalog is sent unchanged.
 * - A transient database error becomes UNAVAILABLE if the work was rolled back, with the reason if Postgres rejects
 *   work.
 * - A transient database error becomes DEADLINE_EXCEEDED if the work may have been committed. Callers then retry only
 *   where a retry is safe.
 * - A `ClockDifference` becomes UNAVAILABLE. The service whose clock differs is logged.
 * - Any other error is a bug. It is logged and becomes INTERNAL.
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
 * Converts an error of the catalog to a failure. Omits details that do not fit into a trailer (32 kB), and cuts the
 * text after 1,000 characters. The failure always includes the code.
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
 * Returns the catalog error in a failure, with `cause` as its cause. If the failure contains none, it did not come from
 * a handler. It then becomes SERVER_NOT_READY or REQUEST_TIMEOUT if a retry may help according to its status, and
 * otherwise an internal error.
 */
export function fromFailure(failure: Failure, cause: unknown = failure): ApiError {
  const wire = WireError.safeParse(parseJson(failure.error));
  if (!wire.success) return faultOf(failure.code)({}, { cause });
  const { code, http, msg, details } = wire.data;
  const entry = { code, httpStatus: http, grpcStatus: failure.code };
  return new ApiError(entry, msg, details, { cause });
}

/**
 * Returns the catalog error for a failed call whose status contains none. The result never blames the caller and is
 * never a 401.
 */
function faultOf(code: status): ErrorDefinition<object> {
  if (code === status.UNAVAILABLE) return serviceUnavailable;
  return code === status.DEADLINE_EXCEEDED ? requestTimeout : internalServerError;
}

/**
 * Returns the catalog error for a failed gRPC call, which is REQUEST_TIMEOUT if the connection broke during the call.
 */
export function fromGrpcError(error: ServiceError): ApiError {
  const { code, details } = error;
  const [encoded] = error.metadata.get(METADATA_KEY);
  const carried = Buffer.isBuffer(encoded) ? encoded : Buffer.alloc(0);
  if (carried.length === 0 && isBrokenConnection(error)) {
    return requestTimeout({}, { cause: error });
  }
  return fromFailure({ code, details, error: carried }, error);
}

/**
 * Matches the text of grpc-js for a message that is too large. This is not an overload: a retry would be too large
 * again.
 */
const TOO_LARGE = /larger than/;

/** Matches the texts of grpc-js for a call that did not reach a server. */
const NEVER_SENT =
  /No connection established|No addresses resolved|Name resolution failed|Channel closed|Stream refused/;

/**
 * Returns whether the connection ended during the call. grpc-js usually reports this as UNAVAILABLE, with three
 * exceptions:
 * - CANCELLED: The server cut the stream.
 * - RESOURCE_EXHAUSTED: The server cut the stream because of overload.
 * - INTERNAL: A reset arrived without its reason.
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
