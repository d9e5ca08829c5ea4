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
  /** Relative to `/api/v1` or `/json`, or to `/scim/v2` for SCIM. */
  path: string;
  parameters?: Parameters;
}

/** Sends a request with the credentials of a caller. */
export type Send = (sent: Sent) => Promise<Answer>;

/** An account, with what its attempts need and change. */
export interface Account {
  userId: number;
  email: string;
  password: string;
  apiKey: string;
  /** Sends as the account, with its API key. */
  send: Send;
  /** The secret of the authenticator app that the account begins to set up. */
  totpSecret: string;
  recoveryCodes: string[];
  /** The browser's response to the challenge for a passkey. */
  credential: object;
  passkeyId: number;
  /** The account that this one tries to change. */
  target?: Account;
}

/** A caller of one kind. */
export interface Caller {
  send: Send;
  /** The account that it tries to change. */
  account: Account;
  /** The account whose key and secrets a success changes, if it is not `account`. */
  self?: Account;
}

/** An organization with its owner, whose requests go to one gateway. */
export interface Organization {
  place: Place;
  owner: Account;
}

/** Returns a function that sends with Basic or Bearer credentials, under `/api/v1`. */
export function sendBy(place: Place, authorization: () => string): Send {
  return (sent) => request(place, sent, '/api/v1', { authorization: authorization() });
}

/** Returns a function that sends as a browser does, under `/json`. */
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

/** Returns an account of the organization with this id, address, password and API key. */
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

/** @throws when the request does not succeed */
export async function succeed(answer: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/** Creates a person with this role. */
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

/** Logs a person in in a browser. Returns the session. */
export function newSession({ place }: Organization, account: Account): Promise<BrowserSession> {
  return logInBrowser(place, account);
}
