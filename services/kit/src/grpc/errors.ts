import { Metadata, type ServiceError, type StatusObject, status } from '@grpc/grpc-js';
import { z } from 'zod';
import { isClockDifference } from '../actor/clock-difference.ts';
import { databaseRefusal } from '../database/refusals.ts';
import { transientError } from '../database/transient-error.ts';
import { internalServerError, requestTimeout, serviceUnavailable } from '../errors/catalog.ts';
import { ApiError, type ErrorDefinition, isApiError } from '../errors/define-error.ts';
import type { Logger } from '../logging/logger.ts';

const METADATA_KEY = 'chat-error-bin';

// Trailers travel in one HTTP/2 header block of at most 64 kB, base64 included.
const MAX_ENCODED_BYTES = 32 * 1024;
const MAX_MESSAGE_CHARACTERS = 1000;

const WireError = z.object({
  code: z.string(),
  http: z.int(),
  msg: z.string(),
  details: z.record(z.string(), z.unknown()),
});

/** An error of the catalog as it travels: the status of a call that failed, or of a part of one, in its response. */
export type Failure = {
  /** Of gRPC. */
  code: number;
  details: string;
  /** The error itself, as JSON. Empty: none of the catalog. */
  error: Buffer;
};

const clocksDiffer =
  'The clocks of the servers differ too much to work together. Please tell the administrator of this server.';

/**
 * Converts an error that the handler of `method` threw to the failure sent to the caller; the cause stays here. Catalog
 * errors are sent as they are. A transient database error becomes UNAVAILABLE when the work was rolled back, with the reason
 * where Postgres is out of something, and DEADLINE_EXCEEDED when it may be durable, so that callers retry where that is
 * safe. A clock that differs becomes UNAVAILABLE, and is logged with the service that it is of. Anything else is a bug: logged,
 * and sent as INTERNAL.
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

/** The status of a call that failed. */
export function toGrpcStatus({ code, details, error }: Failure): StatusObject {
  const metadata = new Metadata();
  if (error.length > 0) metadata.set(METADATA_KEY, error);
  return { code, details, metadata };
}

/**
 * Details that do not fit in a trailer (32 kB) are left out and a long text is cut; the code always
 * arrives.
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
 * The catalog error that a failure carries. A failure without one was not thrown by a handler: it becomes `unavailable`
 * or a time-out if its status says that a retry may help, otherwise an internal error, with `cause` as its cause.
 */
export function fromFailure(failure: Failure, cause: unknown = failure): ApiError {
  const wire = WireError.safeParse(parseJson(failure.error));
  if (!wire.success) return faultOf(failure.code)({}, { cause });
  const { code, http, msg, details } = wire.data;
  const entry = { code, httpStatus: http, grpcStatus: failure.code };
  return new ApiError(entry, msg, details, { cause });
}

/** The catalog error of a failed call that carries none: never the caller's fault, never a 401. */
function faultOf(code: status): ErrorDefinition<object> {
  if (code === status.UNAVAILABLE) return serviceUnavailable;
  return code === status.DEADLINE_EXCEEDED ? requestTimeout : internalServerError;
}

/** The catalog error behind a failed gRPC call; REQUEST_TIMEOUT when the connection broke during the call. */
export function fromGrpcError(error: ServiceError): ApiError {
  const { code, details } = error;
  const [encoded] = error.metadata.get(METADATA_KEY);
  const carried = Buffer.isBuffer(encoded) ? encoded : Buffer.alloc(0);
  if (carried.length === 0 && isBrokenConnection(error)) {
    return requestTimeout({}, { cause: error });
  }
  return fromFailure({ code, details, error: carried }, error);
}

/** The text of grpc-js for a message that is too large: not an overload, because a retry would be too large again. */
const TOO_LARGE = /larger than/;

/** The text of grpc-js for a call that did not reach a server. */
const NEVER_SENT =
  /No connection established|No addresses resolved|Name resolution failed|Channel closed|Stream refused/;

/**
 * Whether the connection ended under the call. grpc-js mostly reports that as UNAVAILABLE, but as
 * CANCELLED when the server cut the stream, as RESOURCE_EXHAUSTED when it did so because it had too much to do, and as
 * INTERNAL when a reset came without its reason.
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
    // Not ours: the caller falls back to the status, which keeps the original error as cause.
    return undefined;
  }
}
