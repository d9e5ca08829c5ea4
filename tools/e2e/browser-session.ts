import { exchange, type RawAnswer } from './http-exchange.ts';

/** The cookies of a logged-in browser, and the CSRF token that its scripts read from one of the cookies. */
export interface BrowserSession {
  /** The value of the Cookie header. */
  cookie: string;
  csrfToken: string;
}

/** A gateway, and the host that the browser uses for the organization if that is not the gateway's own. */
export interface Place {
  site: string;
  host?: string;
  /** Defaults to `http`. */
  scheme?: 'http' | 'https';
}

interface BrowserRequest {
  method?: string;
  path: string;
  headers?: Record<string, string | undefined>;
  body?: Buffer | string;
}

const form = 'application/x-www-form-urlencoded';

/** Returns the origin of the organization's own pages. */
export function originOf({ site, host = new URL(site).host, scheme = 'http' }: Place): string {
  return `${scheme}://${host}`;
}

/**
 * Sends a request exactly as given. A body that is a string is sent as a form by default. Headers that are undefined
 * are left out.
 */
export function browse(place: Place, request: BrowserRequest): Promise<RawAnswer> {
  const { method = 'GET', path, headers = {}, body } = request;
  const sent = {
    host: place.host ?? new URL(place.site).host,
    accept: 'text/html,*/*;q=0.8',
    ...(typeof body === 'string' && { 'content-type': form }),
    ...headers,
  };
  const present = Object.entries(sent).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return exchange(place.site, { method, path, headers: Object.fromEntries(present), body });
}

/** Submits the login form from the organization's own page. */
export function submitLogin(
  place: Place,
  { email, password, next }: { email: string; password: string; next?: string },
  headers: Record<string, string | undefined> = {},
): Promise<RawAnswer> {
  const fields = { username: email, password, ...(next !== undefined && { next }) };
  return browse(place, {
    method: 'POST',
    path: '/login',
    headers: { origin: originOf(place), ...headers },
    body: new URLSearchParams(fields).toString(),
  });
}

/** Returns the session that a response sets in its cookies. @throws when the response sets none */
export function sessionIn({ status, headers, text }: RawAnswer): BrowserSession {
  const pairs = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '');
  const csrfToken = pairs.find((pair) => pair.includes('csrftoken='))?.split('=')[1];
  if (csrfToken === undefined) throw new Error(`${status} sets no session: ${text.slice(-400)}`);
  return { cookie: pairs.join('; '), csrfToken };
}

/** Logs a person in to a browser. Returns the session. */
export async function logInBrowser(
  place: Place,
  person: { email: string; password: string },
): Promise<BrowserSession> {
  return sessionIn(await submitLogin(place, person));
}

/** Returns the headers that the web client sends with requests that change something. */
export function writeHeaders(place: Place, session: BrowserSession) {
  return { cookie: session.cookie, origin: originOf(place), 'x-csrftoken': session.csrfToken };
}

export interface JsonAnswer {
  status: number;
  headers: RawAnswer['headers'];
  // biome-ignore lint/suspicious/noExplicitAny: tests read JSON of any shape
  body: any;
}

/** Calls an operation under /json as the web client does. `headers` override the client's own. */
export async function callJson(
  place: Place,
  session: BrowserSession,
  [method, path, parameters = {}]: [
    method: string,
    path: string,
    parameters?: Record<string, string>,
  ],
  headers: Record<string, string | undefined> = {},
): Promise<JsonAnswer> {
  const encoded = new URLSearchParams(parameters).toString();
  const isReading = method === 'GET';
  const credentials = isReading ? { cookie: session.cookie } : writeHeaders(place, session);
  const answer = await browse(place, {
    method,
    path: `/json${path}${isReading && encoded !== '' ? `?${encoded}` : ''}`,
    headers: { accept: 'application/json', ...credentials, ...headers },
    ...(!isReading && { body: encoded }),
  });
  return { ...answer, body: JSON.parse(answer.text) };
}
