import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { notFound } from '@chat/kit/errors/catalog';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
} from 'express';
import type { AdmissionQueues } from './admission-queues.ts';
import { type Answer, sendAnswer } from './answer.ts';
import type { AddressOf, Authenticate } from './authentication.ts';
import { docsPage } from './docs-page.ts';
import type { Endpoint } from './endpoint.ts';
import { errorAnswerFor, fromExpress } from './error-answer.ts';
import { endEventStream } from './event-stream.ts';
import {
  createLongPolls,
  type Exchange,
  type ExchangeSettings,
  openExchange,
  splitTarget,
} from './exchange.ts';
import type { MinimumRate } from './minimum-rate.ts';
import { type Observe, observeCompletion } from './observation.ts';
import { type ApiDescription, openApiEndpoint } from './openapi.ts';
import { answerRequest, type Pipeline } from './pipeline.ts';
import { endpointsUnder } from './prefixed-endpoints.ts';
import { createFindRoute, type FoundRoute } from './routes.ts';
import type { HeadersOfPath } from './standard-headers.ts';

const DEFAULT_MAX_BODY_BYTES = 1024 * 1024;
const DEFAULT_ANSWER_WITHIN_MS = 28_000;

export type HttpAppOptions<Deps> = ExchangeSettings & {
  /** The dependencies of the handlers. */
  readonly deps: Deps;
  readonly endpoints: readonly Endpoint<Deps>[];
  /** The queues in which API requests wait for a permit. */
  readonly admissionQueues: AdmissionQueues;
  /** Identifies callers and counts their requests. */
  readonly authenticate: Authenticate;
  /** Reports every completed request. */
  readonly observe: Observe;
  /** Aborts when the server stops. Long polls then end, and connections are not kept alive. */
  readonly stopping: AbortSignal;
  readonly description: ApiDescription;
  /** The handlers that do not follow the API's conventions, keyed by path. */
  readonly mounts?: Readonly<Record<string, RequestHandler>>;
  /**
   * Serves pages to browsers if no other handler matches. Without `pages`, and for other requests, the response is the
   * API's 404.
   */
  readonly pages?: RequestHandler;
  /** Counts a request for the documentation against the rate limit. */
  readonly countDocsRead?: RequestHandler;
  /** The maximum size of a parameter body for endpoints that do not declare their own; 1 MiB if absent. */
  readonly maxBodyBytes?: number;
  /** The timeout after the request has been read, except for long polls; 28 seconds if absent. */
  readonly answerWithinMs?: number;
  /** The minimum transfer rate for bodies with files; `slowestTransfer` if absent. */
  readonly minimumRate?: MinimumRate;
  /** The minimum rate at which clients must receive large answers; `slowestTransfer` if absent. */
  readonly readerRate?: MinimumRate;
  /** For tests: whether a success response that differs from its endpoint's declaration is an error. */
  readonly checkResponses?: boolean;
};

/**
 * Creates the HTTP entry point of the product. It serves `endpoints` under `/api/v1` and `/json`, following the
 * conventions of the specification. It serves their documentation at `/api/v1/openapi.json` and `/api/docs`.
 */
export function createHttpApp<Deps>(options: HttpAppOptions<Deps>): RequestListener {
  const { prefixes, observe, stopping } = options;
  const endpoints = endpointsUnder(prefixes, options.endpoints);
  const pipeline: Pipeline<Deps> = {
    deps: options.deps,
    admissionQueues: options.admissionQueues,
    authenticate: options.authenticate,
    longPolls: createLongPolls(stopping),
    prefixes,
    maxBodyBytes: options.maxBodyBytes ?? DEFAULT_MAX_BODY_BYTES,
    minimumRate: options.minimumRate,
    answerWithinMs: options.answerWithinMs ?? DEFAULT_ANSWER_WITHIN_MS,
    checkResponses: options.checkResponses ?? false,
  };
  const respond = async (
    request: IncomingMessage,
    response: ServerResponse,
    work: (exchange: Exchange) => Promise<Answer>,
  ) => {
    const exchange = openExchange(request, response, options);
    observeCompletion(exchange, response, observe);
    const answer = await work(exchange).catch((thrown) => errorAnswerFor(exchange, thrown));
    try {
      if (response.headersSent) return endEventStream(response, answer);
      const [isLast, rate] = [stopping.aborted, options.readerRate];
      await sendAnswer(exchange, response, { answer, isLast, rate });
    } finally {
      exchange.permit?.release();
    }
  };
  const answerError = (request: IncomingMessage, response: ServerResponse, thrown: unknown) =>
    respond(request, response, () => Promise.reject(fromExpress(thrown)));

  const app = otherPaths(options);
  const reportError: ErrorRequestHandler = (thrown, request, response, next) =>
    response.headersSent ? next(thrown) : answerError(request, response, thrown);
  app.use(reportError);

  const findRoute = createFindRoute([
    ...endpoints,
    openApiEndpoint(endpoints, options.description),
  ]);
  const answerApi = async (
    request: IncomingMessage,
    response: ServerResponse,
    found: FoundRoute<Deps>,
  ) => {
    try {
      await respond(request, response, (exchange) => answerRequest(pipeline, exchange, found));
    } catch (thrown) {
      if (response.headersSent) response.destroy();
      else await answerError(request, response, thrown);
    }
  };
  // The API is routed before Express, which takes several times as long
  return (request, response) => {
    const path = pathOfApi(request);
    try {
      const found = path === undefined ? undefined : findRoute(path);
      if (found) void answerApi(request, response, found);
      else app(request, response);
    } catch (thrown) {
      void answerError(request, response, thrown);
    }
  };
}

const apiPrefixes = ['/api/v1', '/json'];

/** Returns the encoded path below the API's prefix; undefined for other paths. */
function pathOfApi({ url = '' }: IncomingMessage): string | undefined {
  const prefix = apiPrefixes.find((one) => url.startsWith(`${one}/`));
  return prefix === undefined ? undefined : splitTarget(url).path.slice(prefix.length);
}

/** Serves everything except the endpoints: mounted handlers, the documentation and pages. */
function otherPaths<Deps>(options: HttpAppOptions<Deps>): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  app.set('query parser', false);
  useAddresses(app.request, options.addressOf);
  app.use(setHeaders(options.headersOfPath));
  const docs = docsPage(options.countDocsRead);
  for (const [path, handler] of Object.entries({ ...options.mounts, '/api/docs': docs })) {
    app.use(path, handler);
  }
  if (options.pages) app.use(options.pages);
  app.use(rejectUnknownPath);
  return app;
}

/** Makes `request.ip` in handlers return the same address that the API uses. */
function useAddresses(requests: Request, addressOf: AddressOf): void {
  Object.defineProperty(requests, 'ip', {
    get(this: Request) {
      return addressOf(this);
    },
  });
}

const rejectUnknownPath: RequestHandler = () => {
  throw notFound({});
};

function setHeaders(headersOfPath: HeadersOfPath): RequestHandler {
  return (request, response, next) => {
    for (const [name, value] of Object.entries(headersOfPath(request.path))) {
      response.setHeader(name, value);
    }
    next();
  };
}
