import { setImmediate as immediately } from 'node:timers/promises';
import { badRequest, notFound, requestTimeout } from '@chat/kit/errors/catalog';
import type { Prefixes } from '@chat/kit/prefixes/prefixes';
import type { Admit } from './admission.ts';
import type { Answer } from './answer.ts';
import { callContext } from './call-context.ts';
import { checkResponse } from './check-response.ts';
import { isBare, type Reply, successBody } from './envelope.ts';
import { type Exchange, headerOf, nameRoute } from './exchange.ts';
import { isSmallBody } from './form.ts';
import type { HeldRequests } from './held-requests.ts';
import { endpointFor, mayNameMethod, wrongMethod } from './method.ts';
import { type BodyDefaults, type Operation, readOperation } from './operation.ts';
import type { Route, RouteTable } from './routes.ts';
import { ANSWER_HEADERS } from './standard-headers.ts';
import { parseParameters } from './validation.ts';

/** What answering needs, the same for all requests. */
export type Pipeline<Deps> = BodyDefaults & {
  readonly deps: Deps;
  readonly routes: RouteTable<Deps>;
  readonly admit: Admit;
  readonly held: HeldRequests;
  readonly prefixes: Prefixes;
  /** How long an answer may take once the request is read, held ones apart. */
  readonly answerWithinMs: number;
  /** Whether successes are compared with what their endpoints declare. */
  readonly checkResponses: boolean;
};

/**
 * Takes a request from its path to its answer. What it throws is an answer too: a catalog error as
 * it is, anything else as a fault of ours.
 */
export async function answerRequest<Deps>(
  pipeline: Pipeline<Deps>,
  exchange: Exchange,
): Promise<Answer> {
  const limit = limitTime(exchange, pipeline.answerWithinMs);
  try {
    return await workOn(pipeline, exchange, limit);
  } finally {
    limit.end();
  }
}

/** Ends the calls made for a request when it has taken too long, so that it is answered while its client still waits. */
type TimeLimit = {
  /** Counts from now: the client took its time to send the request. */
  restart(): void;
  end(): void;
};

function limitTime({ ending }: Exchange, answerWithinMs: number): TimeLimit {
  const start = () => setTimeout(() => ending.abort(requestTimeout({})), answerWithinMs);
  let timer = start();
  return {
    end: () => clearTimeout(timer),
    restart() {
      clearTimeout(timer);
      timer = start();
    },
  };
}

async function workOn<Deps>(
  pipeline: Pipeline<Deps>,
  exchange: Exchange,
  limit: TimeLimit,
): Promise<Answer> {
  const { routes, prefixes } = pipeline;
  if (exchange.host === '') throw badRequest({ msg: 'The request has no Host header' });
  const found = routes.find(exchange.path);
  if (!found) throw notFound({});
  const { method } = exchange.request;
  if (method === 'OPTIONS') return allowedMethods(found.route);
  const declared = endpointFor(found.route, method);
  if (!declared && !mayNameMethod(exchange.request)) throw wrongMethod(found.route);
  if (declared) nameRoute(exchange, declared);
  const settling = settleCaller(pipeline.admit, exchange, found.route);
  const read = () => readOperation(exchange, found, prefixes, pipeline);
  const readMeanwhile = isSmallBody(exchange.request) ? immediately().then(read) : undefined;
  // What is wrong with it is told to nobody who may not ask.
  readMeanwhile?.catch(() => undefined);
  await settling;
  const operation = await (readMeanwhile ?? readSlowly(read, limit));
  if (operation.endpoint.isHeld) limit.end();
  const reply = await perform(pipeline, exchange, operation);
  return success(pipeline, operation, reply);
}

/** A large body may take longer than an answer may: how slowly it comes has a limit of its own. */
async function readSlowly<T>(read: () => Promise<T>, limit: TimeLimit): Promise<T> {
  limit.end();
  const operation = await read();
  limit.restart();
  return operation;
}

function allowedMethods<Deps>({ allowed }: Route<Deps>): Answer {
  return { status: 204, headers: { Allow: allowed.join(', ') }, body: '' };
}

/** Settles who asks, before a byte of a large body is read. */
async function settleCaller<Deps>(
  admit: Admit,
  exchange: Exchange,
  route: Route<Deps>,
): Promise<void> {
  const { requestId, entrance, host, ip } = exchange;
  const { headers, identity, refusal } = await admit({
    requestId,
    entrance,
    access: accessOf(route, exchange),
    host,
    ip,
    header: (name) => headerOf(exchange, name),
  });
  for (const [name, value] of Object.entries(headers)) exchange.headers.set(name, value);
  exchange.identity = identity;
  if (refusal) throw refusal;
}

function accessOf<Deps>({ isOpen, hasSpectators }: Route<Deps>, { entrance }: Exchange) {
  if (isOpen) return 'open';
  return hasSpectators && entrance === 'json' ? 'spectator' : 'account';
}

function perform<Deps>(
  { deps, held }: Pipeline<Deps>,
  exchange: Exchange,
  { endpoint, sent, ...brought }: Operation<Deps>,
): Promise<Reply<object>> {
  const work = async () =>
    endpoint.answer(deps, {
      context: callContext(exchange, endpoint, sent.read, brought),
      identity: exchange.identity,
      parse: (schema) => parseParameters(schema, sent.read),
    });
  return endpoint.isHeld ? held.hold(exchange.ending, work) : work();
}

function success<Deps>(
  { checkResponses }: Pipeline<Deps>,
  { endpoint, sent }: Operation<Deps>,
  reply: Reply<object>,
): Answer {
  const body = successBody(reply, sent.ignored);
  if (checkResponses && !isBare(reply)) checkResponse(endpoint, body);
  const { cacheControl, isRedirect } = endpoint;
  const headers = cacheControl
    ? { ...ANSWER_HEADERS, 'Cache-Control': cacheControl }
    : ANSWER_HEADERS;
  return { status: isRedirect ? 302 : 200, headers, body };
}
