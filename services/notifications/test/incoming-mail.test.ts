import { randomUUID } from 'node:crypto';
import { startSmtpSink } from '@chat/infrastructure/smtp-sink';
import type { SendMailOptions } from 'nodemailer';
import { expect, test } from 'vitest';
import { replyAddress } from '../src/incoming-mail/reply-addresses.ts';
import { deleteMailedBefore } from '../src/incoming-mail/store.ts';
import { bounceAddress } from '../src/mail/bounce-addresses.ts';
import { deliverMail, failureReport, report } from './senders.ts';
import { openStage, type Stage } from './stage.ts';

const domain = 'in.example.com';
const token = 'a'.repeat(32);
const hall = `hall.${token}@${domain}`;
const from = 'Zoë Quinn <zoe@elsewhere.example>';

/** The middle of an hour, so that the hour does not change during a test. */
const middleOfHour = Math.floor(Date.now() / 3_600_000) * 3_600_000 + 1_800_000;

/** Opens a stage that accepts mail and has an address for a channel. */
async function openMailStage(settings: Record<string, string> = {}) {
  const stage = await openStage({
    INCOMING_MAIL_DOMAIN: domain,
    INCOMING_MAIL_PORT: '0',
    ...settings,
  });
  const { realmId } = stage;
  stage.mailRecipients.set(token, { realmId, channelId: 5, senderId: 9, creatorId: 3 });
  return stage;
}

type Replica = Awaited<ReturnType<Stage['replica']>>;

/** Delivers a mail about lunch to the channel, with the changes in `mail`. */
function deliver(replica: Replica, mail: SendMailOptions, options?: { isLmtp?: boolean }) {
  const lunch = { from, to: hall, subject: 'Lunch', text: 'Soup today' };
  return deliverMail(replica, { ...lunch, ...mail }, options);
}

test('posts a mail to a channel in the topic of its subject, without quotes and signature', async () => {
  await using stage = await openMailStage();
  await using replica = await stage.replica();
  const text =
    'Soup today.\n\n-- \nZoë\n\nOn 1 May 2026 10:12, Ann Lee wrote:\n> What is for lunch?\n';
  await deliver(replica, { subject: 'Re: AW: Lunch', text });
  expect(stage.mailed).toMatchObject([
    {
      realmId: stage.realmId,
      userId: 9,
      channel: { channelId: 5, topic: 'Lunch' },
      content: 'Soup today.',
    },
  ]);
});

test('shows the parts of a mail selected by the options in its address', async () => {
  await using stage = await openMailStage();
  await using replica = await stage.replica();
  const text = 'Soup.\n\n-- \nZoë';
  await deliver(replica, { to: `${token}.show-sender.include-footer@${domain}`, text });
  await deliver(replica, {
    to: `hall.${token}.prefer-html@${domain}`,
    text: 'plain',
    html: '<p>Soup <b>today</b>, <a href="https://example.com/menu">menu</a></p><img src="https://spy.example/x.png"><script>x</script>',
  });
  await deliver(replica, {
    subject: 'Re: Lunch',
    text: '',
    html: '<ul><li>Soup</li></ul><div class="gmail_quote">old</div>',
  });
  expect(stage.mailed.map(({ content }) => content)).toEqual([
    'From: Zoë Quinn (zoe@elsewhere.example)\n\nSoup.\n\n--\nZoë',
    'Soup **today**, [menu](https://example.com/menu)',
    '*   Soup',
  ]);
});

test('posts an answer to the topic of the mails that it answers, even with a different subject', async () => {
  await using stage = await openMailStage();
  await using replica = await stage.replica();
  const answered = async (mail: SendMailOptions) => {
    await deliver(replica, mail);
    return stage.mailed.at(-1)?.answeredMessageIds;
  };
  const [first, second] = ['<first@elsewhere.example>', '<second@elsewhere.example>'];
  expect(await answered({ messageId: first, text: 'one' })).toEqual([]);
  expect(await answered({ messageId: second, text: 'two', inReplyTo: first })).toEqual([1]);
  const references = [first, '<unknown@elsewhere.example>', second];
  expect(await answered({ subject: 'RES: Other', text: 'three', references })).toEqual([2, 1]);
  // Some programs give all mails the same Message-ID
  await deliver(replica, { messageId: first, text: 'four' });
  expect(await answered({ text: 'five', inReplyTo: first })).toEqual([4, 1]);
  expect(await answered({ subject: 'Fwd: Lunch', text: 'six', inReplyTo: first })).toEqual([]);
  // An answer to a mail of this deployment counts too
  const at = new Date();
  const cause = JSON.stringify({ missedMessages: { userId: 3, messageIds: [70, 77] } });
  const sent = await Promise.all(
    [stage.realmId, stage.realmId + 1].map(async (realm_id) => {
      const mail_id = randomUUID();
      await replica.app.deps.db('mail').insert({
        ...{ realm_id, mail_id, kind: 'missedMessages', cause, state: 'sent' },
        ...{ due_at: at, created_at: at },
      });
      return `<${mail_id}@mail.example.com>`;
    }),
  );
  expect(await answered({ text: 'seven', references: sent })).toEqual([77]);
  // Old mails are deleted, oldest first
  const { db } = replica.app.deps;
  await db('mailed_message')
    .where({ message_id: 1 })
    .update({ received_at: new Date(0) });
  expect(await deleteMailedBefore(db, new Date(1), 10)).toBe(1);
  expect(await answered({ text: 'eight', inReplyTo: first })).toEqual([4]);
});

