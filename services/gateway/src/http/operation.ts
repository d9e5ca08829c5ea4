import type { Prefixes } from '@chat/kit/prefixes/prefixes';
import type { BodyLimits } from './body-limits.ts';
import { clientOf } from './client-name.ts';
import type { Endpoint, FileReceiver, ReceivedFile, UploadedFile } from './endpoint.ts';
import { type Exchange, nameRoute } from './exchange.ts';
import { readForm } from './form.ts';
import { endpointFor, resolveMethod } from './method.ts';
import type { MinimumRate } from './minimum-rate.ts';
import { pathParameters, type Route } from './routes.ts';
import { type SentParameters, sortParameters } from './sent-parameters.ts';
import { parseUrlencoded } from './urlencoded.ts';

/** The operation a request means, and what it brought for it. */
export type Operation<Deps> = {
  readonly endpoint: Endpoint<Deps>;
  readonly sent: SentParameters;
  readonly files: readonly UploadedFile[];
  readonly received: readonly ReceivedFile[];
  readonly jsonBody: string | undefined;
};

/** How bodies are read of endpoints that say nothing else. */
export type BodyDefaults = {
  /** Of parameters. */
  readonly maxBodyBytes: number;
  readonly minimumRate: MinimumRate | undefined;
};

/**
 * Reads the request to its end, as far as it concerns anybody.
 *
 * @throws METHOD_NOT_ALLOWED, REQUEST_CONFUSING_VAR
 * @throws BAD_REQUEST the query or the body cannot be read
 */
export async function readOperation<Deps>(
  exchange: Exchange,
  route: Route<Deps>,
  { deps, prefixes, ...defaults }: { deps: Deps; prefixes: Prefixes } & BodyDefaults,
): Promise<Operation<Deps>> {
  const { request, entrance } = exchange;
  const query = parseUrlencoded(exchange.query);
  const addressed = endpointFor(route, request.method);
  const limits = limitsOf(addressed, defaults);
  const form = await readForm(request, limits, receiverOf(addressed, deps, exchange));
  const { endpoint, body } = resolveMethod(route, request, form);
  nameRoute(exchange, endpoint);
  exchange.client = clientOf({
    parameter: body.get('client') ?? query.get('client'),
    userAgent: request.get('user-agent'),
    entrance,
    prefixes,
  });
  const path = pathParameters(request);
  const sent = sortParameters(endpoint, { path, query, body });
  const { files, received, json: jsonBody } = form;
  return { endpoint, sent, files, received, jsonBody };
}

/** Files are on their way before parameters are known: a request has to name an endpoint that takes them by its method. */
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
