import { notFound } from '@chat/kit/errors/catalog';
import type { Prefixes } from '@chat/kit/prefixes/prefixes';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import type { Admit } from './admission.ts';
import type { AdmissionQueues } from './admission-queues.ts';
import { type Answer, sendAnswer } from './answer.ts';
import { docsPage } from './docs-page.ts';
import type { Endpoint } from './endpoint.ts';
import { fromExpress, refuse } from './error-answer.ts';
import { createHeldRequests, type Exchange, openExchange } from './exchange.ts';
import type { MinimumRate } from './minimum-rate.ts';
import { type Observe, observeCompletion } from './observation.ts';
import { type ApiDescription, openApiEndpoint } from './openapi.ts';
import { answerRequest, type Pipeline } from './pipeline.ts';
import { endpointsUnder } from './prefixed-endpoints.ts';
import { apiRouter } from './routes.ts';
import { headersOfPath } from './standard-headers.ts';

const DEFAULT_MAX_BODY_BYTES = 1024 * 1024;
const DEFAULT_ANSWER_WITHIN_MS = 28_000;

export type HttpAppOptions<Deps> = {
  /** What the handlers work with. */
  readonly deps: Deps;
  readonly endpoints: readonly Endpoint<Deps>[];
  /** Lets requests of the API in. */
  readonly admissionQueues: AdmissionQueues;
  /** Identifies callers and counts their requests. */
  readonly admit: Admit;
  /** Told of every request when it is over. */
  readonly observe: Observe;
  /** Aborts when the server stops: held requests end, connections are not kept. */
  readonly stopping: AbortSignal;
  /** `API_PREFIXES`: names in requests and answers, the realm of the authentication challenge. */
  readonly prefixes: Prefixes;
  /** How many proxies in front may be believed about the client's address. */
  readonly trustedProxies: number;
  readonly description: ApiDescription;
  /** Handlers outside the API's conventions, by path. */
  readonly mounts?: Readonly<Record<string, RequestHandler>>;
  /** Answers browsers where nothing else does, and leaves the rest to the conventions of the API. */
  readonly pages?: RequestHandler;
  /** Counts a request for the documentation, or refuses it. */
  readonly countDocsRead?: RequestHandler;
  /** Largest body of parameters an endpoint takes that declares no other; 1 MiB if absent. */
  readonly maxBodyBytes?: number;
  /** How long an answer may take once the request is read, held ones apart; 28 seconds if absent. */
  readonly answerWithinMs?: number;
  /** How slowly bodies with files may come; `slowestTransfer` if absent. */
  readonly minimumRate?: MinimumRate;
  /** For tests: a success that differs from what its endpoint declares is an error. */
  readonly checkResponses?: boolean;
};

/**
 * The HTTP entry point of the product: serves `endpoints` under `/api/v1` and `/json` by the conventions
 * of the specification, and their description at `/api/v1/openapi.json` and `/api/docs`.
 */
export function createHttpApp<Deps>(options: HttpAppOptions<Deps>): Express {
  const { prefixes, observe, stopping } = options;
  const endpoints = endpointsUnder(prefixes, options.endpoints);
  const pipeline: Pipeline<Deps> = {
    deps: options.deps,
    admissionQueues: options.admissionQueues,
    admit: options.admit,
    held: createHeldRequests(stopping),
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
    const exchange = openExchange(request, response, prefixes);
    observeCompletion(exchange, response, observe);
    const answer = await work(exchange).catch((thrown) => refuse(exchange, thrown));
    try {
      await sendAnswer(exchange, response, answer, stopping.aborted);
    } finally {
      exchange.place?.leave();
    }
  };
  const api = apiRouter(
    [...endpoints, openApiEndpoint(endpoints, options.description)],
    (request, response, route) =>
      respond(request, response, (exchange) => answerRequest(pipeline, exchange, route)),
  );
  app.use(['/api/v1', '/json'], api);
  app.use(setHeadersOfPath);
  const docs = docsPage(options.countDocsRead);
  for (const [path, handler] of Object.entries({ ...options.mounts, '/api/docs': docs })) {
    app.use(path, handler);
  }
  if (options.pages) app.use(options.pages);
  app.use(refuseUnknownPath);
  const answerError: ErrorRequestHandler = (thrown, request, response, next) =>
    response.headersSent
      ? next(thrown)
      : respond(request, response, () => Promise.reject(fromExpress(thrown)));
  app.use(answerError);
  return app;
}

const refuseUnknownPath: RequestHandler = () => {
  throw notFound({});
};

const setHeadersOfPath: RequestHandler = (request, response, next) => {
  for (const [name, value] of Object.entries(headersOfPath(request.path))) {
    response.setHeader(name, value);
  }
  next();
};
