import type { BatchedAnswer__Output } from '@chat/proto/chat/calls/v1/BatchedAnswer';
import type { BatchedCall } from '@chat/proto/chat/calls/v1/BatchedCall';
import { Metadata, type ServiceError, status } from '@grpc/grpc-js';
import { writeTrailers } from '../errors/wire.ts';
import {
  type Attempt,
  type AttemptParts,
  type Definition,
  type Outcome,
  tokenOf,
} from './attempt.ts';

/** What is larger goes by a call of its own, and holds up nobody: many of these are far from what a message may be. */
export const maxBatchedBytes = 64 * 1024;

/** An attempt as a message, of no trace yet. @throws an error when the request cannot be written */
export function batchedCall(
  parts: AttemptParts,
  { definition, request, actor, idempotency }: Attempt,
): BatchedCall & { request: Buffer } {
  return {
    path: definition.path,
    token: tokenOf(parts, actor),
    ...(idempotency && {
      idempotency: { key: idempotency.key, requestHash: idempotency.requestHash },
    }),
    request: definition.requestSerialize(request),
  };
}

/** How the call ended that was answered with this message. @throws an error when the response cannot be read */
export function outcomeOf(
  { responseDeserialize }: Definition,
  { response, failure }: Pick<BatchedAnswer__Output, 'response' | 'failure'>,
): Outcome {
  if (!failure) {
    return { error: null, response: responseDeserialize(response ?? Buffer.alloc(0)) };
  }
  const { code, details, error } = failure;
  return failed(code, details, writeTrailers(error));
}

/** The outcome of a call whose caller waits no more. */
export function givenUp(): Outcome {
  return failed(status.CANCELLED, 'The caller waits no more');
}

/** The outcome of a call that failed with this status by itself. */
export function failed(code: status, details: string, metadata = new Metadata()): Outcome {
  const error: ServiceError = Object.assign(new Error(`${code} ${status[code]}: ${details}`), {
    code,
    details,
    metadata,
  });
  return { error };
}
