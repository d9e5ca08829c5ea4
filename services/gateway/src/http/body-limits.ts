import { badRequest } from '@chat/kit/errors/catalog';
import type { ApiError } from '@chat/kit/errors/define-error';
import type { MinimumRate } from './minimum-rate.ts';

export const MAX_PARAMETERS = 1000;

/** How much of a body is read. */
export type BodyLimits = {
  /** Parameters only; files have their own. */
  readonly maxBytes: number;
  readonly maxFiles: number;
  /** Whether it may be JSON. */
  readonly readsJson?: boolean;
  readonly maxFileBytes: number;
  /** How slowly a body with files may come; absent: as `slowestTransfer` says. */
  readonly minimumRate?: MinimumRate | undefined;
};

export function tooManyParameters(): ApiError {
  return badRequest({ msg: `Too many parameters (limit: ${MAX_PARAMETERS})` });
}

/** 400 and not 413: clients read the envelope of the statuses they know. */
export function bodyTooLarge(maxBytes: number): ApiError {
  return badRequest({ msg: `The request is too large (limit: ${maxBytes} bytes)` });
}
