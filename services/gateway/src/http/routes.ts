import type { IncomingMessage } from 'node:http';
import { badRequest, methodNotAllowed, notFound } from '@chat/kit/errors/catalog';
import type { ApiError } from '@chat/kit/errors/define-error';
import type { Request } from 'express';
import { type Endpoint, METHODS, type Method } from './endpoint.ts';
import { type Form, hasForm } from './form.ts';

/** A path of the API with its endpoints. */
export type Route<Deps> = {
  readonly path: string;
  readonly endpoints: ReadonlyMap<Method, Endpoint<Deps>>;
  /** The sorted methods, including HEAD. */
  readonly allowed: readonly string[];
  /** Whether the route's endpoints are anonymous. Either all of them are, or none. */
  readonly isAnonymous: boolean;
  /** Whether one of the route's endpoints serves spectators. */
  readonly servesSpectators: boolean;
  /** Whether the route serves sessions whose user must set up a second factor first. */
  readonly servesFactorSetup: boolean;
};

/** The route that matches a path, with the decoded values of the path's variables. */
export type FoundRoute<Deps> = {
  readonly route: Route<Deps>;
  readonly variables: ReadonlyMap<string, string>;
};

/**
 * Returns the route for a path below the API's prefix; undefined if there is none.
 *
 * @throws BAD_REQUEST the path is not correctly encoded
 */
export type FindRoute<Deps> = (path: string) => FoundRoute<Deps> | undefined;

const noVariables: ReadonlyMap<string, string> = new Map();

/**
 * Creates the function that finds the route of a path. Fixed segments take precedence over variables. A path without
 * variables needs a single lookup, because most requests have such a path.
 *
 * @throws when declarations contradict each other
 */
export function createFindRoute<Deps>(endpoints: readonly Endpoint<Deps>[]): FindRoute<Deps> {
  const routes = routesOf(endpoints);
  const hasVariables = ({ path }: Route<Deps>) => variableNames(path).length > 0;
  const fixed = new Map(
    routes
      .filter((route) => !hasVariables(route))
      .map((route) => [route.path, { route, variables: noVariables }]),
  );
  const patterns = routes
    .filter(hasVariables)
    .map((route) => ({ route, parts: route.path.split('/').map(partOf) }));
  return (path) => {
    const segments = path.split('/');
    const decoded = path.includes('%') ? segments.map(decodeSegment) : segments;
    // Encoded again, so that a slash inside a segment separates nothing
    const spelled = decoded === segments ? path : decoded.map(encodeURIComponent).join('/');
    const found = fixed.get(spelled);
    if (found) return found;
    for (const { route, parts } of patterns) {
      const variables = variablesIn(parts, decoded);
      if (variables) return { route, variables };
    }
    return undefined;
  };
}

/** Returns the decoded segment. @throws BAD_REQUEST the segment is not correctly encoded */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch (cause) {
    throw badRequest({ msg: 'Malformed URL encoding' }, { cause });
  }
}

/** A segment of a declared path: fixed text, or a variable that matches one segment or the rest of the path. */
type Part = { readonly text: string; readonly takes: 'text' | 'segment' | 'rest' };

function partOf(segment: string): Part {
  const [, plus, name] = VARIABLE.exec(segment) ?? [];
  if (name === undefined) return { text: segment, takes: 'text' };
  return { text: name, takes: plus === '+' ? 'rest' : 'segment' };
}

/** Returns the values of the variables; undefined if the path does not match. A variable is never empty. */
function variablesIn(
  parts: readonly Part[],
  segments: readonly string[],
): Map<string, string> | undefined {
  const variables = new Map<string, string>();
  for (const [index, { text, takes }] of parts.entries()) {
    if (takes === 'rest') {
      const rest = segments.slice(index).join('/');
      return rest === '' ? undefined : variables.set(text, rest);
    }
    const segment = segments[index];
    if (takes === 'text' ? segment !== text : !segment) return undefined;
    if (takes === 'segment') variables.set(text, segment ?? '');
  }
  return segments.length === parts.length ? variables : undefined;
}

/** Returns the decoded path segments after the mount path. @throws NOT_FOUND they cannot be decoded */
export function segmentsBehind({ path }: Pick<Request, 'path'>): string[] {
  try {
    return path.split('/').slice(1).map(decodeURIComponent);
  } catch (cause) {
    throw notFound({}, { cause });
  }
}

