import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Permit } from '@chat/kit/limits/concurrency-limit';
import { type Prefixes, prefixOfClient, spellingFor } from '@chat/kit/prefixes/prefixes';
import { trace } from '@opentelemetry/api';
import { type AddressOf, headerOf, hostOf } from './authentication.ts';
import type { Client } from './client-name.ts';
import { type EventStream, openEventStream } from './event-stream.ts';
import type { EndpointPrefix, Identity } from './permissions.ts';
import type { HeadersOfPath } from './standard-headers.ts';

/** The state of one request in the pipeline. */
export type Exchange = {
  readonly request: IncomingMessage;
  readonly requestId: string;
  readonly endpointPrefix: EndpointPrefix;
  /** The query string without `?`, still encoded. */
  readonly query: string;
  readonly host: string;
  readonly ip: string;
  /** The product prefix in generated values for this client. */
  readonly prefix: string;
  /**
   * The product prefix that replaces the prefix in stored values for this client; undefined if values are sent as they
   * were written.
   */
  readonly spelling: string | undefined;
  /** The headers that every response at this path has. */
  readonly pathHeaders: Readonly<Record<string, string>>;
  /** Additional response headers, which are kept when the request fails. */
  readonly headers: Map<string, string>;
  /**
   * The controller that is aborted when the client disconnects or the timeout expires. For long polls, it is also
   * aborted when the server stops.
   */
  readonly ending: AbortController;
  /** The declared path of the operation, set when it is known. */
  route?: string;
  identity?: Identity;
  /** The permit from the admission queue, which is released when the response is sent. */
  permit?: Permit;
  client?: Client;
  /** Begins a response that sends server-sent events instead of the answer. */
  openStream(): EventStream;
  /** The error code and the unexpected error if the request failed. */
  outcome: { readonly code?: string; readonly fault?: unknown };
};

/** The properties of the deployment that every exchange needs. */
export type ExchangeSettings = {
  /**
   * The prefixes in `API_PREFIXES`, which names in requests and answers can have. The realm in the authentication
   * challenge has a prefix too.
   */
  readonly prefixes: Prefixes;
  readonly headersOfPath: HeadersOfPath;
  readonly addressOf: AddressOf;
};

/** Creates the exchange for a request. */
export function openExchange(
  request: IncomingMessage,
  response: ServerResponse,
  { prefixes, headersOfPath, addressOf }: ExchangeSettings,
): Exchange {
  const { path, query } = splitTarget(targetOf(request));
  const requestId = requestIdOf(request);
  const userAgent = request.headers['user-agent'];
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
    ip: addressOf(request),
    prefix: prefixOfClient(userAgent, prefixes),
    spelling: spellingFor(userAgent, prefixes),
    pathHeaders,
    headers,
    ending,
    openStream: () => openEventStream(response, { ...pathHeaders, ...Object.fromEntries(headers) }),
    outcome: {},
  };
}

/** Records the matched route for the log, metrics and trace. */
export function nameRoute(
  exchange: Exchange,
  { method, path }: { readonly method: string; readonly path: string },
): void {
  exchange.route = path;
  nameSpan(method, path);
}

/** Names the current request's span after its route, with variable parts in braces. */
export function nameSpan(method: string, route: string): void {
  trace.getActiveSpan()?.updateName(`${method} ${route}`).setAttribute('http.route', route);
}

/** Returns the target as the client sent it. Express removes the mount path from `url` but not from `originalUrl`. */
function targetOf(request: IncomingMessage & { readonly originalUrl?: string }): string {
  return request.originalUrl ?? request.url ?? '';
}

/** Splits the target of a request into path and query. Both stay encoded. */
export function splitTarget(url: string): { path: string; query: string } {
  const mark = url.indexOf('?');
  if (mark === -1) return { path: url, query: '' };
  return { path: url.slice(0, mark), query: url.slice(mark + 1) };
}

const TRUSTED_REQUEST_ID = /^[\w.-]{8,64}$/;

/** Returns the request id that the proxy sent, or a new id. */
function requestIdOf(request: IncomingMessage): string {
  const given = headerOf(request, 'x-request-id') ?? '';
  return TRUSTED_REQUEST_ID.test(given) ? given : randomUUID();
}

/** The long polls in progress. All of them end when the server stops. */
export type LongPolls = {
  /** Runs `work`. Aborts `ending` if the server stops before `work` is done. */
  run<T>(ending: AbortController, work: () => Promise<T>): Promise<T>;
};

/**
 * Creates the register of long polls. `stopping` aborts all of them. The register adds only one listener to `stopping`
 * for all requests.
 */
export function createLongPolls(stopping: AbortSignal): LongPolls {
  const open = new Set<AbortController>();
  stopping.addEventListener('abort', () => {
    for (const ending of open) ending.abort(stopping.reason);
  });
  return {
    async run(ending, work) {
      if (stopping.aborted) ending.abort(stopping.reason);
      open.add(ending);
      try {
        return await work();
      } finally {
        open.delete(ending);
      }
    },
  };
}
