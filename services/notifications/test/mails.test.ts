import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSmtpSink } from '@chat/infrastructure/smtp-sink';
import { createLogger } from '@chat/kit/logging/logger';
import { simpleParser } from 'mailparser';
import { expect, test } from 'vitest';
import { expectState, mailOf, openMailStage, parsed, rowOf, unsent } from './mail-stage.ts';

test('sends a requested mail with its headers, an escaped HTML part and a readable text part', async () => {
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
      'Zoë "Z" <b>Quinn</b> invited you to chat with your team at Ärzte &',
      '<Partner>.',
      '',
      'Accept invitation:',
      'https://acme.example.com/join/secretsecretsecretsecretsecret12/',
      '',
      'The invitation expires on 15 January 2027 at 08:00 (UTC).',
      '',
      '-- ',
      'You’re getting this email because Zoë "Z" <b>Quinn</b> invited you. If you',
      'weren’t expecting this, you can ignore it.',
      'https://acme.example.com',
      '',
    ].join('\n'),
  );
});

test('sends mails with the return path from the settings, but still identifies them for complaints', async () => {
  await using sink = await startSmtpSink();
  await using stage = await openMailStage(sink, {
    MAIL_RETURN_PATH: 'bounces@mail.example.com',
    INCOMING_MAIL_DOMAIN: 'in.example.com',
    INCOMING_MAIL_PORT: '0',
  });
  await using replica = await stage.replica();
  const mailId = randomUUID();
  await stage.requestMails(mailOf(mailId));
  await expectState(replica, mailId, { state: 'sent' });
  expect(sink.received).toMatchObject([{ from: 'bounces@mail.example.com' }]);
  const [mail] = await parsed(sink);
  expect(mail?.from?.text).toBe('"Acme Chat" <chat@mail.example.com>');
  expect(mail?.headers.get('cfbl-feedback-id')).toMatch(/^bounce\.[0-9a-z]{53}@in\.example\.com$/);
});

test('sends a mail once even if its request is delivered twice', async () => {
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

test('drops a mail that the users service no longer wants', async () => {
  await using sink = await startSmtpSink();
  await using stage = await openMailStage(sink);
  stage.mails.describe = () => undefined;
  await using replica = await stage.replica();
  const mailId = randomUUID();
  await stage.requestMails(mailOf(mailId));
  await expectState(replica, mailId, { state: 'dropped', attempts: 0 });
  expect(sink.connections()).toBe(0);
});

test('sends a mail once if the process that queued it stops before sending it', async () => {
  await using sink = await startSmtpSink();
  await using stage = await openMailStage(sink);
  const mailId = randomUUID();
  {
    // This process queues mails and starts no jobs, so its mails stay queued
    await using queueing = await stage.replica({
      mail: {
        ...unsent,
        from: { name: '', address: 'chat@mail.example.com' },
        returnPath: undefined,
      },
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

test('sends nothing to a server without TLS if TLS is required', async () => {
  await using sink = await startSmtpSink();
  await using stage = await openMailStage(sink, { SMTP_TLS: 'required' });
  await using replica = await stage.replica();
  const mailId = randomUUID();
  await stage.requestMails(mailOf(mailId));
  await expectState(replica, mailId, { state: 'queued', attempts: 1 });
  expect((await rowOf(replica, mailId))?.last_error).toContain('ETLS');
  expect(sink.received).toEqual([]);
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

test('writes neither links nor addresses to logs', async () => {
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
