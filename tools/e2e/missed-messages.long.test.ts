import { freePort } from '@chat/infrastructure/free-port';
import { type SmtpSink, startSmtpSink } from '@chat/infrastructure/smtp-sink';
import { simpleParser } from 'mailparser';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { browse } from './browser-session.ts';
import { apiClient } from './client.ts';
import { type OwnProduct, startOwnProduct } from './own-product.ts';
import { newPerson, type Person, uniqueName } from './people.ts';

// Mail about missed messages from the message to the mail server, the link in it that ends such mails, and mail that comes in.

const within = { timeout: 60_000, interval: 100 };
const opened = new AsyncDisposableStack();
afterAll(() => opened.disposeAsync());

let own: OwnProduct;
let mailPort: number;
let sink: SmtpSink;
let ada: Person;
let ann: Person;
let fin: Person;

beforeAll(async () => {
  sink = opened.use(await startSmtpSink());
  mailPort = await freePort();
  own = opened.use(
    await startOwnProduct({
      name: 'missed',
      servers: inject('servers'),
      redisDatabase: 51,
      environment: {
        ...{ SMTP_FROM: 'Chat <chat@example.com>', SMTP_URL: sink.url },
        ...{ INCOMING_MAIL_DOMAIN: 'in.example.com', INCOMING_MAIL_PORT: String(mailPort) },
      },
    }),
  );
  const { owner } = own;
  [ada, ann, fin] = await Promise.all([newPerson(owner), newPerson(owner), newPerson(owner)]);
  await ok(fin.patch('/settings', { email_notifications_batching_period_seconds: 1 }));
}, 240_000);

async function ok<Answer extends { status: number; body: unknown }>(
  answer: Promise<Answer>,
): Promise<Answer> {
  const done = await answer;
  expect(done).toMatchObject({ status: 200 });
  return done;
}

const direct = async (to: Person, content: string): Promise<number> =>
  Number(
    (await ok(ada.post('/messages', { type: 'direct', to: JSON.stringify([to.userId]), content })))
      .body.id,
  );

/** Returns the person's missed-message mails, without others such as welcome mails. */
async function mailsTo({ email }: Person) {
  const found = sink.received.filter(({ to }) => to.includes(email));
  const mails = await Promise.all(found.map(({ raw }) => simpleParser(raw)));
  return mails.filter(({ text }) => text?.includes('because you have unread messages'));
}

/** Ends a person's batching period after this number of messages has been collected. */
async function endPeriod({ userId }: Person, count: number): Promise<void> {
  await using schema = await own.openSchema('notifications');
  const collected = `select 1 from missed_message where user_id = $1 and state = 'collected'`;
  await expect
    .poll(async () => (await schema.query(collected, [userId])).length, within)
    .toBe(count);
  await schema.query('update missed_batch set due_at = now() where user_id = $1', [userId]);
  await schema.query(
    `update notifications_jobs.job set start_after = now()
     where name = 'missed-batches' and state = 'created'`,
    [],
  );
}

async function newChannel(members: readonly Person[]): Promise<{ id: number; name: string }> {
  const name = uniqueName('plans');
  const settings = {
    subscriptions: JSON.stringify([{ name }]),
    principals: JSON.stringify(members.map(({ userId }) => userId)),
    invite_only: 'true',
    // Otherwise the notification bot would cause missed messages, too.
    send_new_subscription_messages: 'false',
  };
  await ok(ada.post('/users/me/subscriptions', settings));
  const { body } = await ok(ada.get('/get_stream_id', { stream: name }));
  return { id: Number(body.stream_id), name };
}

async function say(channel: { id: number }, content: string): Promise<number> {
  const message = { type: 'stream', to: String(channel.id), topic: 'launch', content };
  return Number((await ok(ada.post('/messages', message))).body.id);
}

