import { exchange, type RawAnswer } from './http-exchange.ts';

/** What a logged-in browser has: its cookies, and the CSRF token that scripts read from one of them. */
export interface BrowserSession {
  /** The Cookie header. */
  cookie: string;
  csrfToken: string;
}

/** A gateway, and the host by which the browser knows the organization, if another. */
export interface Place {
  site: string;
  host?: string;
  /** `http` if absent. */
  scheme?: 'http' | 'https';
}

interface BrowserRequest {
  method?: string;
  path: string;
  headers?: Record<string, string | undefined>;
  body?: Buffer | string;
}

const form = 'application/x-www-form-urlencoded';

/** The origin of the organization's own pages. */
export function originOf({ site, host = new URL(site).host, scheme = 'http' }: Place): string {
  return `${scheme}://${host}`;
}

/** Sends a request as it is, with a form as its body by default. Headers that are undefined are left out. */
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

/** Sends the login form from the organization's own page. */
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

/** The session in the cookies of an answer. @throws it sets none */
export function sessionIn({ status, headers, text }: RawAnswer): BrowserSession {
  const pairs = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '');
  const csrfToken = pairs.find((pair) => pair.includes('csrftoken='))?.split('=')[1];
  if (csrfToken === undefined) throw new Error(`${status} sets no session: ${text.slice(-400)}`);
  return { cookie: pairs.join('; '), csrfToken };
}

/** A browser in which a person is logged in. */
export async function logInBrowser(
  place: Place,
  person: { email: string; password: string },
): Promise<BrowserSession> {
  return sessionIn(await submitLogin(place, person));
}

/** What the web client sends with requests that change something. */
export function writeHeaders(place: Place, session: BrowserSession) {
  return { cookie: session.cookie, origin: originOf(place), 'x-csrftoken': session.csrfToken };
}

export interface JsonAnswer {
  status: number;
  headers: RawAnswer['headers'];
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever JSON came back
  body: any;
}

/** Calls an operation under /json as the web client does, with what `headers` changes. */
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
