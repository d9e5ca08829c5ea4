import type { ApiError } from '@chat/kit/errors/define-error';
import type { Request, RequestHandler, Response } from 'express';
import type { Deps } from '../deps.ts';
import { errorBody } from '../http/envelope.ts';
import { asApiError } from '../http/error-answer.ts';
import { nameSpan } from '../http/exchange.ts';
import { requireMethod } from '../http/routes.ts';
import { headersOfError } from '../http/standard-headers.ts';
import { applyRateLimit } from '../rate-limit/limit-headers.ts';
import { pageHeaders } from './page.ts';

type Exchange = { request: Request; response: Response };
/** A response, both as an HTML page and as JSON. */
export type PageResponse = {
  status: number;
  page: string;
  body: string;
  /** The headers that only the page has. */
  headers?: Record<string, string | string[]>;
};

/**
 * Counts a page request by client address, and sets the header with the number of remaining requests.
 *
 * @throws RATE_LIMIT_HIT, METHOD_NOT_ALLOWED
 */
export async function countPageRequest(
  { limiter }: Pick<Deps, 'limiter'>,
  { request, response }: Exchange,
  allowedMethods: readonly string[],
): Promise<void> {
  applyRateLimit(response, await limiter.anonymous(request.ip ?? ''));
  requireMethod(request, allowedMethods);
}

/**
 * Serves pages whose URL contains a token. Sends errors to browsers as `errorPage`, and to programs in the envelope.
 */
export function tokenPages(
  deps: Pick<Deps, 'limiter' | 'log'>,
  {
    variable,
    methods,
    answer,
    errorPage,
  }: {
    /** The name of the path parameter. */
    variable: string;
    methods: readonly string[];
    answer(exchange: Exchange): Promise<void>;
    errorPage(error: ApiError): string;
  },
): RequestHandler {
  return async (request, response) => {
    const exchange = { request, response };
    const route = `${request.baseUrl}/{${variable}}`;
    nameSpan(request.method, route);
    response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
    try {
      await countPageRequest(deps, exchange, methods);
      await answer(exchange);
    } catch (thrown) {
      const error = asApiError(thrown);
      const { code, httpStatus: status } = error;
      const level = status >= 500 ? 'error' : 'debug';
      deps.log[level]('a page was refused', { route, status, code, error });
      // WWW-Authenticate would open the browser's password dialog
      response.set(headersOfError(error, 'api', '')).removeHeader('WWW-Authenticate');
      sendReply(exchange, { status, page: errorPage(error), body: errorBody(error) });
    }
  };
}

/** Sends the page to people and the JSON text to programs. */
export function sendReply(
  { request, response }: Exchange,
  { status, page, body, headers }: PageResponse,
): void {
  response.status(status).vary('Accept');
  if (wantsPage(request)) response.set({ ...pageHeaders, ...headers }).send(page);
  else response.type('json').send(body);
}

/** Returns whether the client prefers HTML. A client that accepts anything gets the envelope. */
export function wantsPage(request: Request): boolean {
  return request.accepts(['json', 'html']) === 'html';
}
