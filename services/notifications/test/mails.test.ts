import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type SmtpSink, startSmtpSink } from '@chat/infrastructure/smtp-sink';
import { serviceUnavailable } from '@chat/kit/errors/catalog';
import { createLogger } from '@chat/kit/logging/logger';
import type { MailCause } from '@chat/proto/chat/common/v1/MailCause';
import type { DescribedMail } from '@chat/proto/chat/users/v1/DescribedMail';
import { simpleParser } from 'mailparser';
import { describe, expect, test } from 'vitest';
import type { MailRow } from '../src/mail/store.ts';
import { makeDue, openStage, type Stage } from './stage.ts';

const hour = 3_600_000;
const within = { timeout: 30_000, interval: 20 };
const from = 'Acme Chat <chat@mail.example.com>';

/** An invitation as users describes it. */
const invitation = (change: Partial<DescribedMail> = {}): DescribedMail => ({
  address: 'Ann@example.com',
  realmName: 'Ärzte & <Partner>',
  realmUrl: 'https://acme.example.com',
  realmIconUrl: 'https://acme.example.com/icon.png',
  link: 'https://acme.example.com/join/secretsecretsecretsecretsecret12/',
  expiresAtSeconds: 1_800_000_000,
  invitation: { inviterName: 'Zoë "Z" <b>Quinn</b>', isReminder: false },
  about: 'invitation',
  ...change,
});

const mailOf = (mailId: string, invitationId = 1) => ({
  mailId,
  cause: { invitation: { invitationId } },
});

