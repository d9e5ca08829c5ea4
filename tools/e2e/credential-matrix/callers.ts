import { randomBytes } from 'node:crypto';
import {
  type BrowserSession,
  browse,
  logInBrowser,
  type Place,
  writeHeaders,
} from '../browser-session.ts';
import type { ApiAnswer, Parameters } from '../client.ts';
import { uniqueName } from '../people.ts';

export type Answer = Pick<ApiAnswer, 'status' | 'body'>;

export interface Sent {
  method: string;
  /** The path relative to `/api/v1` or `/json`, or to `/scim/v2` for SCIM. */
  path: string;
  parameters?: Parameters;
}

/** A function that sends a request with a caller's credentials. */
export type Send = (sent: Sent) => Promise<Answer>;

/** An account, and the data that its attempts use and change. */
export interface Account {
  userId: number;
  email: string;
  password: string;
  apiKey: string;
  /** Sends a request with the account's API key. */
  send: Send;
  /** The secret of the authenticator app that the account has started to set up. */
  totpSecret: string;
  recoveryCodes: string[];
  /** The browser's response to the challenge for creating a passkey. */
  credential: object;
  passkeyId: number;
  /** The account that this account tries to change. */
  target?: Account;
}

/** A caller, such as a member with an API key or a browser's session. */
export interface Caller {
  send: Send;
  /** The account that the caller tries to change. */
  account: Account;
  /** The account whose key and secrets a successful change replaces, if that is not `account`. */
  self?: Account;
}

/** An organization and its owner, who sends all requests to one gateway. */
export interface Organization {
  place: Place;
  owner: Account;
}

/** Returns a function that sends requests under `/api/v1` with the given Authorization header. */
export function sendBy(place: Place, authorization: () => string): Send {
  return (sent) => request(place, sent, '/api/v1', { authorization: authorization() });
}

/** Returns a function that sends requests under `/json` as a browser with this session does. */
export function sendIn(place: Place, session: BrowserSession): Send {
  return (sent) => request(place, sent, '/json', writeHeaders(place, session));
}

function basic({ email, apiKey }: Pick<Account, 'email' | 'apiKey'>): string {
  return `Basic ${btoa(`${email}:${apiKey}`)}`;
}

async function request(
  place: Place,
  { method, path, parameters = {} }: Sent,
  base: string,
  credentials: Record<string, string>,
): Promise<Answer> {
  const isScim = path.startsWith('/scim/');
  const headers = { accept: 'application/json', ...credentials };
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined) continue;
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  const isReading = method === 'GET';
  const answer = await browse(place, {
    method,
    path: isScim ? path : `${base}${path}${isReading && form.size > 0 ? `?${form}` : ''}`,
    headers: isScim ? { ...headers, 'content-type': 'application/scim+json' } : headers,
    ...(!isReading && { body: isScim ? JSON.stringify(parameters) : form.toString() }),
  });
  return { status: answer.status, body: answer.text === '' ? {} : JSON.parse(answer.text) };
}

/** Returns an account with these credentials, whose requests go to `place`. */
export function accountOf(
  place: Place,
  known: Pick<Account, 'userId' | 'email' | 'password' | 'apiKey'>,
): Account {
  const account: Account = {
    ...known,
    send: sendBy(place, () => basic(account)),
    totpSecret: '',
    recoveryCodes: [],
    credential: {},
    passkeyId: 0,
  };
  return account;
}

/** Returns the body of a successful response. @throws when the request does not succeed */
export async function succeed(answer: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/** Creates a person with this role, with an API key. */
export async function newAccount({ place, owner }: Organization, role: number): Promise<Account> {
  const password = randomBytes(12).toString('base64url');
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const parameters = { email, password, full_name: uniqueName('Pat') };
  const { user_id } = await succeed(owner.send({ method: 'POST', path: '/users', parameters }));
  if (role !== 400) {
    await succeed(owner.send({ method: 'PATCH', path: `/users/${user_id}`, parameters: { role } }));
  }
  const login = { username: email, password };
  const { api_key } = await succeed(
    owner.send({ method: 'POST', path: '/fetch_api_key', parameters: login }),
  );
  return accountOf(place, { userId: user_id, email, password, apiKey: api_key });
}

/** Logs an account in to a browser. Returns the session. */
export function newSession({ place }: Organization, account: Account): Promise<BrowserSession> {
  return logInBrowser(place, account);
}