test('posts a mail once even if it is delivered several times and on different routes', async () => {
  await using stage = await openMailStage();
  await using replica = await stage.replica();
  const mail = { messageId: `<${randomUUID()}@elsewhere.example>`, date: new Date() };
  await deliver(replica, mail);
  await deliver(replica, mail);
  await using other = await stage.replica();
  await deliver(other, { ...mail, headers: { Received: 'from a.example by b.example' } });
  expect(stage.mailed).toHaveLength(1);
});

test('posts every mail even if its program gives all mails the same Message-ID', async () => {
  await using stage = await openMailStage();
  await using replica = await stage.replica();
  const mail = { messageId: '<alert@elsewhere.example>', date: new Date(1_700_000_000_000) };
  await deliver(replica, { ...mail, text: 'Disk full' });
  await deliver(replica, { ...mail, text: 'Disk fuller' });
  await deliver(replica, { ...mail, text: 'Disk full', date: new Date(1_700_000_060_000) });
  await deliver(replica, { ...mail, text: 'Disk full' });
  expect(stage.mailed.map(({ content }) => content)).toEqual([
    'Disk full',
    'Disk fuller',
    'Disk full',
  ]);
});

test('stores attachments as files of the sender, links them below the text, and stores none again for a repeated mail', async () => {
  await using stage = await openMailStage();
  await using replica = await stage.replica();
  const large = Buffer.alloc(5 * 1024 * 1024, 'x');
  const mail = {
    messageId: `<${randomUUID()}@elsewhere.example>`,
    date: new Date(),
    attachments: [
      { filename: 'menu [1].txt', content: 'Soup' },
      { filename: 'large.bin', content: large },
      { filename: 'refused.bin', content: 'x' },
    ],
  };
  await deliver(replica, mail);
  await deliver(replica, mail);
  const files = [...stage.files];
  expect(files.map(([, { ownerId, name }]) => [ownerId, name])).toEqual([
    [9, 'menu [1].txt'],
    [9, 'large.bin'],
  ]);
  expect(files[1]?.[1].content.equals(large)).toBe(true);
  const [menu, binary] = files.map(
    ([fileToken, { name }]) => `/user_uploads/1/${fileToken}/${name}`,
  );
  expect(stage.mailed[0]?.content).toBe(
    `Soup today\n\n[menu  1 .txt](${menu})\n[large.bin](${binary})\n*[refused.bin was not kept: The file is too large]*`,
  );
});

test('stores no attachments for a mail that may not be posted', async () => {
  await using stage = await openMailStage();
  await using replica = await stage.replica();
  stage.messaging.refuses = true;
  const mail = { attachments: [{ filename: 'menu.txt', content: 'Soup' }] };
  const refused = { responseCode: 550, response: expect.stringContaining('5.7.1 refused') };
  await expect(deliver(replica, mail)).rejects.toMatchObject(refused);
  stage.messaging.refuses = false;
  stage.messaging.isAway = true;
  await expect(deliver(replica, mail)).rejects.toMatchObject({ responseCode: 451 });
  expect(stage.files.size).toBe(0);
});

test("posts an answer to a mail as the mail's recipient, in the conversation of the message", async () => {
  await using stage = await openMailStage();
  await using replica = await stage.replica();
  const target = { realmId: stage.realmId, userId: 3, messageId: 77 };
  const to = replyAddress(replica.app.deps, target);
  await deliver(replica, {
    to,
    from: 'other@elsewhere.example',
    text: 'Yes.\n\nSent from my iPhone',
  });
  expect(stage.mailed).toMatchObject([
    { realmId: stage.realmId, userId: 3, replyToMessageId: 77, content: 'Yes.' },
  ]);
  const dayMs = 24 * 3_600_000;
  const old = replyAddress({ ...replica.app.deps, now: () => Date.now() - 32 * dayMs }, target);
  await expect(deliver(replica, { to: old })).rejects.toMatchObject({ responseCode: 550 });
  expect(stage.mailed).toHaveLength(1);
});

