import type { status } from '@grpc/grpc-js';

/** The details of an error. Each of them becomes a field of the response. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/** The properties that all occurrences of a catalog entry share. The OpenAPI document lists them. */
export type ErrorEntry = {
  readonly code: string;
  readonly httpStatus: number;
  readonly grpcStatus: status;
};

/**
 * Creates an occurrence of a catalog entry. `msg` replaces the entry's text and is not a response field. `cause` is for
 * the log only and never leaves the process.
 */
export type ErrorDefinition<Details> = ErrorEntry &
  ((details: Details & { readonly msg?: string }, options?: ErrorOptions) => ApiError);

/** An expected error. The code that enforces a rule throws it, and the gateway turns it into a response. */
export class ApiError extends Error implements ErrorEntry {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly httpStatus: number;
  readonly grpcStatus: status;
  readonly details: ErrorDetails;

  constructor(entry: ErrorEntry, msg: string, details: ErrorDetails, options?: ErrorOptions) {
    super(msg, options);
    this.code = entry.code;
    this.httpStatus = entry.httpStatus;
    this.grpcStatus = entry.grpcStatus;
    this.details = details;
  }
}

/**
 * Declares a code of the API with its statuses and text. The keys of `Details`, except `msg`, are the names of the
 * response fields. A definition whose details require `msg` has no text of its own. Each occurrence also has the fields
 * in `details`.
 */
export function defineError<Details extends object = object>(definition: {
  readonly code: string;
  readonly http: number;
  readonly grpc: status;
  readonly msg: string | ((details: Details) => string);
  readonly details?: ErrorDetails;
}): ErrorDefinition<Details> {
  const entry: ErrorEntry = {
    code: definition.code,
    httpStatus: definition.http,
    grpcStatus: definition.grpc,
  };
  const build = (details: Details & { readonly msg?: string }, options?: ErrorOptions) => {
    const { msg = textOf(definition.msg, details), ...fields } = details;
    return new ApiError(entry, msg, { ...definition.details, ...fields }, options);
  };
  return Object.assign(build, entry);
}

function textOf<Details>(msg: string | ((details: Details) => string), details: Details): string {
  return typeof msg === 'string' ? msg : msg(details);
}

/** Returns whether `error` is an error of the catalog, even if another copy of this module created it. */
export function isApiError(error: unknown): error is ApiError {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'string' &&
    'httpStatus' in error &&
    typeof error.httpStatus === 'number' &&
    'grpcStatus' in error &&
    typeof error.grpcStatus === 'number' &&
    'details' in error &&
    typeof error.details === 'object'
  );
}