test('mails unread messages as they are when the mail is sent, and stops after the link in the mail is used', async () => {
  const [open, closed] = [await newChannel([ada, ann]), await newChannel([ada, ann])];
  const mention = `@**${ann.fullName}**`;
  const read = await direct(ann, 'this was read');
  const deleted = await direct(ann, 'this was deleted');
  const edited = await direct(ann, 'first wording');
  await direct(ann, 'and **more** :smile:');
  await say(closed, `${mention} secret of those inside`);
  const quiet = await say(open, 'nobody is named');
  const flags = { messages: JSON.stringify([read]), op: 'add', flag: 'read' };
  await ok(ann.post('/messages/flags', flags));
  await ok(ada.delete(`/messages/${deleted}`));
  await ok(ada.patch(`/messages/${edited}`, { content: 'better wording' }));
  await ok(ada.patch(`/messages/${quiet}`, { content: `${mention} is named` }));
  await ok(
    ada.delete('/users/me/subscriptions', {
      subscriptions: JSON.stringify([closed.name]),
      principals: JSON.stringify([ann.userId]),
    }),
  );
  await endPeriod(ann, 6);
  await expect.poll(async () => (await mailsTo(ann)).length, within).toBe(2);
  const mails = await mailsTo(ann);
  const subjects = mails.map(({ subject }) => subject).sort();
  expect(subjects).toEqual([`#${open.name} > launch`, `Direct messages with ${ada.fullName}`]);
  const texts = mails.map(({ text }) => text).join('\n');
  for (const shown of ['better wording', 'and more 🙂', 'is named']) expect(texts).toContain(shown);
  for (const hidden of ['was read', 'was deleted', 'first wording', 'secret']) {
    expect(sink.received.map(({ raw }) => raw).join('\n')).not.toContain(hidden);
    expect(texts).not.toContain(hidden);
  }

  const [, address = ''] = /Stop these emails:\n(\S+)/.exec(texts) ?? [];
  const path = new URL(address).pathname;
  const shown = await browse({ site: ann.site }, { path });
  expect(shown).toMatchObject({ status: 200 });
  expect(shown.text).toContain('<form method="post">');
  const wanted = async () =>
    (await ok(ann.post('/register', { fetch_event_types: '["user_settings"]' }))).body
      .user_settings;
  expect(await wanted()).toMatchObject({ enable_offline_email_notifications: true });
  // POSTs to the link, as mail programs do without opening the page.
  const body = 'List-Unsubscribe=One-Click';
  const ended = await browse({ site: ann.site }, { method: 'POST', path, body });
  expect(ended).toMatchObject({ status: 200 });
  expect(await wanted()).toMatchObject({ enable_offline_email_notifications: false });
  expect((await browse({ site: ann.site }, { path: `${path}00` })).status).toBe(400);

  await direct(ann, 'for nobody');
  await direct(fin, 'the last one');
  await expect.poll(async () => (await mailsTo(fin)).length, within).toBe(1);
  expect(await mailsTo(ann)).toHaveLength(2);
});

test('mails only messages that the person can read when the mail is sent, even if that changed while the mail was queued', async () => {
  const bea = await newPerson(own.owner);
  const members = [ada, bea];
  const [harbour, yard] = [await newChannel(members), await newChannel(members)];
  const [closed, vault] = [await newChannel(members), await newChannel([ada])];
  // A group permits Bea to join the channel from which she will be removed.
  const joiners = { direct_members: [bea.userId], direct_subgroups: [] };
  const permission = JSON.stringify({ new: joiners });
  await ok(ada.patch(`/streams/${closed.id}`, { can_subscribe_group: permission }));

  sink.behave({ kind: 'refuse', at: 'recipient', code: 450, text: '4.2.1 try later' });
  const mention = `@**${bea.fullName}**`;
  const moved = await say(harbour, `${mention} this is moved`);
  const hidden = await say(yard, `${mention} this is hidden`);
  const removed = await say(closed, `${mention} for those inside`);
  const deleted = await direct(bea, 'this is deleted');
  const edited = await direct(bea, 'hasty words');
  await endPeriod(bea, 5);
  await using schema = await own.openSchema('notifications');
  const queued = `select state, attempts from mail where cause -> 'missedMessages' ->> 'userId' = '${bea.userId}' order by 1, 2`;
  const states = () => schema.query(queued, []);
  const tried = { state: 'queued', attempts: 1 };
  await expect.poll(states, within).toEqual([tried, tried, tried, tried]);

  const alone = { propagate_mode: 'change_one', send_notification_to_new_thread: 'false' };
  const to = { ...alone, stream_id: String(yard.id), topic: 'landing' };
  await ok(ada.patch(`/messages/${moved}`, to));
  await ok(ada.patch(`/messages/${hidden}`, { ...alone, stream_id: String(vault.id) }));
  await ok(
    ada.delete('/users/me/subscriptions', {
      subscriptions: JSON.stringify([closed.name]),
      principals: JSON.stringify([bea.userId]),
    }),
  );
  await ok(ada.delete(`/messages/${deleted}`));
  await ok(ada.patch(`/messages/${edited}`, { content: 'kind words' }));
  sink.behave({ kind: 'accept' });
  await schema.query('update mail set due_at = now()', []);
  const stateAfterAttempts = async () => {
    await schema.query(
      `update notifications_jobs.job set start_after = now()
       where name = 'mails' and state in ('created', 'retry')`,
      [],
    );
    return (await states()).map(({ state }) => state);
  };
  await expect.poll(stateAfterAttempts, within).toEqual(['dropped', 'dropped', 'sent', 'sent']);
  const mails = await mailsTo(bea);
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    `#${yard.name} > landing`,
    `Direct messages with ${ada.fullName}`,
  ]);
  const texts = mails.map(({ text }) => text).join('\n');
  for (const shown of ['this is moved', 'kind words']) expect(texts).toContain(shown);
  for (const gone of ['is hidden', 'those inside', 'is deleted', 'hasty']) {
    expect(sink.received.map(({ raw }) => raw).join('\n')).not.toContain(gone);
  }
  // The mails show exactly what the API lists as unread. A channel that a person has left contains nothing unread.
  const ids = [moved, hidden, removed, deleted, edited];
  const { body: read } = await ok(bea.get('/messages', { message_ids: JSON.stringify(ids) }));
  const unread = read.messages.flatMap(({ id, flags }: { id: number; flags: string[] }) =>
    flags.includes('read') ? [] : [id],
  );
  expect(unread.sort()).toEqual([moved, edited].sort());
});