/** A stage whose mails go to `sink`, with a clock that tests move. */
async function openMailStage(sink: { url: string }, settings: Record<string, string> = {}) {
  await using opened = new AsyncDisposableStack();
  const stage = opened.use(
    await openStage({
      SMTP_FROM: from,
      SMTP_URL: sink.url,
      SMTP_TIMEOUT_SECONDS: '1',
      ...settings,
    }),
  );
  stage.mails.describe = () => invitation();
  const clock = { aheadMs: 0 };
  const stack = opened.move();
  return {
    ...stage,
    replica: (overrides: Parameters<Stage['replica']>[0] = {}) =>
      stage.replica({ now: () => Date.now() + clock.aheadMs, ...overrides }),
    clock,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

type MailStage = Awaited<ReturnType<typeof openMailStage>>;
type Replica = Awaited<ReturnType<Stage['replica']>>;

/** Lets all delays pass that follow a first failure. */
async function untilGivenUp({ clock }: MailStage, replica: Replica, mailId: string): Promise<void> {
  // All delays but the last one are over.
  await replica.app.deps.db('mail').where({ mail_id: mailId }).update({ attempts: 11 });
  clock.aheadMs = 24 * hour;
  await expect
    .poll(async () => {
      await endDelays(replica);
      return (await rowOf(replica, mailId))?.state;
    }, within)
    .toBe('dead');
}

async function rowOf({ app }: Replica, mailId: string): Promise<MailRow | undefined> {
  return app.deps.db<MailRow>('mail').where({ mail_id: mailId }).first();
}

async function expectState(replica: Replica, mailId: string, expected: Partial<MailRow>) {
  await expect.poll(() => rowOf(replica, mailId), within).toMatchObject(expected);
}

/** Ends the delays of mails. */
const endDelays = (replica: Replica) => makeDue(replica, 'mails');

const parsed = async (sink: SmtpSink) =>
  Promise.all(sink.received.map(({ raw }) => simpleParser(raw)));

test('sends a requested mail with its headers, an escaped HTML part and a text part for reading', async () => {
  await using sink = await startSmtpSink();
  await using stage = await openMailStage(sink);
  await using replica = await stage.replica();
  const mailId = randomUUID();
  await stage.requestMails(mailOf(mailId));
  await expectState(replica, mailId, {
    state: 'sent',
    kind: 'invitation',
    address: 'ann@example.com',
    attempts: 1,
    last_error: null,
  });
  expect(sink.received).toMatchObject([{ from: 'chat@mail.example.com', to: ['Ann@example.com'] }]);
  const [mail] = await parsed(sink);
  expect(mail?.messageId).toBe(`<${mailId}@mail.example.com>`);
  expect(mail?.from?.text).toBe('"Acme Chat" <chat@mail.example.com>');
  expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
  expect(mail?.headers.has('list-unsubscribe')).toBe(false);
  expect(Math.abs(Date.now() - Number(mail?.date))).toBeLessThan(60_000);
  expect(mail?.subject).toBe('Zoë "Z" <b>Quinn</b> invited you to Ärzte & <Partner>');
  expect(mail?.html).toContain('Ärzte &amp; &lt;Partner&gt;');
  expect(mail?.html).toContain('&lt;b&gt;Quinn&lt;/b&gt;');
  expect(mail?.html).not.toContain('<b>');
  expect(mail?.html).toContain(
    'href="https://acme.example.com/join/secretsecretsecretsecretsecret12/"',
  );
  expect(mail?.text).toBe(
    [
      'Hello,',
      '',
      'Zoë "Z" <b>Quinn</b> invites you to join Ärzte & <Partner>, a place to chat',
      'with your team.',
      '',
      'Accept the invitation:',
      'https://acme.example.com/join/secretsecretsecretsecretsecret12/',
      '',
      'The invitation expires on 15 January 2027 at 08:00 (UTC).',
      '',
      '-- ',
      'You get this mail because Zoë "Z" <b>Quinn</b> entered your address. If you',
      'do not know them, ignore it: nothing happens.',
      'https://acme.example.com',
      '',
    ].join('\n'),
  );
});

test('sends a mail once when its request is delivered twice', async () => {
  await using sink = await startSmtpSink();
  await using stage = await openMailStage(sink);
  await using replica = await stage.replica();
  const [mailId, later] = [randomUUID(), randomUUID()];
  await stage.requestMails(mailOf(mailId), mailOf(mailId));
  await stage.requestMails(mailOf(mailId));
  await stage.requestMails(mailOf(later));
  await expectState(replica, later, { state: 'sent' });
  await expectState(replica, mailId, { state: 'sent' });
  expect(sink.received).toHaveLength(2);
});

test('drops a mail that users does not want any more', async () => {
  await using sink = await startSmtpSink();
  await using stage = await openMailStage(sink);
  stage.mails.describe = () => undefined;
  await using replica = await stage.replica();
  const mailId = randomUUID();
  await stage.requestMails(mailOf(mailId));
  await expectState(replica, mailId, { state: 'dropped', attempts: 0 });
  expect(sink.connections()).toBe(0);
});

test('sends a mail once that was queued by a process which ended before it was sent', async () => {
  await using sink = await startSmtpSink();
  await using stage = await openMailStage(sink);
  const mailId = randomUUID();
  {
    // It queues mails, and hands none out: what it was to send is left behind.
    await using queueing = await stage.replica({
      mail: { ...unsent, from: { name: '', address: 'chat@mail.example.com' } },
    });
    await stage.requestMails(mailOf(mailId));
    await expectState(queueing, mailId, { state: 'queued' });
  }
  expect(sink.received).toEqual([]);
  await using one = await stage.replica();
  await using _two = await stage.replica();
  await expectState(one, mailId, { state: 'sent' });
  expect(sink.received).toHaveLength(1);
});

test('mails those first who wait to get in', async () => {
  await using sink = await startSmtpSink();
  await using stage = await openMailStage(sink, { MAIL_CONCURRENCY: '1' });
  const reset: DescribedMail = {
    ...{ ...invitation(), invitation: undefined },
    ...{ passwordReset: {}, about: 'passwordReset' },
  };
  stage.mails.describe = (cause) =>
    cause?.cause === 'passwordReset'
      ? { ...reset, address: 'locked-out@example.com' }
      : invitation({ address: `person${cause?.invitation?.invitationId}@example.com` });
  const mailIds = [1, 2, 3].map(() => randomUUID());
  const resetId = randomUUID();
  {
    await using queueing = await stage.replica({
      mail: { ...unsent, from: { name: '', address: 'chat@mail.example.com' } },
    });
    await stage.requestMails(...mailIds.map((mailId, index) => mailOf(mailId, index + 1)));
    await stage.requestMails({
      mailId: resetId,
      cause: { passwordReset: { confirmationId: 1 } },
    });
    await expectState(queueing, resetId, { state: 'queued' });
  }
  await using replica = await stage.replica();
  for (const mailId of mailIds) await expectState(replica, mailId, { state: 'sent' });
  expect(sink.received).toHaveLength(4);
  const [first] = await parsed(sink);
  expect(first?.headers.get('to')).toMatchObject({ text: expect.stringContaining('locked-out@') });
});

/** The options of a process that sends nothing. */
const unsent = {
  destination: undefined,
  perHour: { address: 1_000, realm: 1_000 },
  concurrency: 1,
  perSecond: 1,
  keepsForMs: hour,
};

describe('a mail that fails', () => {
  test('is retried after a 4xx answer, and sent once the server takes it', async () => {
    await using sink = await startSmtpSink();
    sink.behave({ kind: 'refuse', at: 'recipient', code: 450, text: '4.2.1 try later' });
    await using stage = await openMailStage(sink);
    await using replica = await stage.replica();
    const mailId = randomUUID();
    await stage.requestMails(mailOf(mailId));
    await expectState(replica, mailId, { state: 'queued', attempts: 1 });
    const waiting = await rowOf(replica, mailId);
    expect(waiting?.last_error).toContain('450 4.2.1 try later');
    expect(waiting?.due_at.getTime()).toBeGreaterThan(Date.now() + 30_000);
    sink.behave({ kind: 'accept' });
    stage.clock.aheadMs = 2 * 60_000;
    await expect
      .poll(async () => {
        await endDelays(replica);
        return (await rowOf(replica, mailId))?.state;
      }, within)
      .toBe('sent');
    expect(sink.received).toHaveLength(1);
  });

  test('is retried when nobody listens at the port, the server hangs, or it breaks off after the data', async () => {
    const gone = await startSmtpSink();
    await using stage = await openMailStage(gone);
    await using replica = await stage.replica();
    await gone[Symbol.asyncDispose]();
    const mailId = randomUUID();
    await stage.requestMails(mailOf(mailId));
    await expectState(replica, mailId, { state: 'queued', attempts: 1 });
    expect((await rowOf(replica, mailId))?.last_error).toContain('ECONNREFUSED');

    await using sink = await startSmtpSink({ port: gone.port });
    const nextAttempt = async (attempts: number) => {
      stage.clock.aheadMs += 10 * 60_000;
      await expect
        .poll(async () => {
          const made = (await rowOf(replica, mailId))?.attempts;
          // One attempt more would be made.
          if (made !== attempts) await endDelays(replica);
          return made;
        }, within)
        .toBe(attempts);
    };
    sink.behave({ kind: 'hang' });
    await nextAttempt(2);
    expect((await rowOf(replica, mailId))?.last_error).toContain('ETIMEDOUT');
    sink.behave({ kind: 'break after data' });
    await nextAttempt(3);
    expect(sink.received).toHaveLength(1);
    sink.behave({ kind: 'accept' });
    stage.clock.aheadMs += 30 * 60_000;
    await nextAttempt(4);
    await expectState(replica, mailId, { state: 'sent' });
    // The server that broke off may have kept the mail: both are the same one to mail programs.
    const ids = (await parsed(sink)).map(({ messageId }) => messageId);
    expect(ids).toEqual([`<${mailId}@mail.example.com>`, `<${mailId}@mail.example.com>`]);
  });

  test('is dead after about a day of attempts, and sent when the operator replays it', async () => {
    await using sink = await startSmtpSink();
    sink.behave({ kind: 'refuse', at: 'data', code: 451, text: '4.3.0 no space' });
    await using stage = await openMailStage(sink);
    await using replica = await stage.replica();
    const mailId = randomUUID();
    await stage.requestMails(mailOf(mailId));
    await expectState(replica, mailId, { state: 'queued', attempts: 1 });
    await untilGivenUp(stage, replica, mailId);
    const { mails } = await replica.client.listDeadMails({});
    expect(mails).toMatchObject([
      {
        realmId: stage.realmId,
        mailId,
        kind: 'invitation',
        address: 'ann@example.com',
        attempts: 12,
        lastError: '451 4.3.0 no space',
      },
    ]);

    sink.behave({ kind: 'accept' });
    expect(await replica.client.replayMails({ mailIds: [randomUUID()] })).toEqual({ mailIds: [] });
    expect(await replica.client.replayMails({ mailIds: [mailId] })).toEqual({ mailIds: [mailId] });
    await expectState(replica, mailId, { state: 'sent' });
    expect(await replica.client.listDeadMails({})).toEqual({ mails: [] });
    expect(await replica.client.replayMails({ all: true })).toEqual({ mailIds: [] });
  });

  test('is dead at once after a 5xx answer, and pauses an address that does not exist until it is resumed', async () => {
    await using sink = await startSmtpSink();
    await using stage = await openMailStage(sink);
    await using replica = await stage.replica();
    const [refused, unknown, paused] = [randomUUID(), randomUUID(), randomUUID()];
    sink.behave({ kind: 'refuse', at: 'data', code: 554, text: '5.7.1 looks like spam' });
    await stage.requestMails(mailOf(refused));
    await expectState(replica, refused, { state: 'dead', attempts: 1 });
    sink.behave({ kind: 'refuse', at: 'recipient', code: 550, text: '5.1.1 no such user' });
    await stage.requestMails(mailOf(unknown));
    await expectState(replica, unknown, { state: 'dead', attempts: 1 });

    sink.behave({ kind: 'accept' });
    await stage.requestMails(mailOf(paused));
    await expectState(replica, paused, { state: 'dead', attempts: 0 });
    expect((await rowOf(replica, paused))?.last_error).toMatch(
      /^the address is paused since .*: 550 5\.1\.1 no such user/,
    );
    expect(sink.received).toEqual([]);
    const { addresses } = await replica.client.listPausedAddresses({});
    expect(addresses).toEqual([
      {
        address: 'ann@example.com',
        reason: '550 5.1.1 no such user',
        pausedAtSeconds: expect.any(Number),
      },
    ]);
    expect(Math.abs(Number(addresses[0]?.pausedAtSeconds) - Date.now() / 1_000)).toBeLessThan(60);

    const resume = () => replica.client.resumeAddress({ address: ' ANN@example.com' });
    expect(await resume()).toEqual({ wasPaused: true });
    expect(await resume()).toEqual({ wasPaused: false });
    expect(await replica.client.listPausedAddresses({})).toEqual({ addresses: [] });
    const { mailIds } = await replica.client.replayMails({ all: true });
    expect(mailIds.toSorted()).toEqual([refused, unknown, paused].toSorted());
    for (const mailId of mailIds) await expectState(replica, mailId, { state: 'sent' });
  });
});

describe('a mail that cannot be written', () => {
  test('is retried like one that cannot be sent, dead after a day, and sent when it is replayed', async () => {
    await using sink = await startSmtpSink();
    await using stage = await openMailStage(sink);
    stage.mails.describe = () => {
      const { invitation: _, about: __, ...rest } = invitation();
      return rest;
    };
    await using replica = await stage.replica();
    const mailId = randomUUID();
    await stage.requestMails(mailOf(mailId));
    await expectState(replica, mailId, { state: 'queued', attempts: 1, admitted_at: null });
    const waiting = await rowOf(replica, mailId);
    expect(waiting?.due_at.getTime()).toBeGreaterThan(Date.now() + 30_000);
    await untilGivenUp(stage, replica, mailId);
    const { mails } = await replica.client.listDeadMails({});
    const lastError = 'users described a mail without saying what it is about';
    expect(mails).toMatchObject([{ mailId, address: '', attempts: 12, lastError }]);
    stage.mails.describe = () => invitation();
    await replica.client.replayMails({ mailIds: [mailId] });
    await expectState(replica, mailId, { state: 'sent' });
  });

  test('waits without counting attempts while users is away, and says so', async () => {
    await using sink = await startSmtpSink();
    await using stage = await openMailStage(sink);
    let isAway = true;
    stage.mails.describe = () => {
      if (isAway) throw serviceUnavailable({});
      return invitation();
    };
    await using replica = await stage.replica();
    const mailId = randomUUID();
    await stage.requestMails(mailOf(mailId));
    const last_error = expect.stringMatching(/^SERVER_NOT_READY: /);
    await expectState(replica, mailId, { state: 'queued', attempts: 0, last_error });
    isAway = false;
    await expectState(replica, mailId, { state: 'sent', attempts: 1, last_error: null });
  });
});

describe('hourly limits', () => {
  test('delay mails to one address until the next hour, and drop none', async () => {
    await using sink = await startSmtpSink();
    await using stage = await openMailStage(sink, { MAIL_RATE_PER_ADDRESS: '2' });
    stage.mails.describe = (cause) =>
      invitation(cause?.invitation?.invitationId === 9 ? { address: 'bob@example.com' } : {});
    // In the middle of an hour, so that none ends during the test
    stage.clock.aheadMs = hour - (Date.now() % hour) + hour / 2;
    await using replica = await stage.replica();
    const ids = [1, 2, 3].map(() => randomUUID());
    const other = randomUUID();
    await stage.requestMails(...ids.map((id) => mailOf(id)), mailOf(other, 9));
    await expectState(replica, other, { state: 'sent' });
    await expect.poll(() => sink.received.length, within).toBe(3);
    const states = async () =>
      (await Promise.all(ids.map((id) => rowOf(replica, id)))).map((row) => row?.state).toSorted();
    await expect.poll(states, within).toEqual(['queued', 'sent', 'sent']);
    stage.clock.aheadMs += hour;
    await expect
      .poll(async () => {
        await endDelays(replica);
        return states();
      }, within)
      .toEqual(['sent', 'sent', 'sent']);
    expect(sink.received).toHaveLength(4);
  });

  test('of an address do not delay what is limited when it is asked for', async () => {
    await using sink = await startSmtpSink();
    await using stage = await openMailStage(sink, { MAIL_RATE_PER_ADDRESS: '1' });
    const { invitation: _, about: __, ...rest } = invitation();
    stage.mails.describe = (cause) => {
      switch (cause?.cause) {
        case 'passwordReset':
          return { ...rest, passwordReset: {}, about: 'passwordReset' };
        case 'signUp':
          return { ...rest, signUp: {}, about: 'signUp' };
        case 'setup':
          return { ...rest, setup: {}, about: 'setup' };
        case 'addressConfirmation':
          return { ...rest, addressConfirmation: {}, about: 'addressConfirmation' };
        default:
          return invitation();
      }
    };
    // In the middle of an hour, so that none ends during the test
    stage.clock.aheadMs = hour - (Date.now() % hour) + hour / 2;
    await using replica = await stage.replica();
    const first = randomUUID();
    await stage.requestMails(mailOf(first));
    await expectState(replica, first, { state: 'sent' });
    const urgent: MailCause[] = [
      { passwordReset: { confirmationId: 1 } },
      { signUp: { confirmationId: 1 } },
      { setup: { setupLinkId: 1 } },
    ];
    for (const cause of urgent) {
      const mailId = randomUUID();
      await stage.requestMails({ mailId, cause });
      await expectState(replica, mailId, { state: 'sent' });
    }
    const confirmation = randomUUID();
    const cause = { addressConfirmation: { confirmationId: 1 } };
    await stage.requestMails({ mailId: confirmation, cause });
    await expect
      .poll(async () => (await rowOf(replica, confirmation))?.due_at.getTime(), within)
      .toBeGreaterThan(Date.now() + stage.clock.aheadMs + hour / 4);
  });

  test('delay the mails of one organization, but not those that let somebody in', async () => {
    await using sink = await startSmtpSink();
    await using stage = await openMailStage(sink, { MAIL_RATE_PER_REALM: '1' });
    stage.mails.describe = (cause) => {
      const { invitation: _, about: __, ...rest } = invitation();
      return cause?.cause === 'passwordReset'
        ? { ...rest, passwordReset: {}, about: 'passwordReset' }
        : invitation({ address: `person${cause?.invitation?.invitationId}@example.com` });
    };
    stage.clock.aheadMs = hour - (Date.now() % hour) + hour / 2;
    await using replica = await stage.replica();
    const [first, second, reset] = [randomUUID(), randomUUID(), randomUUID()];
    await stage.requestMails(mailOf(first, 1));
    await expectState(replica, first, { state: 'sent' });
    await stage.requestMails(mailOf(second, 2));
    await expect
      .poll(async () => (await rowOf(replica, second))?.due_at.getTime(), within)
      .toBeGreaterThan(Date.now() + stage.clock.aheadMs + hour / 4);
    await stage.requestMails({
      mailId: reset,
      cause: { passwordReset: { confirmationId: 1 } },
    });
    await expectState(replica, reset, { state: 'sent' });
    await expectState(replica, second, { state: 'queued', admitted_at: null });
    // What the organization had no room for is not counted for the address either.
    const counted = await replica.app.deps
      .db('mail_allowance')
      .where({ address: 'person2@example.com' })
      .first('mails');
    expect(counted).toEqual({ mails: 0 });
  });
});

test('sends nothing to a server without TLS where TLS is required', async () => {
  await using sink = await startSmtpSink();
  await using stage = await openMailStage(sink, { SMTP_TLS: 'required' });
  await using replica = await stage.replica();
  const mailId = randomUUID();
  await stage.requestMails(mailOf(mailId));
  await expectState(replica, mailId, { state: 'queued', attempts: 1 });
  expect((await rowOf(replica, mailId))?.last_error).toContain('ETLS');
  expect(sink.received).toEqual([]);
});

test('signs mails with the DKIM key', async () => {
  await using sink = await startSmtpSink();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  await using stage = await openMailStage(sink, {
    DKIM_DOMAIN: 'example.com',
    DKIM_SELECTOR: 'chat1',
    DKIM_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  });
  await using replica = await stage.replica();
  const mailId = randomUUID();
  await stage.requestMails(mailOf(mailId));
  await expectState(replica, mailId, { state: 'sent' });
  const [received] = sink.received;
  expect(received?.raw).toMatch(/^DKIM-Signature: v=1; a=rsa-sha256;[\s\S]*? d=example\.com;\s/);
  expect(received?.raw).toMatch(/ s=chat1;/);
});

test('writes mails to a folder in development', async () => {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'chat-mails-')), 'mails');
  await using stage = await openMailStage({ url: '' }, { MAIL_FOLDER: folder });
  await using replica = await stage.replica();
  const mailId = randomUUID();
  await stage.requestMails(mailOf(mailId));
  await expectState(replica, mailId, { state: 'sent' });
  const names = (await readdir(folder)).toSorted();
  expect(names).toEqual([
    expect.stringMatching(new RegExp(`^[\\d-]+T[\\d-]+Z-${mailId}\\.eml$`)),
    expect.stringMatching(new RegExp(`^[\\d-]+T[\\d-]+Z-${mailId}\\.json$`)),
  ]);
  const mail = await simpleParser(await readFile(path.join(folder, names[0] ?? '')));
  expect(mail.messageId).toBe(`<${mailId}@mail.example.com>`);
  const shown: unknown = JSON.parse(await readFile(path.join(folder, names[1] ?? ''), 'utf8'));
  expect(shown).toMatchObject({ to: 'Ann@example.com', subject: mail.subject, text: mail.text });
  await rm(path.dirname(folder), { recursive: true });
});

test('writes neither link nor address to logs', async () => {
  await using sink = await startSmtpSink();
  sink.behave({
    kind: 'refuse',
    at: 'recipient',
    code: 450,
    text: '4.2.1 <ann@example.com> later',
  });
  await using stage = await openMailStage(sink);
  const lines: string[] = [];
  const log = createLogger({
    service: 'notifications',
    level: 'debug',
    write: (line) => lines.push(line),
  });
  await using replica = await stage.replica({ log });
  const mailId = randomUUID();
  await stage.requestMails(mailOf(mailId));
  await expectState(replica, mailId, { state: 'queued', attempts: 1 });
  const written = lines.join('\n');
  expect(written).toContain(mailId);
  expect(written).not.toContain('secretsecret');
  expect(written.toLowerCase()).not.toContain('ann@example.com');
  expect(JSON.stringify(await rowOf(replica, mailId))).not.toContain('secretsecret');
});
