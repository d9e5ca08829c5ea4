import { notFound } from '@chat/kit/errors/catalog';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import type { AdmissionQueues } from './admission-queues.ts';
import { type Answer, sendAnswer } from './answer.ts';
import type { Authenticate } from './authentication.ts';
import { docsPage } from './docs-page.ts';
import type { Endpoint } from './endpoint.ts';
import { errorAnswerFor, fromExpress } from './error-answer.ts';
import { endEventStream } from './event-stream.ts';
import { createLongPolls, type Exchange, type ExchangeSettings, openExchange } from './exchange.ts';
import type { MinimumRate } from './minimum-rate.ts';
import { type Observe, observeCompletion } from './observation.ts';
import { type ApiDescription, openApiEndpoint } from './openapi.ts';
import { answerRequest, type Pipeline } from './pipeline.ts';
import { endpointsUnder } from './prefixed-endpoints.ts';
import { apiRouter } from './routes.ts';
import type { HeadersOfPath } from './standard-headers.ts';

const DEFAULT_MAX_BODY_BYTES = 1024 * 1024;
const DEFAULT_ANSWER_WITHIN_MS = 28_000;

export type HttpAppOptions<Deps> = ExchangeSettings & {
  /** Dependencies of the handlers. */
  readonly deps: Deps;
  readonly endpoints: readonly Endpoint<Deps>[];
  /** Queues in which API requests wait for a permit. */
  readonly admissionQueues: AdmissionQueues;
  /** Identifies callers and counts their requests. */
  readonly authenticate: Authenticate;
  /** Called for every completed request. */
  readonly observe: Observe;
  /** Aborts when the server stops: long polls end, and connections are not kept alive. */
  readonly stopping: AbortSignal;
  /** Number of proxies in front of the server whose client address is trusted. */
  readonly trustedProxies: number;
  readonly description: ApiDescription;
  /** Handlers that do not follow the API's conventions, by path. */
  readonly mounts?: Readonly<Record<string, RequestHandler>>;
  /** Serves pages to browsers if no other handler matches. Other requests get the API's 404. */
  readonly pages?: RequestHandler;
  /** Counts a request for the documentation against the rate limit. */
  readonly countDocsRead?: RequestHandler;
  /** Maximum size of a parameter body for endpoints that declare no other; 1 MiB if absent. */
  readonly maxBodyBytes?: number;
  /** Timeout after the request has been read, except for long polls; 28 seconds if absent. */
  readonly answerWithinMs?: number;
  /** Minimum transfer rate of bodies with files; `slowestTransfer` if absent. */
  readonly minimumRate?: MinimumRate;
  /** Minimum rate at which clients must take large answers; `slowestTransfer` if absent. */
  readonly readerRate?: MinimumRate;
  /** For tests: fails on a success response that differs from its endpoint's declaration. */
  readonly checkResponses?: boolean;
};

/**
 * Creates the HTTP entry point of the product. It serves `endpoints` under `/api/v1` and `/json` by the conventions of the
 * specification, and their documentation at `/api/v1/openapi.json` and `/api/docs`.
 */
export function createHttpApp<Deps>(options: HttpAppOptions<Deps>): Express {
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
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  app.set('query parser', false);
  app.set('trust proxy', options.trustedProxies);

  const respond = async (
    request: Request,
    response: Response,
    work: (exchange: Exchange) => Promise<Answer>,
  ) => {
    const exchange = openExchange(request, response, options);
    observeCompletion(exchange, response, observe);
    const answer = await work(exchange).catch((thrown) => errorAnswerFor(exchange, thrown));
    try {
      if (response.headersSent) endEventStream(response, answer);
      else await sendAnswer(exchange, response, answer, stopping.aborted, options.readerRate);
    } finally {
      exchange.permit?.release();
    }
  };
  const api = apiRouter(
    [...endpoints, openApiEndpoint(endpoints, options.description)],
    (request, response, route) =>
      respond(request, response, (exchange) => answerRequest(pipeline, exchange, route)),
  );
  app.use(['/api/v1', '/json'], api);
  app.use(setHeaders(options.headersOfPath));
  const docs = docsPage(options.countDocsRead);
  for (const [path, handler] of Object.entries({ ...options.mounts, '/api/docs': docs })) {
    app.use(path, handler);
  }
  if (options.pages) app.use(options.pages);
  app.use(rejectUnknownPath);
  const answerError: ErrorRequestHandler = (thrown, request, response, next) =>
    response.headersSent
      ? next(thrown)
      : respond(request, response, () => Promise.reject(fromExpress(thrown)));
  app.use(answerError);
  return app;
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