test("mails a weekly digest of missed messages on the organization's weekday, until the person stops it with its link", async () => {
  const cleo = await newPerson(own.owner);
  const plans = await newChannel([ada, cleo]);
  await say(plans, 'nobody is named here');
  const weekday = String((new Date().getUTCDay() + 6) % 7);
  const settings = { digest_emails_enabled: true, digest_weekday: weekday };
  await ok(apiClient(own.owner).patch('/realm', settings));
  await using schema = await own.openSchema('users');
  const leave = 'update account set last_used_day = last_used_day - 8 where user_id = $1';
  const digests = async () => {
    // Repeated until the person's last request has been recorded
    await schema.query(
      `${leave} and last_used_day > floor(extract(epoch from now()) / 86400) - 7`,
      [cleo.userId],
    );
    await schema.query(
      `update users_jobs.job set start_after = now()
       where name = 'sweeps' and state in ('created', 'retry')`,
      [],
    );
    const found = sink.received.filter(({ to }) => to.includes(cleo.email));
    const mails = await Promise.all(found.map(({ raw }) => simpleParser(raw)));
    return mails.filter(({ subject }) => subject?.startsWith('While you were away'));
  };
  await expect.poll(async () => (await digests()).length, within).toBe(1);
  const [mail] = await digests();
  expect(mail?.text).toContain(`#${plans.name} > launch: 1 message by ${ada.fullName}`);
  expect(mail?.text).not.toContain('nobody is named');
  const [, address = ''] = /Stop these emails:\n(\S+)/.exec(mail?.text ?? '') ?? [];
  const path = new URL(address).pathname;
  const shown = await browse({ site: cleo.site }, { path });
  expect(shown.text).toContain('Stop weekly summaries?');
  const body = 'List-Unsubscribe=One-Click';
  const ended = await browse({ site: cleo.site }, { method: 'POST', path, body });
  expect(ended).toMatchObject({ status: 200 });
  expect(ended.text).toContain('Weekly summaries from');
  const { body: registered } = await ok(
    cleo.post('/register', { fetch_event_types: '["user_settings"]' }),
  );
  expect(registered.user_settings).toMatchObject({
    enable_digest_emails: false,
    enable_offline_email_notifications: true,
  });
});

test('posts a mailed reply in the current topic of the message that it answers, and a forwarded mail with its full text', async () => {
  const dan = await newPerson(own.owner);
  const plans = await newChannel([ada, dan]);
  const { body } = await ok(ada.get(`/streams/${plans.id}/email_address`));
  const sender = createTransport({ host: '127.0.0.1', port: mailPort, ignoreTLS: true });
  using _closed = { [Symbol.dispose]: () => sender.close() };
  const post = (mail: SendMailOptions) =>
    sender.sendMail({ from: 'bob@elsewhere.example', to: String(body.email), ...mail });
  const posted = async () => {
    const narrow = JSON.stringify([{ operator: 'channel', operand: plans.id }]);
    const query = {
      narrow,
      anchor: 'oldest',
      num_before: '0',
      num_after: '50',
      apply_markdown: 'false',
    };
    const { body: read } = await ok(ada.get('/messages', query));
    return read.messages;
  };
  const placed = async () =>
    (await posted()).map(({ subject, content }: Record<string, unknown>) => [subject, content]);

  const budget = '<budget@elsewhere.example>';
  await post({ messageId: budget, subject: 'Budget', text: '5000 EUR' });
  const [{ id }] = await posted();
  const whole = { propagate_mode: 'change_all', send_notification_to_new_thread: 'false' };
  await ok(ada.patch(`/messages/${id}`, { topic: 'Money', ...whole }));
  await post({
    ...{ subject: '[EXTERNAL] RES: Numbers', inReplyTo: budget },
    text: 'Fine.\n\nпт, 27 нояб. 2026 г. в 15:19, Bob <bob@example.net>:\n\n> 5000 EUR',
  });
  const forward = 'FYI\n\n---------- Forwarded message ---------\nFrom: Bob\n\n> 5000 EUR';
  await post({ subject: 'Fwd: Numbers', references: [budget], text: forward });

  await say(plans, `@**${dan.fullName}** look`);
  await endPeriod(dan, 1);
  await expect.poll(async () => (await mailsTo(dan)).length, within).toBe(1);
  const [mail] = await mailsTo(dan);
  await post({ subject: 'Done', inReplyTo: mail?.messageId ?? '', text: 'Looked.' });
  expect(await placed()).toEqual([
    ['Money', '5000 EUR'],
    ['Money', 'Fine.'],
    ['Numbers', forward],
    ['launch', `@**${dan.fullName}** look`],
    ['launch', 'Looked.'],
  ]);
});
