import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { startSmtpSink } from '@chat/infrastructure/smtp-sink';
import { createAuthority, createCertificateDirectory } from '@chat/kit/test/fixtures/certificates';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MailRow } from '../src/mail/store.ts';
import { deliverMail } from './senders.ts';
import { openStage, type Stage } from './stage.ts';

// Encryption and logins between mail servers and this server, in both directions.

const within = { timeout: 60_000, interval: 20 };
const opened = new AsyncDisposableStack();
afterAll(() => opened.disposeAsync());

let authority: Awaited<ReturnType<typeof createAuthority>>;
let files: { certificate: string; key: string };
let tls: { cert: string; key: string };
beforeAll(async () => {
  authority = await createAuthority();
  const directory = opened.use(await createCertificateDirectory(authority));
  files = {
    certificate: path.join(directory.path, 'tls.crt'),
    key: path.join(directory.path, 'tls.key'),
  };
  tls = {
    cert: await readFile(files.certificate, 'utf8'),
    key: await readFile(files.key, 'utf8'),
  };
});

/**
 * Makes this process trust the test authority, as NODE_EXTRA_CA_CERTS does, until the caller disposes of the result.
 */
function trustAuthority(): Disposable {
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, authority.cert]);
  return { [Symbol.dispose]: () => setDefaultCACertificates(before) };
}

const login = { user: 'chat@example.com', password: 'p:s/w@rd' };

/** Requests a mail and returns its row after the first attempt. */
async function mailOnce(settings: Record<string, string>): Promise<MailRow | undefined> {
  await using stage = await openStage({ SMTP_FROM: 'chat@example.com', ...settings });
  stage.mails.describe = () => ({
    address: 'ann@example.com',
    realmName: 'Acme',
    realmUrl: 'https://acme.example.com',
    link: 'https://acme.example.com',
    welcome: {},
    about: 'welcome',
  });
  await using replica = await stage.replica();
  const mailId = randomUUID();
  await stage.requestMails({ mailId, cause: { welcome: { userId: 1 } } });
  const row = () => replica.app.deps.db<MailRow>('mail').where({ mail_id: mailId }).first();
  await expect.poll(async () => (await row())?.attempts, within).toBe(1);
  return await row();
}

const urlOf = ({ port }: { port: number }, { user, password } = login) =>
  `smtp://${encodeURIComponent(user)}:${encodeURIComponent(password)}@localhost:${port}`;

describe('sending a mail', () => {
  test('sends a mail over TLS, after a login, to a server with a valid certificate', async () => {
    await using sink = await startSmtpSink({ tls, login });
    using _trust = trustAuthority();
    const row = await mailOnce({ SMTP_URL: urlOf(sink), SMTP_TLS: 'required' });
    expect(row).toMatchObject({ state: 'sent', last_error: null });
    expect(sink.received).toMatchObject([{ isEncrypted: true, user: login.user }]);
  });

  test('sends a mail over TLS despite an unknown certificate if the settings allow this', async () => {
    await using sink = await startSmtpSink({ tls });
    const url = `smtp://localhost:${sink.port}`;
    const row = await mailOnce({ SMTP_URL: url, SMTP_TLS: 'opportunistic' });
    expect(row).toMatchObject({ state: 'sent' });
    expect(sink.received).toMatchObject([{ isEncrypted: true, user: undefined }]);
  });

  test('sends a mail without TLS if TLS is off, even if the server offers it', async () => {
    await using sink = await startSmtpSink({ tls });
    const row = await mailOnce({ SMTP_URL: `smtp://localhost:${sink.port}`, SMTP_TLS: 'off' });
    expect(row).toMatchObject({ state: 'sent' });
    expect(sink.received).toMatchObject([{ isEncrypted: false }]);
  });
});

describe('postponing a mail', () => {
  test('postpones a mail without sending the password if the certificate is unknown', async () => {
    await using sink = await startSmtpSink({ tls, login });
    const row = await mailOnce({ SMTP_URL: urlOf(sink), SMTP_TLS: 'required' });
    expect(row).toMatchObject({ state: 'queued' });
    expect(row?.last_error).toMatch(/certificate/);
    expect(sink.received).toEqual([]);
  });

  test('postpones a mail without recording the password if the server rejects the login', async () => {
    await using sink = await startSmtpSink({ tls, login });
    using _trust = trustAuthority();
    const wrong = { ...login, password: 'not-the-password' };
    const row = await mailOnce({ SMTP_URL: urlOf(sink, wrong), SMTP_TLS: 'required' });
    expect(row).toMatchObject({ state: 'queued' });
    expect(row?.last_error).toContain('EAUTH: 535 5.7.8 wrong password');
    expect(JSON.stringify(row)).not.toContain(wrong.password);
    expect(sink.received).toEqual([]);
  });
});

