import { randomUUIDv7 } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { badRequest, requestTimeout } from '@chat/kit/errors/catalog';
import type { Idempotency } from '@chat/kit/idempotency/idempotency';
import type { Permit } from '@chat/kit/limits/concurrency-limit';
import type { Prefixes } from '@chat/kit/prefixes/prefixes';
import { withPrefixedValues } from '@chat/kit/prefixes/present-values';
import { type AdmissionQueues, classOf } from './admission-queues.ts';
import type { Answer } from './answer.ts';
import {
  type Authenticate,
  browserHeadersOf,
  headerOf,
  isLocalRequest,
  senderOf,
} from './authentication.ts';
import type { CallContext, Endpoint } from './endpoint.ts';
import { isBare, type Reply, successBody, tailOf } from './envelope.ts';
import { type Exchange, type LongPolls, nameRoute } from './exchange.ts';
import { type BodyDefaults, type Operation, readOperation } from './operation.ts';
import { requestHash } from './request-hash.ts';
import { endpointFor, type FoundRoute, mayNameMethod, type Route, wrongMethod } from './routes.ts';
import { ANSWER_HEADERS } from './standard-headers.ts';
import { checkResponse, parseParameters } from './validation.ts';

/** The dependencies of the pipeline, which all requests share. */
export type Pipeline<Deps> = BodyDefaults & {
  readonly deps: Deps;
  readonly admissionQueues: AdmissionQueues;
  readonly authenticate: Authenticate;
  readonly longPolls: LongPolls;
  readonly prefixes: Prefixes;
  /** The timeout after the request has been read, except for long polls. */
  readonly answerWithinMs: number;
  /** Whether to compare responses with their declared schemas. */
  readonly checkResponses: boolean;
};

/**
 * Runs one API request: admits it, authenticates the caller, reads the body and calls the endpoint. Sends a thrown
 * catalog error unchanged, and any other error as INTERNAL_SERVER_ERROR.
 */
export async function answerRequest<Deps>(
  pipeline: Pipeline<Deps>,
  exchange: Exchange,
  found: FoundRoute<Deps>,
): Promise<Answer> {
  const { route } = found;
  if (exchange.host === '') throw badRequest({ msg: 'The request has no Host header' });
  const { method } = exchange.request;
  if (method === 'OPTIONS') return allowedMethods(route);
  const declared = endpointFor(route, method);
  if (!declared && !mayNameMethod(exchange.request)) throw wrongMethod(route);
  if (declared) nameRoute(exchange, declared);
  const permit = await acquirePermit(pipeline, exchange, declared);
  await inTime(pipeline, exchange, () => identifyCaller(pipeline.authenticate, exchange, route));
  // The timeout does not apply to reading the body, which has a minimum rate
  const read = () => readOperation(exchange, found, pipeline);
  const operation = await (hasBody(exchange.request)
    ? permit.releaseDuring(read, promptBodyMs)
    : read());
  const { isLongPoll, hasOwnLimit } = operation.endpoint;
  const work = () => perform(pipeline, exchange, { ...operation, route });
  const reply = await (isLongPoll || hasOwnLimit ? permit.releaseDuring(work) : work());
  return success(pipeline, exchange, { ...operation, reply });
}

/**
 * The time after which a body comes from a slow client. The request's permit is then released until the body has been
 * read.
 */
const promptBodyMs = 100;

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Waits for a permit before any other work. Requests with the same credentials share a key. Without credentials,
 * requests from the same address share a key.
 */
async function acquirePermit<Deps>(
  { admissionQueues }: Pipeline<Deps>,
  exchange: Exchange,
  endpoint: Endpoint<Deps> | undefined,
): Promise<Permit> {
  const { request, ip, ending } = exchange;
  const { authorization, cookie } = request.headers;
  const key = authorization ?? (acceptsSession(exchange) ? cookie : undefined) ?? ip;
  const queue = admissionQueues[classOf(endpoint, request.method)];
  exchange.permit = await queue.acquire({ key, signal: ending.signal });
  return exchange.permit;
}

/** Runs `work` and aborts it at the timeout, so that the client gets an error while it is still waiting. */
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

/** Authenticates the caller and applies the rate limit before the body is read. */
async function identifyCaller<Deps>(
  authenticate: Authenticate,
  exchange: Exchange,
  route: Route<Deps>,
): Promise<void> {
  const { request, ip } = exchange;
  const { headers, identity, refusal } = await authenticate({
    ...senderOf({ headers: request.headers, method: request.method, ip }),
    access: accessOf(route, exchange),
    servesFactorSetup: route.servesFactorSetup,
    browser: acceptsSession(exchange) ? browserHeadersOf(request) : undefined,
  });
  for (const [name, value] of Object.entries(headers)) exchange.headers.set(name, value);
  exchange.identity = identity;
  if (refusal) throw refusal;
}

/** Returns whether the request may use a browser session, which is a credential only under /json. */
function acceptsSession({ endpointPrefix }: Exchange): boolean {
  return endpointPrefix === 'json';
}

