import { requestTimeout } from '@chat/kit/errors/catalog';
import type { Permit } from '@chat/kit/limits/concurrency-limit';
import type { ScimScope__Output } from '@chat/proto/chat/common/v1/ScimScope';
import type { RequestHandler } from 'express';
import type { Deps } from '../deps.ts';

import { type AdmissionQueues, classOf } from '../http/admission-queues.ts';
import { type Answer, sendAnswer } from '../http/answer.ts';
import { asApiError, isFault } from '../http/error-answer.ts';
import { type Exchange, type ExchangeSettings, nameRoute, openExchange } from '../http/exchange.ts';
import { parseUrlencoded, readForm } from '../http/form.ts';
import { type Observe, observeCompletion } from '../http/observation.ts';
import { segmentsBehind } from '../http/routes.ts';
import { resourceTypes, schemas, serviceProviderConfig } from './discovery.ts';
import {
  createGroup,
  deleteGroup,
  getGroup,
  listGroups,
  patchGroup,
  replaceGroup,
  searchGroups,
} from './groups.ts';
import { type CallerDeps, scimCallerOf } from './scim-caller.ts';
import { errorMessage, ScimError, toScimError } from './scim-error.ts';
import { listReply, type ScimReply, type ScimRequest } from './scim-request.ts';
import {
  createUser,
  deleteUser,
  getUser,
  listUsers,
  patchUser,
  replaceUser,
  searchUsers,
} from './users.ts';
import type { JsonObject } from './values.ts';

type RoutesDeps = CallerDeps & Pick<Deps, 'deployment'>;

type RoutesOptions = ExchangeSettings & {
  admissionQueues: AdmissionQueues;
  observe: Observe;
  /** Aborts when the server stops. */
  stopping: AbortSignal;
  answerWithinMs: number;
};

const path = '/scim/v2';
/** The maximum size of a body, which is enough for a group of tens of thousands of people. */
const maxBodyBytes = 4 * 1024 * 1024;
/**
 * The time after which a body comes from a slow client. The request's permit is then released until the body has been
 * read.
 */
const promptBodyMs = 100;

/**
 * Serves SCIM 2.0 (RFC 7643, RFC 7644), with which an identity provider manages the people and groups of an
 * organization.
 */
export function scimRoutes(
  deps: RoutesDeps,
  options: RoutesOptions,
): Record<string, RequestHandler> {
  return {
    [path]: async (request, response) => {
      const exchange = openExchange(request, response, options);
      observeCompletion(exchange, response, options.observe);
      const answer = await answerOf(deps, options, { exchange, path: request.path }).catch(
        (thrown: unknown) => errorAnswer(exchange, thrown),
      );
      try {
        await sendAnswer(exchange, response, { answer, isLast: options.stopping.aborted });
      } finally {
        exchange.permit?.release();
      }
    },
  };
}

async function answerOf(
  deps: RoutesDeps,
  { admissionQueues, answerWithinMs }: RoutesOptions,
  { exchange, path: pathBehind }: { exchange: Exchange; path: string },
): Promise<Answer> {
  const { request, ending, host, query, ip } = exchange;
  const { method = '' } = request;
  const operation = operationOf(method, segmentsBehind({ path: pathBehind }));
  nameRoute(exchange, { method, path: `${path}${operation.path}` });
  const { authorization } = request.headers;
  const queue = admissionQueues[classOf(undefined, method)];
  const permit = await queue.acquire({ key: authorization ?? ip, signal: ending.signal });
  exchange.permit = permit;
  const timer = setTimeout(() => ending.abort(requestTimeout({})), answerWithinMs);
  try {
    const { realmId, scope } = await scimCallerOf(deps, exchange);
    requireScope(scope, method, operation);
    const json = await readBody(exchange, permit);
    return toAnswer(
      await operation.run(deps, {
        ...{ realmId, json, signal: ending.signal },
        base: `${deps.deployment.scheme}://${host}${path}`,
        query: inLowerCase(parseUrlencoded(query)),
      }),
    );
  } finally {
    clearTimeout(timer);
  }
}

async function readBody({ request }: Exchange, permit: Permit): Promise<string | undefined> {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  const limits = { maxBytes: maxBodyBytes, maxFiles: 0, maxFileBytes: 0, readsJson: true };
  const { json } = await permit.releaseDuring(() => readForm(request, limits), promptBodyMs);
  return json;
}

type Run = (deps: Pick<Deps, 'scim'>, request: ScimRequest, id: string) => Promise<ScimReply>;

/** The operations at a path, keyed by method. */
type Resource = Readonly<Record<string, Run>>;

type Collection = { all: Resource; one: Resource; search?: Run };

const collections: ReadonlyMap<string, Collection> = new Map<string, Collection>([
  [
    'Users',
    {
      all: { GET: listUsers, POST: createUser },
      one: { GET: getUser, PUT: replaceUser, PATCH: patchUser, DELETE: deleteUser },
      search: searchUsers,
    },
  ],
  [
    'Groups',
    {
      all: { GET: listGroups, POST: createGroup },
      one: { GET: getGroup, PUT: replaceGroup, PATCH: patchGroup, DELETE: deleteGroup },
      search: searchGroups,
    },
  ],
  ['Schemas', described(schemas)],
  ['ResourceTypes', described(resourceTypes)],
]);

