import { randomUUID } from 'node:crypto';
import type { Permit } from '@chat/kit/limits/concurrency-limit';
import { type Prefixes, prefixOfClient } from '@chat/kit/prefixes/prefixes';
import { trace } from '@opentelemetry/api';
import type { Request, Response } from 'express';
import { hostOf } from './admission.ts';
import type { Client } from './client-name.ts';
import { type EventStream, openEventStream } from './event-stream.ts';
import type { EndpointPrefix, Identity } from './permissions.ts';
import type { HeadersOfPath } from './standard-headers.ts';

/** State of one request as it passes the pipeline. */
export type Exchange = {
  readonly request: Request;
  readonly requestId: string;
  readonly endpointPrefix: EndpointPrefix;
  /** Without `?`, not decoded. */
  readonly query: string;
  readonly host: string;
  readonly ip: string;
  /** The product prefix that the client speaks. */
  readonly prefix: string;
  /** Headers of every response at its path. */
  readonly pathHeaders: Readonly<Record<string, string>>;
  /** Further response headers, kept when the request fails. */
  readonly headers: Map<string, string>;
  /** Aborts when the client disconnects, at the timeout, and for long polls when the server stops. */
  readonly ending: AbortController;
  /** The declared path of the operation, once it is known. */
  route?: string;
  identity?: Identity;
  /** The permit of the admission queue; released when the response is sent. */
  permit?: Permit;
  client?: Client;
  /** Begins a response of server-sent events, which takes the place of an answer. */
  openStream(): EventStream;
  /** Error code and unexpected error, if the request failed. */
  outcome: { readonly code?: string; readonly fault?: unknown };
};

/** Properties of the deployment that every exchange needs. */
export type ExchangeSettings = {
  /** `API_PREFIXES`: names in requests and answers, the realm of the authentication challenge. */
  readonly prefixes: Prefixes;
  readonly headersOfPath: HeadersOfPath;
};

/** Starts the exchange of a request. */
export function openExchange(
  request: Request,
  response: Response,
  { prefixes, headersOfPath }: ExchangeSettings,
): Exchange {
  const { path, query } = splitTarget(request.originalUrl);
  const requestId = requestIdOf(request);
  const ending = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) ending.abort();
  });
  const pathHeaders = headersOfPath(path);
  const headers = new Map([['X-Request-Id', requestId]]);
  return {
    request,
    requestId,
    endpointPrefix: path.startsWith('/json/') ? 'json' : 'api',
    query,
    host: hostOf(request),
    ip: request.ip ?? '',
    prefix: prefixOfClient(request.headers['user-agent'], prefixes),
    pathHeaders,
    headers,
    ending,
    openStream: () => openEventStream(response, { ...pathHeaders, ...Object.fromEntries(headers) }),
    outcome: {},
  };
}

/** Records the matched route for log, metrics and trace. */
export function nameRoute(
  exchange: Exchange,
  { method, path }: { readonly method: string; readonly path: string },
): void {
  exchange.route = path;
  nameSpan(method, path);
}

/** Names the span of the current request after its route, whose variable parts are in braces. */
export function nameSpan(method: string, route: string): void {
  trace.getActiveSpan()?.updateName(`${method} ${route}`).setAttribute('http.route', route);
}

function splitTarget(url: string): { path: string; query: string } {
  const mark = url.indexOf('?');
  if (mark === -1) return { path: url, query: '' };
  return { path: url.slice(0, mark), query: url.slice(mark + 1) };
}

const TRUSTED_REQUEST_ID = /^[\w.-]{8,64}$/;

/** The proxy's request id, or a new one. */
function requestIdOf(request: Request): string {
  const given = request.get('x-request-id') ?? '';
  return TRUSTED_REQUEST_ID.test(given) ? given : randomUUID();
}

/** The long-poll requests in progress, which all end when the server stops. */
export type LongPollRequests = {
  /** Runs `work`; `ending` aborts when the server stops meanwhile. */
  hold<T>(ending: AbortController, work: () => Promise<T>): Promise<T>;
};

/**
 * Creates the register of long-poll requests; `stopping` aborts all of them. One listener on the signal serves every
 * request.
 */
export function createLongPollRequests(stopping: AbortSignal): LongPollRequests {
  const held = new Set<AbortController>();
  stopping.addEventListener('abort', () => {
    for (const ending of held) ending.abort(stopping.reason);
  });
  return {
    async hold(ending, work) {
      if (stopping.aborted) ending.abort(stopping.reason);
      held.add(ending);
      try {
        return await work();
      } finally {
        held.delete(ending);
      }
    },
  };
}
