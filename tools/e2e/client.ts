/** Who calls: nobody, or an account. */
export interface Credentials {
  site: string;
  email: string;
  api_key: string;
}

export interface ApiAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever JSON came back
  body: any;
}

type Value = string | number | boolean | object | null;
export type Parameters = Readonly<Record<string, Value | undefined>>;

/** Calls the API as clients do: strings raw, everything else as JSON text. */
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

/** A client with the account's credentials, which sends `headers` with every request. */
export function apiClient(who: Credentials, headers: Record<string, string> = {}): ApiClient {
  const authorization = `Basic ${btoa(`${who.email}:${who.api_key}`)}`;
  return { email: who.email, ...clientOf(who.site, { ...headers, authorization }) };
}

/** A client without credentials. */
export function anonymousClient(
  { site }: Pick<Credentials, 'site'>,
  headers: Record<string, string> = {},
): ApiClient {
  return { email: '', ...clientOf(site, headers) };
}

/** Somebody without a session at the entrance of browsers. */
export function webClient({ site }: Pick<Credentials, 'site'>): ApiClient {
  return { email: '', ...clientOf(site, {}, '/json') };
}

function clientOf(
  site: string,
  credentials: Record<string, string>,
  entrance = '/api/v1',
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
    const response = await fetch(`${site}${entrance}${path}${query}`, {
      method,
      headers: { ...credentials, ...headers },
      ...(isQuery ? {} : { body: form }),
      // Where an answer leads is looked at, not followed: it may be another site.
      redirect: 'manual',
      signal,
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  }

  return {
    get: (path, parameters = {}, options = {}) => call('GET', path, parameters, options),
    post: (path, parameters = {}, headers = {}) => call('POST', path, parameters, { headers }),
    patch: (path, parameters = {}) => call('PATCH', path, parameters),
    delete: (path, parameters = {}) => call('DELETE', path, parameters),
  };
}

function formOf(parameters: Parameters): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined) continue;
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return form;
}