const domain = 'in.example.com';
const token = 'a'.repeat(32);

async function openReceivingStage(settings: Record<string, string> = {}) {
  const stage = await openStage({
    INCOMING_MAIL_DOMAIN: domain,
    INCOMING_MAIL_PORT: '0',
    ...settings,
  });
  const { realmId } = stage;
  stage.mailRecipients.set(token, { realmId, channelId: 5, senderId: 9, creatorId: 3 });
  return stage;
}

async function deliverEncrypted({ app }: Awaited<ReturnType<Stage['replica']>>) {
  const sender = createTransport({
    host: 'localhost',
    port: app.incomingMailPort ?? 0,
    requireTLS: true,
    tls: { ca: authority.cert },
  });
  const from = 'zoe@elsewhere.example';
  try {
    await sender.sendMail({ from, to: `${token}@${domain}`, subject: 'Lunch', text: 'Soup' });
  } finally {
    sender.close();
  }
}

describe('incoming mail', () => {
  test('accepts a mail over TLS with the certificate from the settings', async () => {
    await using stage = await openReceivingStage({
      INCOMING_MAIL_TLS_CERTIFICATE: files.certificate,
      INCOMING_MAIL_TLS_KEY: files.key,
    });
    await using replica = await stage.replica();
    await deliverEncrypted(replica);
    expect(stage.mailed).toMatchObject([{ content: 'Soup' }]);
  });

  test('accepts mail for an internationalized domain, in ASCII and in Unicode', async () => {
    await using stage = await openReceivingStage({
      INCOMING_MAIL_DOMAIN: 'xn--mnchen-3ya.example',
    });
    await using replica = await stage.replica();
    const mail = { from: 'zoe@elsewhere.example', subject: 'Lunch' };
    for (const name of ['xn--mnchen-3ya.example', 'XN--MNCHEN-3YA.example', 'München.example']) {
      await deliverMail(replica, { ...mail, to: `${token}@${name}`, text: name });
    }
    expect(stage.mailed).toHaveLength(3);
    const elsewhere = { ...mail, to: `${token}@xn--mnchen-3yb.example`, text: 'Soup' };
    await expect(deliverMail(replica, elsewhere)).rejects.toMatchObject({ responseCode: 550 });
  });

  test('offers no TLS for incoming mail without a certificate', async () => {
    await using stage = await openReceivingStage();
    await using replica = await stage.replica();
    await expect(deliverEncrypted(replica)).rejects.toMatchObject({ code: 'ETLS' });
    expect(stage.mailed).toEqual([]);
  });

  test('rejects a connection for now if the maximum is open, or half of the maximum from its address', async () => {
    await using stage = await openReceivingStage({ INCOMING_MAIL_CONNECTIONS: '4' });
    await using replica = await stage.replica();
    const from = (host: string) => greet(replica.app.incomingMailPort ?? 0, host);
    const [one, two] = [await from('127.0.0.1'), await from('127.0.0.1')];
    const refused = await from('127.0.0.1');
    const [three, four] = [await from('127.0.0.2'), await from('127.0.0.2')];
    const beyond = await from('127.0.0.3');
    expect(refused.greeting).toBe(
      '421 Too many connections from your address, try again in a moment',
    );
    expect(beyond.greeting).toMatch(/^421 .* Too many connected clients/);
    for (const { greeting } of [one, two, three, four]) expect(greeting).toMatch(/^220 /);
    one.socket.destroy();
    await expect
      .poll(async () => {
        const { socket, greeting } = await from('127.0.0.1');
        socket.destroy();
        return greeting;
      }, within)
      .toMatch(/^220 /);
    for (const { socket } of [two, three, four, refused, beyond]) socket.destroy();
  });

  test('closes a connection after the maximum duration of a session', async () => {
    await using stage = await openReceivingStage();
    await using replica = await stage.replica();
    const { incomingMail } = replica.app.deps;
    await using brief = await stage.replica({
      incomingMail: incomingMail && { ...incomingMail, sessionMs: 2_000 },
    });
    const { socket, greeting } = await greet(brief.app.incomingMailPort ?? 0, '127.0.0.1');
    expect(greeting).toMatch(/^220 /);
    await once(socket, 'close');
  });
});

/** Connects from one of this machine's addresses and waits for the server's greeting. */
async function greet(port: number, from: string): Promise<{ socket: Socket; greeting: string }> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  for await (const greeting of createInterface({ input: socket })) return { socket, greeting };
  throw new Error('the server said nothing');
}
