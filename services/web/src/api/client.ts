import createClient from 'openapi-fetch';
import { ApiError } from './api-error.ts';
import { formOf } from './form.ts';
import type { paths } from './gen/openapi.ts';
import { isRecord } from './is-record.ts';
import { csrfToken, hasSessionOfPage } from './session.ts';

/**
 * A client of the API below `/json`, authenticated by the session cookie and typed by the OpenAPI document. An unknown
 * path, method or parameter fails the type check. Sends strings unchanged and all other parameters as JSON.
 */
export const api = createClient<paths>({
  baseUrl: '/json',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  fetch: sendInSession,
  bodySerializer: (body: unknown) => formOf(isRecord(body) ? body : {}),
  querySerializer: (query) => formOf(query).toString(),
});

/** Returns the data in the response to a call. @throws ApiError */
export async function answerOf<Data>(
  call: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<Data> {
  const { data, error, response } = await call.catch(rejectWithoutAnswer);
  if (response.ok && data !== undefined) return data;
  throw refusalOf(error, response);
}

/** Returns an Idempotency-Key header. Repeated requests with the same key take effect only once. */
export function idempotencyKey(key: string = crypto.randomUUID()): Record<string, string> {
  return { 'Idempotency-Key': key };
}

/** Returns the options of a request that sends `file` together with the parameters in `body`. */
export function withFile<const Body extends object>(file: File, body: Body) {
  return {
    body,
    // The browser sets the type with the boundary of the parts
    headers: { 'Content-Type': null },
    bodySerializer: (parameters: Body) => {
      const form = new FormData();
      for (const [name, value] of formOf(parameters)) form.set(name, value);
      form.set('file', file);
      return form;
    },
  };
}

/** Sends a request in this page's session, as `api` does. @throws ApiError if the session has ended */
export async function sendInSession(request: Request): Promise<Response> {
  if (!hasSessionOfPage()) {
    throw new ApiError('Your session has ended.', { code: 'UNAUTHORIZED', status: 401 });
  }
  if (request.method !== 'GET') request.headers.set('X-CSRFToken', csrfToken());
  return fetch(request);
}

/**
 * Throws the error for a request that got no complete response. @throws ApiError NETWORK unless the request was aborted
 */
export function rejectWithoutAnswer(cause: unknown): never {
  if (cause instanceof ApiError) throw cause;
  if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
  throw new ApiError('Can’t reach the server.', { code: 'NETWORK', status: 0 });
}

function refusalOf(error: unknown, { status, headers }: Response): ApiError {
  const fields = isRecord(error) ? error : {};
  const seconds = Number(headers.get('Retry-After') ?? fields['retry-after']);
  return new ApiError(
    typeof fields.msg === 'string' ? fields.msg : `The server returned an error (${status}).`,
    {
      code: typeof fields.code === 'string' ? fields.code : 'UNKNOWN',
      status,
      fields,
      ...(seconds > 0 && { retryAfterMs: seconds * 1_000 }),
    },
  );
}
