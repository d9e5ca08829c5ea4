import {
  badRequest,
  internalServerError,
  notFound,
  serviceUnavailable,
} from '@chat/kit/errors/catalog';
import { type ApiError, isApiError } from '@chat/kit/errors/define-error';
import type { Answer } from './answer.ts';
import { errorBody } from './envelope.ts';
import type { Exchange } from './exchange.ts';
import { ANSWER_HEADERS, headersOfError } from './standard-headers.ts';

/**
 * Returns the error response. Sends catalog errors unchanged. Converts other errors to INTERNAL_SERVER_ERROR and
 * records them for the log. Drains the request body, because a client that is still sending would not see the response.
 */
export function errorAnswerFor(exchange: Exchange, thrown: unknown): Answer {
  exchange.request.resume();
  const error = asApiError(thrown);
  exchange.outcome = { code: error.code, fault: isFault(exchange, error) ? thrown : undefined };
  return errorAnswer(error, exchange);
}

/**
 * Returns whether the error is a fault of the server that must be logged. An error after the client has disconnected is
 * not a fault.
 */
export function isFault({ request }: Exchange, error: ApiError): boolean {
  return error.httpStatus >= 500 && !request.socket.destroyed && !isOverload(error);
}

/** Returns whether an overload limit rejected the request. Such rejections are counted but not logged as faults. */
function isOverload({ code, cause }: ApiError): boolean {
  return code === serviceUnavailable.code && cause === undefined;
}

/** Returns the response for an error, in the envelope. */
export function errorAnswer(
  error: ApiError,
  { endpointPrefix, prefix }: Pick<Exchange, 'endpointPrefix' | 'prefix'>,
): Answer {
  return {
    status: error.httpStatus,
    headers: { ...ANSWER_HEADERS, ...headersOfError(error, endpointPrefix, prefix) },
    body: errorBody(error),
  };
}

/** Returns a catalog error unchanged and anything else as INTERNAL_SERVER_ERROR. */
export function asApiError(thrown: unknown): ApiError {
  return isApiError(thrown) ? thrown : internalServerError({}, { cause: thrown });
}

/** Converts an Express error with a client error status to a catalog error. Returns other errors unchanged. */
export function fromExpress(thrown: unknown): unknown {
  const status = thrown instanceof Error && 'status' in thrown ? Number(thrown.status) : 500;
  if (status === 404) return notFound({}, { cause: thrown });
  return status < 500 ? badRequest({ msg: 'Bad request' }, { cause: thrown }) : thrown;
}
