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

type Value = string | number | boolean | object;
export type Parameters = Record<string, Value | undefined>;

/** Calls the API as clients do: strings raw, everything else as JSON text. */
export interface ApiClient {
  readonly email: string;
  get(path: string, parameters?: Parameters): Promise<ApiAnswer>;
  post(path: string, parameters?: Parameters, headers?: Record<string, string>): Promise<ApiAnswer>;
  delete(path: string, parameters?: Parameters): Promise<ApiAnswer>;
}

export function apiClient(who: Credentials): ApiClient {
  const authorization = `Basic ${btoa(`${who.email}:${who.api_key}`)}`;

  async function call(
    method: string,
    path: string,
    parameters: Parameters,
    headers: Record<string, string> = {},
  ): Promise<ApiAnswer> {
    const form = new URLSearchParams();
    for (const [name, value] of Object.entries(parameters)) {
      if (value !== undefined)
        form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    }
    const isQuery = method === 'GET';
    const query = isQuery && form.size > 0 ? `?${form}` : '';
    const response = await fetch(`${who.site}/api/v1${path}${query}`, {
      method,
      headers: { authorization, ...headers },
      ...(isQuery ? {} : { body: form }),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  }

  return {
    email: who.email,
    get: (path, parameters = {}) => call('GET', path, parameters),
    post: (path, parameters = {}, headers = {}) => call('POST', path, parameters, headers),
    delete: (path, parameters = {}) => call('DELETE', path, parameters),
  };
}