test('rejects unknown addresses, other domains, empty mails and mails that the messaging service rejects', async () => {
  await using stage = await openMailStage();
  await using replica = await stage.replica();
  const refused = { responseCode: 550 };
  for (const to of [`hall@${domain}`, `${'b'.repeat(32)}@${domain}`, `reply.x@${domain}`]) {
    await expect(deliver(replica, { to })).rejects.toMatchObject(refused);
  }
  await expect(deliver(replica, { to: `${token}@other.example` })).rejects.toMatchObject(refused);
  await expect(deliver(replica, { text: ' ' })).rejects.toMatchObject(refused);
  stage.messaging.refuses = true;
  await expect(deliver(replica, {})).rejects.toMatchObject({
    ...refused,
    response: expect.stringContaining('5.7.1 refused'),
  });
  expect(stage.mailed).toEqual([]);
});

test('permanently rejects a mail that cannot be parsed, so that its sender does not retry', async () => {
  await using stage = await openMailStage();
  await using replica = await stage.replica();
  const part = '--part\r\nContent-Type: text/plain\r\n\r\nSoup\r\n';
  const envelope = { from: 'zoe@elsewhere.example', to: [hall] };
  for (const raw of [
    `X-Filler: ${'long '.repeat(600_000)}\r\n\r\nSoup\r\n`,
    `Content-Type: multipart/mixed; boundary=part\r\n\r\n${part.repeat(5_000)}--part--\r\n`,
  ]) {
    await expect(deliver(replica, { raw, envelope })).rejects.toMatchObject({
      responseCode: 554,
      response: expect.stringContaining('5.6.0 The mail cannot be read'),
    });
  }
  expect(stage.mailed).toEqual([]);
});

test('postpones mails while services are unavailable, and accepts them later', async () => {
  await using stage = await openMailStage();
  await using replica = await stage.replica();
  const to = replyAddress(replica.app.deps, { realmId: stage.realmId, userId: 3, messageId: 77 });
  stage.messaging.isAway = true;
  await expect(deliver(replica, {})).rejects.toMatchObject({ responseCode: 451 });
  await expect(deliver(replica, { to })).rejects.toMatchObject({ responseCode: 451 });
  stage.messaging.isAway = false;
  await deliver(replica, { to });
  expect(stage.mailed).toHaveLength(1);
});

test('rejects mails larger than the limit', async () => {
  await using stage = await openMailStage({ INCOMING_MAIL_MAX_MIB: '1' });
  await using replica = await stage.replica();
  const content = Buffer.alloc(1024 * 1024, 'x');
  await expect(
    deliver(replica, { attachments: [{ filename: 'a', content }] }),
  ).rejects.toMatchObject({ responseCode: 552 });
  const rawOf = (bytes: number) => {
    const head = 'Subject: Lunch\r\n\r\nSoup\r\n';
    const line = `${'x'.repeat(76)}\r\n`;
    const lines = head + line.repeat(Math.floor((bytes - head.length) / line.length) - 1);
    return `${lines}${'y'.repeat(bytes - lines.length - 2)}\r\n`;
  };
  const envelope = { from: 'zoe@elsewhere.example', to: [hall] };
  const limit = 1024 * 1024;
  for (const bytes of [limit + 1, 20 * limit]) {
    await expect(deliver(replica, { raw: rawOf(bytes), envelope })).rejects.toMatchObject({
      responseCode: 552,
    });
  }
  expect(stage.mailed).toEqual([]);
  await deliver(replica, { raw: rawOf(limit), envelope });
  expect(stage.mailed).toHaveLength(1);
});

