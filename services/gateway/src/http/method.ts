import type { IncomingMessage } from 'node:http';
import { methodNotAllowed } from '@chat/kit/errors/catalog';
import type { ApiError } from '@chat/kit/errors/define-error';
import { type Endpoint, METHODS, type Method } from './endpoint.ts';
import { type Form, hasForm } from './form.ts';
import type { Route } from './routes.ts';

/** The form field by which a POST names the method it means. */
const OVERRIDE = 'method';

/** The endpoint of the method a request was sent with; HEAD is a GET whose body is not sent. */
export function endpointFor<Deps>(
  route: Route<Deps>,
  sentMethod: string | undefined,
): Endpoint<Deps> | undefined {
  const method = asMethod(sentMethod === 'HEAD' ? 'GET' : sentMethod);
  return method && route.endpoints.get(method);
}

/** Whether the body has to be read before the method is known. */
export function mayNameMethod(request: IncomingMessage): boolean {
  return request.method === 'POST' && hasForm(request);
}

/**
 * The endpoint a request means once its body is read, and the body without the field that said so.
 *
 * @throws METHOD_NOT_ALLOWED the path has no such method
 * @spec events.md section 1, "Method override"
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

/** @throws METHOD_NOT_ALLOWED the request has none of these methods */
export function requireMethod(request: IncomingMessage, allowed: readonly string[]): void {
  if (!allowed.includes(request.method ?? '')) throw methodNotAllowed({ allowed_methods: allowed });
}

/** The methods of requests that only read. */
export const READING = ['GET', 'HEAD'];

function asMethod(name: string | undefined): Method | undefined {
  const upper = name?.toUpperCase();
  return METHODS.find((method) => method === upper);
}
