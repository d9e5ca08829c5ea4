import { setTimeout as pause } from 'node:timers/promises';
import type { PathOf, ResponseTo } from './operations.ts';

/** The site and, if the caller has one, the account that makes the calls. */
export interface Caller {
  site: string;
  email?: string;
  api_key?: string;
}

type Value = string | number | boolean | object;
export type Parameters = Readonly<Record<string, Value>>;

/**
 * A client of the API. Parameters with the name of a path variable fill in the path. After a 429 response, both methods
 * wait for Retry-After and repeat the request. @throws for an error response
 */
export interface ApiClient {
  get<Path extends PathOf<'GET'>>(
    path: Path,
    parameters?: Parameters,
  ): Promise<ResponseTo<'GET', Path>>;
  post<Path extends PathOf<'POST'>>(
    path: Path,
    parameters?: Parameters,
  ): Promise<ResponseTo<'POST', Path>>;
}

/** Returns a client that calls the API as `caller`. Aborting `signal` ends requests in progress. */
export function apiClient(caller: Caller, signal?: AbortSignal): ApiClient {
  const { site, email, api_key } = caller;
  const headers: Record<string, string> = { 'user-agent': 'tools' };
  if (api_key) headers.authorization = `Basic ${btoa(`${email}:${api_key}`)}`;

  async function call(method: 'GET' | 'POST', declaredPath: string, parameters: Parameters) {
    const form = encode(parameters);
    const path = filled(declaredPath, form);
    const url = new URL(`${site}/api/v1${path}`);
    if (method === 'GET') url.search = form.toString();
    for (;;) {
      const body = method === 'GET' ? undefined : form;
      const response = await fetch(url, { method, headers, body, signal }).catch((cause) => {
        throw new Error(`${method} ${url.origin}${path} got no answer`, { cause });
      });
      const text = await response.text();
      if (response.ok) return JSON.parse(text);
      if (response.status !== 429) {
        throw new Error(`${method} ${path} was answered ${response.status}: ${text}`);
      }
      await pause(secondsToWait(response) * 1_000, undefined, { signal });
    }
  }

  return {
    get: (path, parameters = {}) => call('GET', path, parameters),
    post: (path, parameters = {}) => call('POST', path, parameters),
  };
}

/** Encodes strings unchanged and all other values as JSON. */
function encode(parameters: Parameters): URLSearchParams {
  return new URLSearchParams(
    Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
}

/** Replaces the path's variables with parameters from the form, removes these from the form, and returns the path. */
function filled(path: string, form: URLSearchParams): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = form.get(name) ?? '';
    form.delete(name);
    return encodeURIComponent(value);
  });
}

function secondsToWait(response: Response): number {
  return Number(response.headers.get('retry-after')) || 1;
}