test('limits the mails to an address per hour, and counts rejected mails, repeated mails and reports', async () => {
  await using stage = await openMailStage({ INCOMING_MAIL_RATE: '3' });
  let nowMs = middleOfHour;
  await using replica = await stage.replica({ now: () => nowMs });
  const tooMany = { responseCode: 451, response: expect.stringContaining('4.7.1 Too many mails') };
  const mail = { messageId: `<${randomUUID()}@elsewhere.example>`, date: new Date() };
  await deliver(replica, mail);
  await deliver(replica, mail);
  await expect(deliver(replica, { text: ' ' })).rejects.toMatchObject({ responseCode: 550 });
  await expect(deliver(replica, {})).rejects.toMatchObject(tooMany);
  const { deps } = replica.app;
  const to = replyAddress(deps, { realmId: stage.realmId, userId: 3, messageId: 7 });
  await deliver(replica, { to });
  const reported = bounceAddress(deps, { realmId: stage.realmId, mailId: randomUUID() }) ?? '';
  const about = { raw: failureReport({}), envelope: { from: '', to: [reported] } };
  for (let times = 0; times < 3; times++) await deliver(replica, about);
  await expect(deliver(replica, about)).rejects.toMatchObject(tooMany);
  nowMs += 3_600_000;
  await deliver(replica, { ...mail, text: 'later' });
  await deliver(replica, about);
  expect(stage.mailed).toHaveLength(3);
  // The table must not reveal an address that accepts mail
  const counted = await deps.db('mail_allowance').select('address');
  expect(counted).toHaveLength(3);
  for (const { address } of counted) expect(address).toMatch(/^[\w-]{43}$/);
});

test('rejects a report over 256 KiB, although a mail of this size is accepted', async () => {
  await using stage = await openMailStage();
  await using replica = await stage.replica();
  const { deps } = replica.app;
  const to = bounceAddress(deps, { realmId: stage.realmId, mailId: randomUUID() }) ?? '';
  const envelope = { from: '', to: [to] };
  const padded = (bytes: number) =>
    `${failureReport({})}${`${'x'.repeat(76)}\r\n`.repeat(Math.ceil(bytes / 78))}`;
  await deliver(replica, { raw: padded(200 * 1024), envelope });
  await expect(deliver(replica, { raw: padded(300 * 1024), envelope })).rejects.toMatchObject({
    responseCode: 552,
  });
});

test("ignores automatic answers and looped mails, and any program's mail to a reply address", async () => {
  await using stage = await openMailStage();
  await using replica = await stage.replica();
  const reply = replyAddress(replica.app.deps, { realmId: stage.realmId, userId: 3, messageId: 7 });
  const bounce = { envelope: { from: '', to: [hall] } };
  await deliver(replica, bounce);
  for (const headers of [
    { 'Auto-Submitted': 'auto-replied' },
    { Precedence: 'auto_reply' },
    { 'X-Autoreply': 'yes' },
  ]) {
    await deliver(replica, { headers });
    await deliver(replica, { headers, to: reply });
  }
  const written = [
    { 'Auto-Submitted': 'auto-generated' },
    { Precedence: 'list' },
    { 'List-Id': '<news.example.com>' },
  ];
  for (const headers of written) await deliver(replica, { headers, to: reply });
  expect(stage.mailed).toEqual([]);
  // Channels have addresses for alerts and lists
  for (const headers of written) await deliver(replica, { headers });
  expect(stage.mailed).toHaveLength(3);
});

test('opens no port for mail without a domain', async () => {
  await using stage = await openStage();
  await using replica = await stage.replica();
  expect(replica.app.incomingMailPort).toBeUndefined();
});

test('responds separately for each recipient over LMTP', async () => {
  await using stage = await openMailStage({ INCOMING_MAIL_PROTOCOL: 'lmtp' });
  await using replica = await stage.replica();
  const to = replyAddress(replica.app.deps, { realmId: stage.realmId, userId: 3, messageId: 7 });
  const sent = await deliver(
    replica,
    { to: [hall, to ?? '', `nobody@${domain}`] },
    { isLmtp: true },
  );
  expect(sent.rejected).toEqual([`nobody@${domain}`]);
  expect(stage.mailed.map(({ userId }) => userId).toSorted()).toEqual([3, 9]);
});

test("posts none of this server's own mails that come back, even from other organizations", async () => {
  await using stage = await openMailStage();
  await using replica = await stage.replica();
  const at = new Date();
  for (const realm_id of [stage.realmId, stage.realmId + 1]) {
    const mail_id = randomUUID();
    await replica.app.deps.db('mail').insert({
      ...{ realm_id, mail_id, kind: 'missedMessages', cause: '{}', state: 'sent' },
      ...{ due_at: at, created_at: at },
    });
    await deliver(replica, { messageId: `<${mail_id}@mail.example.com>` });
  }
  expect(stage.mailed).toEqual([]);
  await deliver(replica, { messageId: `<${randomUUID()}@mail.example.com>` });
  expect(stage.mailed).toHaveLength(1);
});

