import { badRequest } from '@chat/kit/errors/catalog';
import type { Endpoint, Method } from './endpoint.ts';

/** A path of the API with the operations declared on it. */
export type Route<Deps> = {
  readonly endpoints: ReadonlyMap<Method, Endpoint<Deps>>;
  /** Sorted verbs, HEAD included. */
  readonly allowed: readonly string[];
  /** Whether its operations ignore credentials: all of them do, or none. */
  readonly isOpen: boolean;
  /** Whether one of its operations also serves people without an account. */
  readonly hasSpectators: boolean;
};

export type FoundRoute<Deps> = {
  readonly route: Route<Deps>;
  /** The variable parts of the path, decoded, in order. */
  readonly variables: readonly string[];
};

export type RouteTable<Deps> = {
  /**
   * The route of a path below the entrance, or undefined. Fixed segments win over variable ones.
   *
   * @throws BAD_REQUEST broken percent-encoding
   */
  find(path: string): FoundRoute<Deps> | undefined;
};

type Node<Deps> = {
  readonly fixed: Map<string, Node<Deps>>;
  variable?: Node<Deps>;
  /** Takes the rest of the path, at least one segment. */
  rest?: Node<Deps>;
  endpoints?: Map<Method, Endpoint<Deps>>;
  route?: Route<Deps>;
};

/** Builds the table. Throws when the declarations contradict each other. */
export function createRouteTable<Deps>(endpoints: readonly Endpoint<Deps>[]): RouteTable<Deps> {
  const root: Node<Deps> = { fixed: new Map() };
  for (const endpoint of endpoints) add(root, endpoint);
  finish(root);
  return {
    find(path) {
      const [first, ...segments] = path.split('/').map(decodeSegment);
      return first === '' ? search(root, segments, []) : undefined;
    },
  };
}

/** The parameters an endpoint reads from its path, with the values a request has there. */
export function pathParameters(
  { path }: Pick<Endpoint<never>, 'path'>,
  variables: readonly string[],
): Map<string, string> {
  return new Map(variableNames(path).map((name, index) => [name, variables[index] ?? '']));
}

const VARIABLE = /^\{(\+?)(\w+)\}$/;

/** Names of the `{name}` and `{+name}` parts of a declared path, in order. */
export function variableNames(path: string): string[] {
  return path.split('/').flatMap((segment) => VARIABLE.exec(segment)?.[2] ?? []);
}

function add<Deps>(root: Node<Deps>, endpoint: Endpoint<Deps>): void {
  const { method, path, params } = endpoint;
  const undeclared = variableNames(path).find((name) => !Object.hasOwn(params.shape, name));
  if (undeclared) throw new Error(`${method} ${path}: {${undeclared}} is not among its params`);
  let node = root;
  for (const segment of path.split('/').slice(1)) node = childFor(node, segment);
  node.endpoints ??= new Map();
  const [sibling] = node.endpoints.values();
  if (sibling && sibling.path !== path) {
    throw new Error(`${path} and ${sibling.path} are the same path with other names`);
  }
  if (node.endpoints.has(method)) throw new Error(`${method} ${path} is declared twice`);
  node.endpoints.set(method, endpoint);
}

function childFor<Deps>(node: Node<Deps>, segment: string): Node<Deps> {
  const variable = VARIABLE.exec(segment);
  if (variable?.[1]) {
    node.rest ??= { fixed: new Map() };
    return node.rest;
  }
  if (variable) {
    node.variable ??= { fixed: new Map() };
    return node.variable;
  }
  const child = node.fixed.get(segment) ?? { fixed: new Map() };
  node.fixed.set(segment, child);
  return child;
}

function finish<Deps>(node: Node<Deps>): void {
  if (node.endpoints) node.route = routeOf(node.endpoints);
  for (const child of [...node.fixed.values(), node.variable, node.rest]) if (child) finish(child);
}

function routeOf<Deps>(endpoints: ReadonlyMap<Method, Endpoint<Deps>>): Route<Deps> {
  const all = [...endpoints.values()];
  const isOpen = all.every(({ permission }) => permission === 'anonymous');
  if (!isOpen && all.some(({ permission }) => permission === 'anonymous')) {
    // Who asks is settled before the body is read, and the body may name another method.
    throw new Error(`${all[0]?.path}: either all its methods are anonymous or none`);
  }
  const verbs = endpoints.has('GET') ? [...endpoints.keys(), 'HEAD'] : [...endpoints.keys()];
  const hasSpectators = all.some(({ permission }) => permission === 'spectator');
  return { endpoints, isOpen, hasSpectators, allowed: verbs.toSorted() };
}

function search<Deps>(
  node: Node<Deps>,
  segments: readonly string[],
  variables: readonly string[],
): FoundRoute<Deps> | undefined {
  const [segment, ...others] = segments;
  if (segment === undefined) return node.route && { route: node.route, variables };
  const fixed = node.fixed.get(segment);
  const found = fixed && search(fixed, others, variables);
  if (found || segment === '') return found;
  const variable = node.variable && search(node.variable, others, [...variables, segment]);
  if (variable || !node.rest?.route) return variable;
  return { route: node.rest.route, variables: [...variables, segments.join('/')] };
}

function decodeSegment(segment: string): string {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch (cause) {
    throw badRequest({ msg: 'Malformed URL encoding' }, { cause });
  }
}
