import {
  acceptedPrefixes,
  carriesPrefix,
  namesUnderEach,
  neutralPrefix,
  type Prefixes,
  underEachPrefix,
} from '@chat/kit/prefixes/prefixes';
import { z } from 'zod';
import type { Endpoint, EndpointDeclaration } from './endpoint.ts';

const neutralPath = `/${neutralPrefix}-`;

/**
 * Returns the endpoints with the neutral prefix replaced in their declarations. Paths and parameters exist under every
 * accepted prefix. Response fields exist under each of the deployment's prefixes.
 */
export function endpointsUnder<Deps>(
  prefixes: Prefixes,
  endpoints: readonly Endpoint<Deps>[],
): Endpoint<Deps>[] {
  return endpoints.flatMap((endpoint) => {
    const { example } = endpoint;
    const declared = {
      ...endpoint,
      aliases: { ...endpoint.aliases, ...parameterAliases(endpoint, prefixes) },
      response: responseUnder(prefixes, endpoint.response),
      ...(example && {
        example: { ...example, response: underEachPrefix({ ...example.response }, prefixes.names) },
      }),
    };
    return pathsOf(endpoint, prefixes).map((path) => ({ ...declared, path }));
  });
}

function pathsOf({ path }: EndpointDeclaration, prefixes: Prefixes): string[] {
  if (!path.startsWith(neutralPath)) return [path];
  const rest = path.slice(neutralPath.length);
  return acceptedPrefixes(prefixes).map((prefix) => `/${prefix}-${rest}`);
}

function parameterAliases(
  { params }: Pick<EndpointDeclaration, 'params'>,
  prefixes: Prefixes,
): Record<string, string> {
  const names = Object.keys(params.shape).filter(carriesPrefix);
  const aliases = names.flatMap((name) =>
    namesUnderEach(name, acceptedPrefixes(prefixes))
      .filter((alias) => alias !== name)
      .map((alias) => [alias, name]),
  );
  return Object.fromEntries(aliases);
}

function responseUnder(prefixes: Prefixes, response: z.ZodObject): z.ZodObject {
  if (!Object.keys(response.shape).some(carriesPrefix)) return response;
  return z.object(underEachPrefix(response.shape, prefixes.names));
}