test('cuts a long mail and adds a note', async () => {
  await using stage = await openMailStage();
  await using replica = await stage.replica();
  await deliver(replica, { text: 'soup '.repeat(10_000) });
  const content = stage.mailed[0]?.content ?? '';
  expect(content.length).toBeLessThanOrEqual(10_000);
  expect(content.endsWith('*[The rest of this mail was cut off.]*')).toBe(true);
});

test('pauses the address of a mail after a report of an unknown address or spam, but not after other reports', async () => {
  await using sink = await startSmtpSink();
  await using stage = await openMailStage({ SMTP_FROM: 'chat@example.com', SMTP_URL: sink.url });
  stage.mails.describe = (cause) => ({
    address: `ann${cause?.invitation?.invitationId}@example.com`,
    realmName: 'Acme',
    realmUrl: 'https://acme.example.com',
    link: 'https://acme.example.com/join/x/',
    invitation: { inviterName: 'Zoë', isReminder: false },
    about: 'invitation',
  });
  await using replica = await stage.replica();
  for (const invitationId of [1, 2, 3, 4, 5, 6]) {
    await stage.requestMails({ mailId: randomUUID(), cause: { invitation: { invitationId } } });
  }
  await expect.poll(() => sink.received.length).toBe(6);
  const reportTo = async (recipient: string, raw: string) => {
    const sent = sink.received.find(({ to }) => to.includes(recipient));
    expect(sent?.from).toMatch(/^bounce\.[0-9a-z]{53}@in\.example\.com$/);
    await deliver(replica, { raw, envelope: { from: '', to: [sent?.from ?? ''] } });
  };
  const paused = () =>
    replica.app.deps.db('paused_address').orderBy('address').select('address', 'reason');
  await reportTo('ann1@example.com', failureReport({ action: 'delayed', status: '4.4.1' }));
  await reportTo('ann1@example.com', failureReport({ status: '4.4.7' }));
  await reportTo('ann1@example.com', failureReport({ status: '5.2.2', answer: '552 full' }));
  await reportTo('ann1@example.com', failureReport({ status: '5.7.1', answer: '554 5.7.1 spam' }));
  await reportTo('ann1@example.com', failureReport({ status: '5.0.0', answer: '550 no' }));
  await reportTo('ann1@example.com', failureReport({ status: '5.2.1', answer: '550 mail rate' }));
  await reportTo('ann1@example.com', 'Subject: I am away\r\n\r\nUntil Monday.\r\n');
  expect(await paused()).toEqual([]);
  await reportTo(
    'ann2@example.com',
    failureReport({ status: '5.1.1', answer: '550 no such user' }),
  );
  await reportTo('ann4@example.com', failureReport({ status: '5.0.0', answer: '550-5.1.1 gone' }));
  await reportTo('ann3@example.com', report('message/feedback-report', 'Feedback-Type: abuse'));
  expect(await paused()).toEqual([
    {
      address: 'ann2@example.com',
      reason: 'a mail could not be delivered: 5.1.1 smtp; 550 no such user',
    },
    { address: 'ann3@example.com', reason: 'the recipient reported a mail as spam' },
    {
      address: 'ann4@example.com',
      reason: 'a mail could not be delivered: 5.0.0 smtp; 550-5.1.1 gone',
    },
  ]);
  // Feedback loops have one address and send the headers of the mail.
  const complain = (...headers: string[]) =>
    deliver(replica, {
      raw: report(
        'message/feedback-report',
        'Feedback-Type: abuse',
        '',
        '--part',
        'Content-Type: text/rfc822-headers',
        '',
        ...headers,
      ),
      envelope: { from: '', to: [`complaints@${domain}`] },
    });
  const sentTo = (recipient: string) =>
    sink.received.find(({ to }) => to.includes(recipient)) ?? { from: '', raw: '' };
  const [feedbackId = ''] = /^CFBL-Feedback-ID:\s+\S+/im.exec(sentTo('ann5@example.com').raw) ?? [];
  await complain(feedbackId);
  await complain(`Return-Path: <${sentTo('ann6@example.com').from}>`);
  await complain(`Return-Path: <bounce.${'0'.repeat(53)}@${domain}>`);
  await complain('Message-ID: <1@example.com>');
  const known = ['ann2', 'ann3', 'ann4', 'ann5', 'ann6'].map((name) => `${name}@example.com`);
  expect((await paused()).map(({ address }) => address)).toEqual(known);
  const forged = `bounce.${'0'.repeat(53)}@${domain}`;
  await expect(
    deliver(replica, {
      raw: failureReport({ status: '5.1.1' }),
      envelope: { from: '', to: [forged] },
    }),
  ).rejects.toMatchObject({ responseCode: 550 });
});
