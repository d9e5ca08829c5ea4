import createClient from 'openapi-fetch';
import { ApiError } from './api-error.ts';
import type { paths } from './gen/openapi.ts';

/**
 * The API below `/json`, authenticated by the session cookie. Typed by the OpenAPI document: a path, method or parameter that
 * does not exist fails the type check. Parameters are sent as the API reads them: texts as they are, everything else as
 * JSON.
 */
export const api = createClient<paths>({
  baseUrl: '/json',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  fetch: sendInSession,
  bodySerializer: (body: unknown) => formOf(isRecord(body) ? body : {}),
  querySerializer: (query) => formOf(query).toString(),
});

/** The answer of a call. @throws ApiError */
export async function answerOf<Data>(
  call: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<Data> {
  const { data, error, response } = await call.catch(rejectWithoutAnswer);
  if (response.ok && data !== undefined) return data;
  throw refusalOf(error, response);
}

/** An Idempotency-Key header: a repeated request with the same key has one effect. */
export function idempotencyKey(key: string = crypto.randomUUID()): Record<string, string> {
  return { 'Idempotency-Key': key };
}

/** The parameters of a request as a form; undefined ones are left out. */
export function formOf(parameters: object): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined) continue;
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return form;
}

/** The options of a request that sends `file` beside its parameters. */
export function withFile<const Body extends object>(file: File, body: Body) {
  return {
    body,
    // The browser writes the type, which names the boundary of the parts.
    headers: { 'Content-Type': null },
    bodySerializer: (parameters: Body) => {
      const form = new FormData();
      for (const [name, value] of formOf(parameters)) form.set(name, value);
      form.set('file', file);
      return form;
    },
  };
}

let tokenOfPage: string | undefined;

/** The CSRF token of the session that this page began with, which state-changing requests repeat in a header; '' without one. */
export function csrfToken(): string {
  tokenOfPage ??= tokenOfBrowser();
  return tokenOfPage;
}

/**
 * Whether the browser still has the session that this page began with. After a logout in another tab it has none, or that of
 * somebody else, in whose name this page must not send what its own person wrote.
 */
export function hasSessionOfPage(): boolean {
  return tokenOfBrowser() === csrfToken();
}

/** Over https only the cookie counts that no other domain can set. */
function tokenOfBrowser(): string {
  const name = location.protocol === 'https:' ? '__Host-csrftoken=' : 'csrftoken=';
  const pair = document.cookie.split('; ').find((each) => each.startsWith(name));
  return pair?.slice(name.length) ?? '';
}

async function sendInSession(request: Request): Promise<Response> {
  if (!hasSessionOfPage()) {
    throw new ApiError('Your session has ended.', { code: 'UNAUTHORIZED', status: 401 });
  }
  if (request.method !== 'GET') request.headers.set('X-CSRFToken', csrfToken());
  return fetch(request);
}

function rejectWithoutAnswer(cause: unknown): never {
  if (cause instanceof ApiError) throw cause;
  if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
  throw new ApiError('The server cannot be reached.', { code: 'NETWORK', status: 0 });
}

function refusalOf(error: unknown, { status, headers }: Response): ApiError {
  const fields = isRecord(error) ? error : {};
  const seconds = Number(headers.get('Retry-After') ?? fields['retry-after']);
  return new ApiError(
    typeof fields.msg === 'string' ? fields.msg : `The server answered ${status}.`,
    {
      code: typeof fields.code === 'string' ? fields.code : 'UNKNOWN',
      status,
      fields,
      ...(seconds > 0 && { retryAfterMs: seconds * 1_000 }),
    },
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