const configuration: Resource = {
  GET: async (_deps, { base }) => ({ status: 200, body: serviceProviderConfig(base) }),
};

/** Returns the operations for resources that describe this server. */
function described(resourcesAt: (base: string) => JsonObject[]): { all: Resource; one: Resource } {
  return {
    all: {
      GET: async (_deps, { base, query }) => {
        // RFC 7644, section 4: the resources do not support filters
        if (query.has('filter')) throw new ScimError(403, 'This list does not support filters.');
        const resources = resourcesAt(base);
        return listReply(resources.length, 1, resources);
      },
    },
    one: {
      GET: async (_deps, { base }, id) => {
        const body = resourcesAt(base).find((one) => one.id === id);
        if (!body) throw new ScimError(404, `There is no resource ${id}.`);
        return { status: 200, body };
      },
    },
  };
}

/** The parts of the protocol that this server does not support. */
const notImplemented = new Set(['Me', 'Bulk', '.search']);

type Operation = {
  path: string;
  /** The name of the collection; absent if the resource describes this server. */
  collection?: string;
  /** Whether the operation is a search, which only reads although its method is POST. */
  isSearch?: boolean;
  run(deps: Pick<Deps, 'scim'>, request: ScimRequest): Promise<ScimReply>;
};

/**
 * Returns the operation at a path. For an invalid path, the operation throws the error, so that the error is reported
 * only after authentication.
 */
function operationOf(method: string, [name = '', id, ...rest]: readonly string[]): Operation {
  const collection = rest.length === 0 ? collections.get(name) : undefined;
  if (name === 'ServiceProviderConfig' && id === undefined) {
    return methodOf(configuration, method, { path: '/ServiceProviderConfig' });
  }
  if (notImplemented.has(name)) return refusing(`/${name}`, new ScimError(501, 'Not supported.'));
  if (!collection) return refusing('', new ScimError(404, 'There is nothing at this path.'));
  const { all, one, search } = collection;
  const isListing = id === undefined || id === '';
  if (isListing) return { ...methodOf(all, method, { path: `/${name}` }), collection: name };
  if (id === '.search' && search) {
    const operation = methodOf({ POST: search }, method, { path: `/${name}/.search` });
    return { ...operation, collection: name, isSearch: true };
  }
  return { ...methodOf(one, method, { path: `/${name}/{id}`, id }), collection: name };
}

/**
 * Rejects operations outside a token's scope. A token for groups may also read people, because people are the members
 * of groups.
 * @throws ScimError 403
 */
function requireScope(
  scope: ScimScope__Output,
  method: string,
  { collection, isSearch = false }: Operation,
): void {
  const isReading = method === 'GET' || method === 'HEAD' || isSearch;
  const isPermitted =
    scope === 'SCIM_SCOPE_ALL' ||
    (collection === 'Users' && (scope === 'SCIM_SCOPE_PEOPLE' || isReading)) ||
    (collection === 'Groups' && scope === 'SCIM_SCOPE_GROUPS') ||
    (collection !== 'Users' && collection !== 'Groups');
  if (isPermitted) return;
  throw new ScimError(
    403,
    `This token has no access to /${collection}: it is for ${scopeNames[scope]}.`,
  );
}

const scopeNames: Readonly<Record<ScimScope__Output, string>> = {
  SCIM_SCOPE_ALL: 'people and groups',
  SCIM_SCOPE_PEOPLE: 'people',
  SCIM_SCOPE_GROUPS: 'groups',
};

function methodOf(
  resource: Resource,
  method: string,
  { path, id = '' }: { path: string; id?: string },
): Operation {
  const name = method === 'HEAD' ? 'GET' : method;
  const run = Object.hasOwn(resource, name) ? resource[name] : undefined;
  if (run) return { path, run: (deps, request) => run(deps, request, id) };
  const headers = { Allow: Object.keys(resource).join(', ') };
  return refusing(path, new ScimError(405, `${method} is not served here.`, { headers }));
}

function refusing(path: string, error: ScimError): Operation {
  return { path, run: () => Promise.reject(error) };
}

const contentHeaders = {
  'Content-Type': 'application/scim+json',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
};

function toAnswer({ status, body, headers = {} }: ScimReply): Answer {
  const text = body ? JSON.stringify(body) : '';
  return { status, headers: { ...contentHeaders, ...headers }, body: text };
}

/**
 * Returns the response for an error. Drains the body, because a client that is still sending would not see the
 * response.
 */
function errorAnswer(exchange: Exchange, thrown: unknown): Answer {
  exchange.request.resume();
  const error = toScimError(thrown);
  const { status, headers, scimType } = error;
  const isOurs = !(thrown instanceof ScimError) && isFault(exchange, asApiError(thrown));
  exchange.outcome = { code: scimType ?? String(status), fault: isOurs ? thrown : undefined };
  return toAnswer({ status, headers, body: { ...errorMessage(error) } });
}

function inLowerCase(query: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...query].map(([name, value]) => [name.toLowerCase(), value] as const));
}
