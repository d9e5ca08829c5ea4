import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';

/** The site and, if the caller has one, the account that calls. */
export interface Caller {
  site: string;
  email?: string;
  api_key?: string;
}

type Value = string | number | boolean | object;
export type Parameters = Readonly<Record<string, Value>>;

/**
 * A client of the API. After a response with 429, both methods wait for Retry-After and repeat the request. @throws
 * for an error response
 */
export interface ApiClient {
  get<T>(path: string, parameters: Parameters, answer: z.ZodType<T>): Promise<T>;
  post<T>(path: string, parameters: Parameters, answer: z.ZodType<T>): Promise<T>;
}

/** Returns a client that calls the API as `caller`. Aborting `signal` ends requests in progress. */
export function apiClient(caller: Caller, signal?: AbortSignal): ApiClient {
  const { site, email, api_key } = caller;
  const headers: Record<string, string> = { 'user-agent': 'tools' };
  if (api_key) headers.authorization = `Basic ${btoa(`${email}:${api_key}`)}`;

  async function call<T>(
    method: 'GET' | 'POST',
    path: string,
    parameters: Parameters,
    answer: z.ZodType<T>,
  ): Promise<T> {
    const form = encode(parameters);
    const url = new URL(`${site}/api/v1${path}`);
    if (method === 'GET') url.search = form.toString();
    for (;;) {
      const body = method === 'GET' ? undefined : form;
      const response = await fetch(url, { method, headers, body, signal }).catch((cause) => {
        throw new Error(`${method} ${url.origin}${path} got no answer`, { cause });
      });
      const text = await response.text();
      if (response.ok) return answer.parse(JSON.parse(text));
      if (response.status !== 429) {
        throw new Error(`${method} ${path} was answered ${response.status}: ${text}`);
      }
      await pause(secondsToWait(response) * 1_000, undefined, { signal });
    }
  }

  return {
    get: (path, parameters, answer) => call('GET', path, parameters, answer),
    post: (path, parameters, answer) => call('POST', path, parameters, answer),
  };
}

/** Encodes strings as they are and all other values as JSON text. */
function encode(parameters: Parameters): URLSearchParams {
  return new URLSearchParams(
    Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
}

function secondsToWait(response: Response): number {
  return Number(response.headers.get('retry-after')) || 1;
}
