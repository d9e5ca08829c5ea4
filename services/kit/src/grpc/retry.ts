import { type ServiceError, status } from '@grpc/grpc-js';
import { requestTimeout, serviceUnavailable } from '../errors/catalog.ts';
import type { ApiError } from '../errors/define-error.ts';
import { fromGrpcError, readTrailers } from '../errors/wire.ts';

/** Attempts of a call of which nothing was done, the first included. */
export const MAX_UNDONE_ATTEMPTS = 3;

// Another pod is there at once; a call that still runs elsewhere needs a moment to end.
const UNDONE_BACK_OFF_MS = 25;
const UNKNOWN_BACK_OFF_MS = 100;
const MAX_BACK_OFF_MS = 1_000;

/**
 * What is known of a call by the failure of one attempt. `refused`: the error is the answer. `undone`: nothing was done.
 * `unknown`: it may have been done, or be running still.
 */
export type Fate = 'refused' | 'undone' | 'unknown';

/** The catalog error of a failed attempt, and what it tells of the call. */
export function failureOf(error: ServiceError, attempt: number): { error: ApiError; fate: Fate } {
  if (isBrokenConnection(error)) {
    return { error: requestTimeout({}, { cause: error }), fate: 'unknown' };
  }
  const answer = fromGrpcError(error);
  if (answer.code === serviceUnavailable.code) return { error: answer, fate: 'undone' };
  if (answer.code === requestTimeout.code) return { error: answer, fate: 'unknown' };
  // An earlier attempt of our own may be what is still running.
  if (answer.code === 'CONFLICT' && attempt > 1) return { error: answer, fate: 'unknown' };
  return { error: answer, fate: 'refused' };
}

/** How long to wait before the next attempt, in milliseconds: half to the whole of a delay that grows fourfold. */
export function backOffMs(fate: Fate, attempt: number): number {
  const baseMs = fate === 'undone' ? UNDONE_BACK_OFF_MS : UNKNOWN_BACK_OFF_MS;
  const delayMs = Math.min(baseMs * 4 ** (attempt - 1), MAX_BACK_OFF_MS);
  return delayMs * (0.5 + Math.random() / 2);
}

/** How grpc-js, and our own streams, say that a call did not reach a server. */
const NEVER_SENT =
  /No connection established|No addresses resolved|Name resolution failed|Channel closed|Stream refused|The server ended the stream/;

/**
 * Whether the connection ended under the call. grpc-js mostly reports that as UNAVAILABLE, but as
 * CANCELLED when the server cut the stream, and as INTERNAL when a reset came without its reason.
 */
function isBrokenConnection({ code, details, metadata }: ServiceError): boolean {
  if (code === status.UNAVAILABLE)
    return readTrailers(metadata).length === 0 && !NEVER_SENT.test(details);
  return (
    code === status.CANCELLED ||
    (code === status.INTERNAL && details.startsWith('Received RST_STREAM'))
  );
}
