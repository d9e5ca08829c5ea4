import type { ApiError } from '@chat/kit/errors/define-error';
import { asApiError } from '../http/error-answer.ts';

/** The error types in RFC 7644, section 3.12. */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'uniqueness';

/** A SCIM error, with its status and type. */
export class ScimError extends Error {
  override readonly name = 'ScimError';
  readonly status: number;
  readonly scimType: ScimType | undefined;
  /** Additional response headers. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    detail: string,
    { scimType, headers = {} }: { scimType?: ScimType; headers?: Record<string, string> } = {},
  ) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
    this.headers = headers;
  }
}

/** Returns a 400 error of the given type. */
export function refusal(scimType: ScimType, detail: string): ScimError {
  return new ScimError(400, detail, { scimType });
}

/**
 * Converts an error to a SCIM error. An error that is neither a SCIM error nor an API error becomes an internal error.
 */
export function toScimError(thrown: unknown): ScimError {
  return thrown instanceof ScimError ? thrown : ofApiError(asApiError(thrown));
}

function ofApiError(error: ApiError): ScimError {
  const { httpStatus: status, message, code, details } = error;
  const retryAfter = details['retry-after'];
  const headers: Record<string, string> =
    typeof retryAfter === 'number' ? { 'Retry-After': String(Math.ceil(retryAfter)) } : {};
  if (code === 'CANNOT_DEACTIVATE_LAST_USER') {
    return new ScimError(400, message, { scimType: 'mutability' });
  }
  if (code === 'CANNOT_DEACTIVATE_GROUP_IN_USE') return new ScimError(409, message);
  const scimType = typesByStatus[status];
  return new ScimError(status, message, { headers, ...(scimType && { scimType }) });
}

const typesByStatus: Readonly<Record<number, ScimType>> = {
  400: 'invalidValue',
  409: 'uniqueness',
};

/** Returns the response body for an error. */
export function errorMessage({ status, scimType, message }: ScimError): object {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType && { scimType }),
    detail: message,
  };
}
