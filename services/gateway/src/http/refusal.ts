import { badRequest, internalServerError, notFound } from '@chat/kit/errors/catalog';
import { type ApiError, isApiError } from '@chat/kit/errors/define-error';
import type { Answer } from './answer.ts';
import { errorBody } from './envelope.ts';
import type { Exchange } from './exchange.ts';
import { ANSWER_HEADERS, headersOfError } from './standard-headers.ts';

/**
 * The answer to a request that failed with `thrown`: a catalog error as it is, anything else as a
 * fault of ours, kept in the exchange for the log. What is left of the body is read and dropped,
 * because a client that is still sending would not see an answer.
 */
export function refuse(exchange: Exchange, thrown: unknown, prefix: string): Answer {
  exchange.request.resume();
  const error = asApiError(thrown);
  const isAbandoned = exchange.request.socket.destroyed;
  const isFault = error.httpStatus >= 500 && !isAbandoned;
  exchange.outcome = { code: error.code, fault: isFault ? thrown : undefined };
  return {
    status: error.httpStatus,
    headers: { ...ANSWER_HEADERS, ...headersOfError(error, exchange.entrance, prefix) },
    body: errorBody(error),
  };
}

function asApiError(thrown: unknown): ApiError {
  if (isApiError(thrown)) return thrown;
  const status = clientStatusOf(thrown);
  if (status === 404) return notFound({}, { cause: thrown });
  if (status !== undefined) return badRequest({ msg: 'Bad request' }, { cause: thrown });
  return internalServerError({}, { cause: thrown });
}

/** Express marks the errors a client caused with their status. */
function clientStatusOf(thrown: unknown): number | undefined {
  if (!(thrown instanceof Error) || !('status' in thrown)) return undefined;
  const { status } = thrown;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}
