import { checkResponse } from './check-response.ts';

/** An account that calls the API, and the address of its organization. */
export interface Credentials {
  site: string;
  email: string;
  api_key: string;
}

export interface ApiAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read JSON of any shape
  body: any;
}

type Value = string | number | boolean | object | null;
export type Parameters = Readonly<Record<string, Value | undefined>>;

/**
 * A client that sends strings raw and all other values as JSON text, as API clients do. Its calls reject if a
 * successful response differs from the product's OpenAPI document.
 */
export interface ApiClient {
  readonly email: string;
  get(
    path: string,
    parameters?: Parameters,
    options?: { signal?: AbortSignal },
  ): Promise<ApiAnswer>;
  post(path: string, parameters?: Parameters, headers?: Record<string, string>): Promise<ApiAnswer>;
  patch(path: string, parameters?: Parameters): Promise<ApiAnswer>;
  delete(path: string, parameters?: Parameters): Promise<ApiAnswer>;
}

/** Returns a client that sends the account's credentials, and `headers`, with every request. */
export function apiClient(who: Credentials, headers: Record<string, string> = {}): ApiClient {
  const authorization = `Basic ${btoa(`${who.email}:${who.api_key}`)}`;
  return { email: who.email, ...clientOf(who.site, { ...headers, authorization }) };
}

/** Returns a client without credentials. */
export function anonymousClient(
  { site }: Pick<Credentials, 'site'>,
  headers: Record<string, string> = {},
): ApiClient {
  return { email: '', ...clientOf(site, headers) };
}

/** Returns a client that has no session and uses the path prefix for browsers. */
export function webClient({ site }: Pick<Credentials, 'site'>): ApiClient {
  return { email: '', ...clientOf(site, {}, '/json') };
}

function clientOf(
  site: string,
  credentials: Record<string, string>,
  prefix = '/api/v1',
): Omit<ApiClient, 'email'> {
  async function call(
    method: string,
    path: string,
    parameters: Parameters,
    { headers = {}, signal }: { headers?: Record<string, string>; signal?: AbortSignal } = {},
  ): Promise<ApiAnswer> {
    const form = formOf(parameters);
    const isQuery = method === 'GET';
    const query = isQuery && form.size > 0 ? `?${form}` : '';
    const response = await fetch(`${site}${prefix}${path}${query}`, {
      method,
      headers: { ...credentials, ...headers },
      ...(isQuery ? {} : { body: form }),
      // Redirects are not followed, because they may lead to another site.
      redirect: 'manual',
      signal,
    });
    const body = await response.json();
    if (response.status === 200 && body.result === 'success') {
      await checkResponse(site, { method: methodNamedBy(method, parameters), path, body });
    }
    return { status: response.status, headers: response.headers, body };
  }

  return {
    get: (path, parameters = {}, options = {}) => call('GET', path, parameters, options),
    post: (path, parameters = {}, headers = {}) => call('POST', path, parameters, { headers }),
    patch: (path, parameters = {}) => call('PATCH', path, parameters),
    delete: (path, parameters = {}) => call('DELETE', path, parameters),
  };
}

/** Returns the method that a POST's form names, for clients that can only send POST. Otherwise returns `method`. */
function methodNamedBy(method: string, parameters: Parameters): string {
  return method === 'POST' && typeof parameters.method === 'string' ? parameters.method : method;
}

function formOf(parameters: Parameters): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined) continue;
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return form;
}