const VARIABLE = /^\{(\+?)(\w+)\}$/;

/** Returns the names of the `{name}` and `{+name}` parts of a declared path, in order. */
export function variableNames(path: string): string[] {
  return path.split('/').flatMap((segment) => VARIABLE.exec(segment)?.[2] ?? []);
}

/** Returns the routes in the order in which they must be matched. */
function routesOf<Deps>(endpoints: readonly Endpoint<Deps>[]): Route<Deps>[] {
  const byPath = Object.entries(Object.groupBy(endpoints, ({ path }) => path));
  const routes = byPath.map(([path, operations = []]) => routeOf(path, operations));
  return routes.toSorted((a, b) => (precedence(a) < precedence(b) ? -1 : 1));
}

/** Returns a sort key that puts a fixed segment before a variable, and a variable before the rest of a path. */
function precedence({ path }: { readonly path: string }): string {
  return path.replaceAll('{+', '\u{10ffff}').replaceAll('{', '\u{10fffe}');
}

function routeOf<Deps>(path: string, operations: readonly Endpoint<Deps>[]): Route<Deps> {
  const endpoints = new Map(operations.map((endpoint) => [endpoint.method, endpoint]));
  if (endpoints.size < operations.length) throw new Error(`${path} has a method declared twice`);
  for (const { method, params } of operations) {
    const undeclared = variableNames(path).find((name) => !Object.hasOwn(params.shape, name));
    if (undeclared) throw new Error(`${method} ${path}: {${undeclared}} is not among its params`);
  }
  const isAnonymous = operations.every(({ permission }) => permission === 'anonymous');
  if (!isAnonymous && operations.some(({ permission }) => permission === 'anonymous')) {
    // Authentication runs before the body is read, and the body may override the method
    throw new Error(`${path}: either all its methods are anonymous or none`);
  }
  const verbs = endpoints.has('GET') ? [...endpoints.keys(), 'HEAD'] : [...endpoints.keys()];
  const servesSpectators = operations.some(({ permission }) => permission === 'spectator');
  const servesFactorSetup = operations.some((operation) => operation.servesFactorSetup === true);
  return {
    path,
    endpoints,
    isAnonymous,
    servesSpectators,
    servesFactorSetup,
    allowed: verbs.toSorted(),
  };
}

/** The form field that overrides the method of a POST. */
const OVERRIDE = 'method';

/** Returns the endpoint for the request's method. HEAD uses the endpoint for GET and sends no body. */
export function endpointFor<Deps>(
  route: Route<Deps>,
  sentMethod: string | undefined,
): Endpoint<Deps> | undefined {
  const method = asMethod(sentMethod === 'HEAD' ? 'GET' : sentMethod);
  return method && route.endpoints.get(method);
}

/** Returns whether the body can override the method, so that it must be read first. */
export function mayNameMethod(request: IncomingMessage): boolean {
  return request.method === 'POST' && hasForm(request);
}

/**
 * Returns the endpoint after the body's method override, and the body's parameters without the override.
 *
 * @throws METHOD_NOT_ALLOWED the path has no such method
 */
export function resolveMethod<Deps>(
  route: Route<Deps>,
  request: IncomingMessage,
  { parameters }: Form,
): { endpoint: Endpoint<Deps>; body: ReadonlyMap<string, string> } {
  const named = request.method === 'POST' ? asMethod(parameters.get(OVERRIDE)) : undefined;
  const endpoint = endpointFor(route, named ?? request.method);
  if (!endpoint) throw wrongMethod(route);
  if (!named) return { endpoint, body: parameters };
  const body = new Map(parameters);
  body.delete(OVERRIDE);
  return { endpoint, body };
}

export function wrongMethod<Deps>({ allowed }: Route<Deps>): ApiError {
  return methodNotAllowed({ allowed_methods: allowed });
}

/** Requires an allowed method. @throws METHOD_NOT_ALLOWED the request has a different method */
export function requireMethod(request: IncomingMessage, allowed: readonly string[]): void {
  if (!allowed.includes(request.method ?? '')) throw methodNotAllowed({ allowed_methods: allowed });
}

/** The methods of requests that only read. */
export const READ_METHODS = ['GET', 'HEAD'];

function asMethod(name: string | undefined): Method | undefined {
  const upper = name?.toUpperCase();
  return METHODS.find((method) => method === upper);
}