function accessOf<Deps>(
  { isAnonymous, servesSpectators }: Route<Deps>,
  { endpointPrefix }: Exchange,
) {
  if (isAnonymous) return 'anonymous';
  return servesSpectators && endpointPrefix === 'json' ? 'spectator' : 'account';
}

function perform<Deps>(
  pipeline: Pipeline<Deps>,
  exchange: Exchange,
  { endpoint, sent, route, ...input }: Operation<Deps> & { route: Route<Deps> },
): Promise<Reply<object>> {
  const authenticateAgain = async () => {
    await identifyCaller(pipeline.authenticate, exchange, route);
    return exchange.identity;
  };
  const work = async () =>
    endpoint.answer(pipeline.deps, {
      context: callContext(exchange, endpoint, {
        ...input,
        parameters: sent.read,
        authenticateAgain,
      }),
      identity: exchange.identity,
      parse: (schema) => parseParameters(schema, sent.read),
    });
  if (endpoint.isLongPoll) return pipeline.longPolls.run(exchange.ending, work);
  return inTime(pipeline, exchange, work);
}

/** The input of a request other than its parameters. */
type Uploads = Pick<Operation<unknown>, 'files' | 'received' | 'jsonBody'>;
/** The input that determines whether two requests are the same. */
type IdentifyingInput = Uploads & { parameters: ReadonlyMap<string, string> };
type Input = IdentifyingInput & Pick<CallContext, 'authenticateAgain'>;

/**
 * Returns the request as the handler sees it.
 *
 * @throws BAD_REQUEST the idempotency key is malformed
 */
function callContext<Deps>(
  exchange: Exchange,
  endpoint: Endpoint<Deps>,
  { authenticateAgain, ...input }: Input,
): CallContext {
  const { requestId, endpointPrefix, host, ip, prefix, spelling, client, headers, ending } =
    exchange;
  return {
    requestId,
    endpointPrefix,
    host,
    ip,
    origin: { ipAddress: ip, userAgent: exchange.request.headers['user-agent'] ?? '' },
    isLocal: () => isLocalRequest(exchange.request),
    prefix,
    spelling,
    clientName: client?.name ?? '',
    clientVersion: client?.version ?? '',
    files: input.files,
    received: input.received,
    jsonBody: input.jsonBody,
    idempotency: idempotencyOf(exchange, endpoint, input),
    signal: ending.signal,
    header: (name) => headerOf(exchange.request, name),
    setHeader: (name, value) => headers.set(name, value),
    answerHeader: (name) => headers.get(name),
    openStream: exchange.openStream,
    authenticateAgain,
  };
}

const KEY_FORM = /^[\x21-\x7e]{1,255}$/;

/**
 * Returns the idempotency key of the request. A generated key is computed only when it is used, because read requests
 * never need it. A malformed key is rejected immediately.
 */
function idempotencyOf<Deps>(
  exchange: Exchange,
  endpoint: Endpoint<Deps>,
  input: IdentifyingInput,
): Idempotency {
  const key = givenKey(exchange, endpoint);
  if (key === undefined) return generatedIdempotency();
  const { method, path } = endpoint;
  let hash: string | undefined;
  return {
    key,
    get requestHash() {
      hash ??= requestHash({ method, path, ...input });
      return hash;
    },
  };
}

/** The request hash for generated keys. It differs from the hash of every request. */
const noRequestHash = '-';

/** Returns a generated key, with which this gateway retries its own calls. */
function generatedIdempotency(): Idempotency {
  let key: string | undefined;
  return {
    get key() {
      // Ascending keys keep records next to each other in their index
      key ??= randomUUIDv7();
      return key;
    },
    requestHash: noRequestHash,
  };
}

/** Returns the client's key if the endpoint accepts one. */
function givenKey<Deps>(exchange: Exchange, endpoint: Endpoint<Deps>): string | undefined {
  const given = endpoint.isIdempotent ? headerOf(exchange.request, 'idempotency-key') : undefined;
  if (given !== undefined && !KEY_FORM.test(given)) {
    throw badRequest({ msg: 'Idempotency-Key must be 1 to 255 visible ASCII characters' });
  }
  return given;
}

function success<Deps>(
  { checkResponses }: Pipeline<Deps>,
  { spelling }: Exchange,
  { endpoint, sent, reply }: Operation<Deps> & { reply: Reply<object> },
): Answer {
  const written = successBody(reply, sent.ignored);
  // Events are spelled for the client that registered the queue. A document without an envelope contains no values of
  // clients
  const isSpelled = endpoint.isLongPoll || isBare(reply);
  const body = isSpelled ? written : withPrefixedValues(written, spelling);
  const tail = tailOf(reply);
  if (checkResponses && !isBare(reply))
    checkResponse(endpoint, body + Buffer.concat(tail?.chunks ?? []));
  const { cacheControl, isRedirect } = endpoint;
  const headers = cacheControl
    ? { ...ANSWER_HEADERS, 'Cache-Control': cacheControl }
    : ANSWER_HEADERS;
  return { status: isRedirect ? 302 : 200, headers, body, tail };
}
