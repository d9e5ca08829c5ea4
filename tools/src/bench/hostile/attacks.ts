import { crc32, deflateSync } from 'node:zlib';
import { type Account, createChannel } from '../../api-client/accounts.ts';
import { apiClient } from '../../api-client/api-client.ts';
import { plainRequest } from '../load/plain-request.ts';
import type { Stage } from '../stage/stage.ts';
import { exchange, type Outcome, readHalf, sendMail } from './exchange.ts';

/** A stranger's or member's attempt to disturb others. */
export interface Attack {
  name: string;
  /** The number of concurrent attackers. */
  attackers: number;
  /** Attacks once and resolves to the outcome. */
  strike(): Promise<Outcome>;
}

/** The domain at which the product receives mail. */
export const mailDomain = 'mail.example.com';
export const samlProvider = 'company';

/** The size of the conversations that are attacked. */
export interface Load {
  longMessages: number;
  edits: number;
  unfinishedReaders: number;
}

type Target = {
  stage: Stage;
  mailPort: number;
  attacker: Account;
  guest: Account;
};

/** Sends the messages that the attacks read, and returns the attacks. */
export async function prepareAttacks(
  { stage, mailPort, attacker, guest }: Target,
  load: Load,
): Promise<readonly Attack[]> {
  const { site, owner } = stage;
  const caller = (account: Account) =>
    apiClient({ site, email: account.email, api_key: account.apiKey });
  const channelId = await createChannel(apiClient(owner), {
    name: 'long',
    subscribers: [attacker.userId, guest.userId],
    send_new_subscription_messages: false,
  });
  const to = { type: 'channel', to: channelId, topic: 'long' };
  // As HTML, each word is three times as long.
  const long = '**a** '.repeat(1_660);
  for (let count = 0; count < load.longMessages; count += 1) {
    await caller(attacker).post('/messages', { ...to, content: long });
  }
  const edited = await caller(attacker).post('/messages', { ...to, content: 'first' });
  const { email } = await caller(attacker).get('/streams/{stream_id}/email_address', {
    stream_id: channelId,
  });
  const api = (
    account: Account,
    method: 'GET' | 'POST',
    path: string,
    parameters: Record<string, unknown>,
  ) => plainRequest({ site, account, method, path, parameters, headers: { Connection: 'close' } });
  const page = { anchor: 'newest', num_before: 1_000, num_after: 0 };
  const reading = (account: Account) => api(account, 'GET', '/messages', page);
  const render = (content: string) => api(attacker, 'POST', '/messages/render', { content });
  let edits = 0;
  const edit = () => {
    edits += 1;
    const fields = { content: edits % 2 ? long : `${long}.` };
    const text = api(attacker, 'POST', `/messages/${edited.id}`, fields);
    return exchange(site, text.replace('POST ', 'PATCH '));
  };
  for (let count = 0; count < load.edits; count += 1) await edit();

  const one = (name: string, attackers: number, strike: () => Promise<Outcome>): Attack => ({
    ...{ name, attackers, strike },
  });
  const request = (name: string, attackers: number, text: string) =>
    one(name, attackers, () => exchange(site, text));
  return [
    request('SAML response of nested elements', 4, samlResponse(site, nested(45_000))),
    request('SAML response of many elements', 4, samlResponse(site, '<a></a>'.repeat(1_900))),
    one('HTML mail of open elements', 4, () =>
      sendMail(mailPort, { to: email, html: `${'<font>'.repeat(250)}${'<p>x'.repeat(19_000)}` }),
    ),
    request('Markdown of nested quotes', 4, render('>'.repeat(9_900))),
    request('Markdown of open brackets', 4, render('[a]('.repeat(2_400))),
    request('a formula of many fractions', 4, render(`$$${'\\frac{a}{'.repeat(900)}$$`)),
    request(
      'JSON of nested lists',
      4,
      api(attacker, 'GET', '/messages', {
        ...page,
        narrow: '['.repeat(12_000),
      }),
    ),
    one('a picture of 49 million pixels', 2, () =>
      exchange(site, upload(site, attacker, blank(7_000))),
    ),
    request("a member's long messages", 4, reading(attacker)),
    request("a guest's long messages", 4, reading(guest)),
    request(
      'the history of a message with long edits',
      4,
      api(attacker, 'GET', `/messages/${edited.id}/history`, {}),
    ),
    request(
      'a search for many words',
      4,
      api(attacker, 'GET', '/messages', {
        ...page,
        narrow: [{ operator: 'search', operand: 'a b c d e f g h '.repeat(60) }],
      }),
    ),
    one('answers that nobody reads', load.unfinishedReaders, () =>
      readHalf(site, reading(attacker)),
    ),
  ];
}

const nested = (depth: number) => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`;

function samlResponse(site: string, content: string): string {
  const xml = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_1" Version="2.0">${content}</samlp:Response>`;
  const body = new URLSearchParams({
    SAMLResponse: Buffer.from(xml).toString('base64'),
    RelayState: 'x',
  }).toString();
  return [
    `POST /saml/acs/${samlProvider} HTTP/1.1`,
    `Host: ${new URL(site).host}`,
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

/** Returns a one-color PNG with the given side length in only a few bytes. */
function blank(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const framed = Buffer.alloc(12 + data.length);
    framed.writeUInt32BE(data.length);
    head.copy(framed, 4);
    framed.writeUInt32BE(crc32(head), 8 + data.length);
    return framed;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side);
  header.writeUInt32BE(side, 4);
  // Eight bits of gray.
  header[8] = 8;
  const rows = deflateSync(Buffer.alloc(side * (side + 1)), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function upload(site: string, account: Account, file: Buffer): string {
  const boundary = 'picture';
  const body = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n${file.toString('latin1')}\r\n--${boundary}--\r\n`;
  return [
    'POST /api/v1/user_uploads HTTP/1.1',
    `Host: ${new URL(site).host}`,
    `Authorization: Basic ${btoa(`${account.email}:${account.apiKey}`)}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${body.length}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
