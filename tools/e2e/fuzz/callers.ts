import { randomBytes } from 'node:crypto';
import { callJson, logInBrowser, writeHeaders } from '../browser-session.ts';
import { apiClient, type Credentials } from '../client.ts';
import { headersOf } from '../form-request.ts';
import { newBot } from '../new-bot.ts';
import { operate } from '../operate.ts';
import type { OwnProduct } from '../own-product.ts';
import { newPerson, type Person } from '../people.ts';

/** A person or program that sends requests. */
export interface Caller {
  kind: string;
  /** The prefix of the operations' paths for this caller: `/api/v1`, or `/json` for browsers. */
  base: string;
  headers: Readonly<Record<string, string>>;
  /** The kind of operations that may accept the caller. Absent if none does. */
  serves?: 'API' | 'SCIM';
}

/** The organizations that the callers belong to, with their owners. */
interface Organizations {
  own: OwnProduct;
  owner: Credentials;
  realmId: number;
  foreignOwner: Credentials;
}

/** Creates a caller of each kind. */
export async function newCallers({
  own,
  owner,
  realmId,
  foreignOwner,
}: Organizations): Promise<Caller[]> {
  const host = new URL(owner.site).host;
  const admin = apiClient(owner);
  const inRole = async (role: number): Promise<Person> => {
    const person = await newPerson(owner);
    const { status, body } = await admin.patch(`/users/${person.userId}`, { role });
    if (status !== 200) throw new Error(`no role ${role}: ${JSON.stringify(body)}`);
    return person;
  };
  const byKey = (kind: string, who: Credentials): Caller => ({
    ...{ kind, base: '/api/v1', serves: 'API' },
    headers: { ...headersOf(who), host },
  });
  const refused = (kind: string, who: Credentials): Caller => {
    const { serves: _serves, ...caller } = byKey(kind, who);
    return caller;
  };

  const member = await newPerson(owner);
  const gone = await newPerson(owner);
  await admin.delete(`/users/${gone.userId}`);
  const place = { site: owner.site };
  const browsing = await newPerson(owner);
  const session = await logInBrowser(place, browsing);
  const key = await callJson(place, session, [
    ...(['POST', '/users/me/api_keys'] as const),
    { name: 'Phone', password: browsing.password },
  ]);
  const token = await newScimToken(own, realmId);
  return [
    { kind: 'nobody', base: '/api/v1', headers: { host } },
    byKey('guest', await inRole(600)),
    byKey('member', member),
    byKey('moderator', await inRole(300)),
    byKey('administrator', await inRole(200)),
    byKey('owner', await inRole(100)),
    byKey('bot', await newBot(member)),
    byKey('incoming webhook bot', await newBot(member, { bot_type: 2 })),
    byKey('device key', { ...browsing, api_key: String(key.body.api_key) }),
    {
      ...{ kind: 'browser session', base: '/json', serves: 'API' },
      headers: { host, ...writeHeaders(place, session) },
    },
    {
      ...{ kind: 'SCIM token', base: '/api/v1', serves: 'SCIM' },
      headers: { host, authorization: `Bearer ${token}` },
    },
    refused('deactivated account', gone),
    refused('account of another organization', await newPerson(foreignOwner)),
  ];
}

async function newScimToken(own: OwnProduct, realmId: number): Promise<string> {
  const name = `fuzz ${randomBytes(4).toString('hex')}`;
  const args = ['--realm', `${realmId}`, '--name', name];
  const printed = await operate(own.operatorEnvironment, 'scim-token-create', ...args);
  const [, token] = /token (\S+)/.exec(printed) ?? [];
  if (token === undefined) throw new Error('no SCIM token was made');
  return token;
}
