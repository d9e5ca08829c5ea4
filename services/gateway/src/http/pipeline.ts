import { randomUUIDv7 } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { badRequest, requestTimeout } from '@chat/kit/errors/catalog';
import type { Idempotency } from '@chat/kit/idempotency/idempotency';
import type { Place } from '@chat/kit/limits/concurrency-limit';
import type { Prefixes } from '@chat/kit/prefixes/prefixes';
import { type Admit, isLocalRequest, senderOf } from './admission.ts';
import { type AdmissionQueues, classOf } from './admission-queues.ts';
import type { Answer } from './answer.ts';
import type { CallContext, Endpoint } from './endpoint.ts';
import { isBare, type Reply, successBody, tailOf } from './envelope.ts';
import { type Exchange, type HeldRequests, nameRoute } from './exchange.ts';
import { type BodyDefaults, type Operation, readOperation } from './operation.ts';
import { requestHash } from './request-hash.ts';
import { endpointFor, mayNameMethod, type Route, wrongMethod } from './routes.ts';
import { ANSWER_HEADERS } from './standard-headers.ts';
import { checkResponse, parseParameters } from './validation.ts';

/** What answering needs, the same for all requests. */
export type Pipeline<Deps> = BodyDefaults & {
  readonly deps: Deps;
  readonly admissionQueues: AdmissionQueues;
  readonly admit: Admit;
  readonly held: HeldRequests;
  readonly prefixes: Prefixes;
  /** How long an answer may take once the request is read, held ones apart. */
  readonly answerWithinMs: number;
  /** Whether successes are compared with what their endpoints declare. */
  readonly checkResponses: boolean;
};

/**
 * Takes a request for a path of the API to its answer. What it throws is an answer too: a catalog error as
 * it is, anything else as a fault of ours.
 */
export async function answerRequest<Deps>(
  pipeline: Pipeline<Deps>,
  exchange: Exchange,
  route: Route<Deps>,
): Promise<Answer> {
  if (exchange.host === '') throw badRequest({ msg: 'The request has no Host header' });
  const { method } = exchange.request;
  if (method === 'OPTIONS') return allowedMethods(route);
  const declared = endpointFor(route, method);
  if (!declared && !mayNameMethod(exchange.request)) throw wrongMethod(route);
  if (declared) nameRoute(exchange, declared);
  const place = await takePlace(pipeline, exchange, declared);
  await inTime(pipeline, exchange, () => identifyCaller(pipeline.admit, exchange, route));
  // How slowly a body may come has limits of its own.
  const read = () => readOperation(exchange, route, pipeline);
  const operation = await (hasBody(exchange.request) ? place.aside(read, promptBodyMs) : read());
  const { isHeld, hasOwnLimit } = operation.endpoint;
  const work = () => perform(pipeline, exchange, operation);
  const reply = await (isHeld || hasOwnLimit ? place.aside(work) : work());
  return success(pipeline, operation, reply);
}

/** A body that takes longer comes from a slow client, who keeps nobody else waiting. */
const promptBodyMs = 100;

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Waits for its turn, before any work: of those who sent the same credentials, or else came from the same address. */
async function takePlace<Deps>(
  { admissionQueues }: Pipeline<Deps>,
  exchange: Exchange,
  endpoint: Endpoint<Deps> | undefined,
): Promise<Place> {
  const { request, ip, ending } = exchange;
  const key = request.headers.authorization ?? ip;
  const queue = admissionQueues[classOf(endpoint, request.method)];
  exchange.place = await queue.enter({ key, signal: ending.signal });
  return exchange.place;
}

/** Ends the calls that `work` makes when it takes too long, so that the client is answered while it still waits. */
async function inTime<Deps, T>(
  { answerWithinMs }: Pipeline<Deps>,
  { ending }: Exchange,
  work: () => Promise<T>,
): Promise<T> {
  const timer = setTimeout(() => ending.abort(requestTimeout({})), answerWithinMs);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
  }
}

function allowedMethods<Deps>({ allowed }: Route<Deps>): Answer {
  return { status: 204, headers: { Allow: allowed.join(', ') }, body: '' };
}

