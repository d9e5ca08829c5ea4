import { requestConfusingVar } from '@chat/kit/errors/catalog';
import type { Prefixes } from '@chat/kit/prefixes/prefixes';
import { clientOf } from './client-name.ts';
import type {
  Endpoint,
  EndpointDeclaration,
  FileReceiver,
  ReceivedFile,
  UploadedFile,
} from './endpoint.ts';
import { type Exchange, nameRoute } from './exchange.ts';
import { parseUrlencoded, readForm } from './form.ts';
import type { MinimumRate } from './minimum-rate.ts';
import type { BodyLimits } from './multipart.ts';
import { endpointFor, type FoundRoute, resolveMethod } from './routes.ts';

/** The matched endpoint and the input from the request. */
export type Operation<Deps> = {
  readonly endpoint: Endpoint<Deps>;
  readonly sent: SentParameters;
  readonly files: readonly UploadedFile[];
  readonly received: readonly ReceivedFile[];
  readonly jsonBody: string | undefined;
};

/** The default limits for bodies. */
export type BodyDefaults = {
  /** The maximum size of the parameters. */
  readonly maxBodyBytes: number;
  readonly minimumRate: MinimumRate | undefined;
};

/**
 * Reads the request and finds its endpoint.
 *
 * @throws METHOD_NOT_ALLOWED, REQUEST_CONFUSING_VAR
 * @throws BAD_REQUEST the query or the body cannot be read
 */
export async function readOperation<Deps>(
  exchange: Exchange,
  { route, variables: path }: FoundRoute<Deps>,
  { deps, prefixes, ...defaults }: { deps: Deps; prefixes: Prefixes } & BodyDefaults,
): Promise<Operation<Deps>> {
  const { request, endpointPrefix } = exchange;
  const query = parseUrlencoded(exchange.query);
  const addressed = endpointFor(route, request.method);
  const limits = limitsOf(addressed, defaults);
  const form = await readForm(request, limits, receiverOf(addressed, deps, exchange));
  const { endpoint, body } = resolveMethod(route, request, form);
  nameRoute(exchange, endpoint);
  exchange.client = clientOf({
    parameter: body.get('client') ?? query.get('client'),
    userAgent: request.headers['user-agent'],
    endpointPrefix,
    prefixes,
  });
  const sent = sortParameters(endpoint, { path, query, body });
  const { files, received, json: jsonBody } = form;
  return { endpoint, sent, files, received, jsonBody };
}

/**
 * Returns the receiver for the request's files. Multipart files are read before the method override. The request's own
 * method must therefore already select an endpoint that accepts files.
 */
function receiverOf<Deps>(
  endpoint: Endpoint<Deps> | undefined,
  deps: Deps,
  { identity, ending }: Exchange,
): (() => FileReceiver) | undefined {
  const open = endpoint?.receiver;
  return open && (() => open(deps, { identity, signal: ending.signal }));
}

function limitsOf<Deps>(
  endpoint: Endpoint<Deps> | undefined,
  { maxBodyBytes, minimumRate }: BodyDefaults,
): BodyLimits {
  return {
    minimumRate,
    maxBytes: endpoint?.maxBodyBytes ?? maxBodyBytes,
    maxFiles: endpoint?.files?.maxCount ?? 0,
    readsJson: endpoint?.readsJson ?? false,
    maxFileBytes: endpoint?.files?.maxSizeBytes ?? 0,
  };
}

/** The parameters in the request, split into those that the endpoint declares and those that it ignores. */
type SentParameters = {
  /** The values, keyed by the endpoint's parameter names. */
  readonly read: ReadonlyMap<string, string>;
  /** The names of the ignored parameters, sorted. */
  readonly ignored: readonly string[];
};

/** The parameter that every endpoint accepts and that is never reported as ignored. */
const RESERVED = 'client';

/**
 * Splits the parameters. A value in the body takes precedence over the query, and path parameters take precedence over
 * both.
 *
 * @throws REQUEST_CONFUSING_VAR a parameter was sent under two names
 */
export function sortParameters(
  { params, aliases = {} }: Pick<EndpointDeclaration, 'params' | 'aliases'>,
  sent: {
    readonly path: ReadonlyMap<string, string>;
    readonly query: ReadonlyMap<string, string>;
    readonly body: ReadonlyMap<string, string>;
  },
): SentParameters {
  const read = new Map(sent.path);
  const readUnder = new Map<string, string>();
  const ignored: string[] = [];
  for (const [name, text] of new Map([...sent.query, ...sent.body])) {
    if (name === RESERVED) continue;
    const parameter = Object.hasOwn(aliases, name) ? aliases[name] : name;
    if (
      parameter === undefined ||
      !Object.hasOwn(params.shape, parameter) ||
      sent.path.has(parameter)
    ) {
      ignored.push(name);
      continue;
    }
    const other = readUnder.get(parameter);
    if (other !== undefined) throw confusing(parameter, other, name);
    readUnder.set(parameter, name);
    read.set(parameter, text);
  }
  return { read, ignored: ignored.toSorted() };
}

/**
 * Returns an error that lists both names. The declared name comes first, regardless of the order in which the names
 * were sent.
 */
function confusing(parameter: string, ...names: readonly [string, string]) {
  const [var_name1, var_name2] = names[1] === parameter ? names.toReversed() : names;
  return requestConfusingVar({ var_name1: var_name1 ?? '', var_name2: var_name2 ?? '' });
}
