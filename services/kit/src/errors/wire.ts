import { Metadata, type ServiceError, type StatusObject, status } from '@grpc/grpc-js';
import { z } from 'zod';
import { internalServerError, requestTimeout, serviceUnavailable } from './catalog.ts';
import { ApiError, type ErrorDefinition, isApiError } from './define-error.ts';

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

type FaultDefinition = ErrorDefinition<object>;

/** What a failed call means that carries no catalog error: never the caller's fault, never a 401. */
const FAULT_BY_STATUS: Record<status, FaultDefinition> = {
  [status.UNAVAILABLE]: serviceUnavailable,
  [status.DEADLINE_EXCEEDED]: requestTimeout,
  [status.OK]: internalServerError,
  [status.CANCELLED]: internalServerError,
  [status.UNKNOWN]: internalServerError,
  [status.INVALID_ARGUMENT]: internalServerError,
  [status.NOT_FOUND]: internalServerError,
  [status.ALREADY_EXISTS]: internalServerError,
  [status.PERMISSION_DENIED]: internalServerError,
  [status.UNAUTHENTICATED]: internalServerError,
  [status.RESOURCE_EXHAUSTED]: internalServerError,
  [status.FAILED_PRECONDITION]: internalServerError,
  [status.ABORTED]: internalServerError,
  [status.OUT_OF_RANGE]: internalServerError,
  [status.UNIMPLEMENTED]: internalServerError,
  [status.INTERNAL]: internalServerError,
  [status.DATA_LOSS]: internalServerError,
};

/**
 * The gRPC status that carries `error` to the caller. The cause stays here. Details that do not
 * fit in a trailer (32 kB) are left out and a long text is cut; the code always arrives.
 */
export function toGrpcStatus(error: ApiError): StatusObject {
  const msg = error.message.slice(0, MAX_MESSAGE_CHARACTERS).toWellFormed();
  return { code: error.grpcStatus, details: msg, metadata: writeTrailers(encode(error, msg)) };
}

function encode(error: ApiError, msg: string): Buffer {
  const wire = { code: error.code, http: error.httpStatus, msg };
  const whole = Buffer.from(JSON.stringify({ ...wire, details: error.details }));
  if (whole.length <= MAX_ENCODED_BYTES) return whole;
  return Buffer.from(JSON.stringify({ ...wire, details: {} }));
}

/** What the trailers of a failed call carry; empty: no error of the catalog. */
export function readTrailers(metadata: Metadata | undefined): Buffer {
  const [encoded] = metadata?.get(METADATA_KEY) ?? [];
  return Buffer.isBuffer(encoded) ? encoded : Buffer.alloc(0);
}

/** Trailers that carry what `readTrailers` read. */
export function writeTrailers(encoded: Buffer): Metadata {
  const metadata = new Metadata();
  if (encoded.length > 0) metadata.set(METADATA_KEY, encoded);
  return metadata;
}

/**
 * The catalog error behind whatever a gRPC call threw. Without one, a fault of ours: unavailable
 * when trying again may help, else internal; `cause` is then the original error.
 */
export function fromGrpcError(error: unknown): ApiError {
  if (isApiError(error)) return error;
  if (!isServiceError(error)) return internalServerError({}, { cause: error });
  return carriedError(error) ?? FAULT_BY_STATUS[error.code]({}, { cause: error });
}

function carriedError(error: ServiceError): ApiError | undefined {
  const wire = WireError.safeParse(parseJson(readTrailers(error.metadata)));
  if (!wire.success) return undefined;
  const { code, http, msg, details } = wire.data;
  const entry = { code, httpStatus: http, grpcStatus: error.code };
  return new ApiError(entry, msg, details, { cause: error });
}

function parseJson(encoded: Buffer): unknown {
  try {
    return JSON.parse(encoded.toString());
  } catch {
    // Not ours: the caller falls back to the status, which keeps the original error as cause.
    return undefined;
  }
}

function isServiceError(error: unknown): error is ServiceError {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'number' &&
    error.code in FAULT_BY_STATUS &&
    'metadata' in error &&
    error.metadata instanceof Metadata
  );
}