/** Finds out who asks and admits them, before a byte of the body is read. */
async function identifyCaller<Deps>(
  admit: Admit,
  exchange: Exchange,
  route: Route<Deps>,
): Promise<void> {
  const { headers, identity, refusal } = await admit({
    ...senderOf(exchange.request),
    access: accessOf(route, exchange),
  });
  for (const [name, value] of Object.entries(headers)) exchange.headers.set(name, value);
  exchange.identity = identity;
  if (refusal) throw refusal;
}

function accessOf<Deps>({ isOpen, servesSpectators }: Route<Deps>, { entrance }: Exchange) {
  if (isOpen) return 'open';
  return servesSpectators && entrance === 'json' ? 'spectator' : 'account';
}

function perform<Deps>(
  pipeline: Pipeline<Deps>,
  exchange: Exchange,
  { endpoint, sent, ...brought }: Operation<Deps>,
): Promise<Reply<object>> {
  const work = async () =>
    endpoint.answer(pipeline.deps, {
      context: callContext(exchange, endpoint, sent.read, brought),
      identity: exchange.identity,
      parse: (schema) => parseParameters(schema, sent.read),
    });
  if (endpoint.isHeld) return pipeline.held.hold(exchange.ending, work);
  return inTime(pipeline, exchange, work);
}

/** What a request brought besides parameters. */
type Uploads = Pick<Operation<unknown>, 'files' | 'received' | 'jsonBody'>;

/**
 * What a handler may know of the request.
 *
 * @throws BAD_REQUEST an idempotency key that cannot be one
 */
function callContext<Deps>(
  exchange: Exchange,
  endpoint: Endpoint<Deps>,
  parameters: ReadonlyMap<string, string>,
  uploads: Uploads,
): CallContext {
  const { requestId, entrance, host, ip, prefix, client, headers, ending } = exchange;
  return {
    requestId,
    entrance,
    host,
    ip,
    get isLocal() {
      return isLocalRequest(exchange.request);
    },
    prefix,
    clientName: client?.name ?? '',
    clientVersion: client?.version ?? '',
    ...uploads,
    idempotency: idempotencyOf(exchange, endpoint, parameters, uploads),
    signal: ending.signal,
    header: (name) => exchange.request.get(name),
    setHeader: (name, value) => headers.set(name, value),
    answerHeader: (name) => headers.get(name),
  };
}

const KEY_FORM = /^[\x21-\x7e]{1,255}$/;

/** Worked out when it is read: what only reads never asks for it. A key that cannot be one is refused at once. */
function idempotencyOf<Deps>(
  exchange: Exchange,
  endpoint: Endpoint<Deps>,
  parameters: ReadonlyMap<string, string>,
  uploads: Uploads,
): Idempotency {
  const key = givenKey(exchange, endpoint);
  if (key === undefined) return ownIdempotency();
  const { method, path } = endpoint;
  let hash: string | undefined;
  return {
    key,
    get requestHash() {
      hash ??= requestHash({ method, path, parameters, ...uploads });
      return hash;
    },
  };
}

/** No other request has a key that was made up here. */
const nothingToCompare = '-';

/** With a key that this gateway makes up, to repeat its own calls safely. */
function ownIdempotency(): Idempotency {
  let key: string | undefined;
  return {
    get key() {
      // Each behind the one before it, so that records lie together in their index.
      key ??= randomUUIDv7();
      return key;
    },
    requestHash: nothingToCompare,
  };
}

/** The client's key where it counts. */
function givenKey<Deps>(exchange: Exchange, endpoint: Endpoint<Deps>): string | undefined {
  const given = endpoint.isIdempotent ? exchange.request.get('idempotency-key') : undefined;
  if (given !== undefined && !KEY_FORM.test(given)) {
    throw badRequest({ msg: 'Idempotency-Key must be 1 to 255 visible ASCII characters' });
  }
  return given;
}

function success<Deps>(
  { checkResponses }: Pipeline<Deps>,
  { endpoint, sent }: Operation<Deps>,
  reply: Reply<object>,
): Answer {
  const body = successBody(reply, sent.ignored);
  const tail = tailOf(reply);
  if (checkResponses && !isBare(reply)) checkResponse(endpoint, body + (tail?.bytes ?? ''));
  const { cacheControl, isRedirect } = endpoint;
  const headers = cacheControl
    ? { ...ANSWER_HEADERS, 'Cache-Control': cacheControl }
    : ANSWER_HEADERS;
  return { status: isRedirect ? 302 : 200, headers, body, tail };
}
