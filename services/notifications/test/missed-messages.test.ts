import { type SmtpSink, startSmtpSink } from '@chat/infrastructure/smtp-sink';
import type { DescribedMail } from '@chat/proto/chat/users/v1/DescribedMail';
import { simpleParser } from 'mailparser';
import { expect, test } from 'vitest';
import { readReplyAddress } from '../src/incoming-mail/reply-addresses.ts';
import type { MailRow } from '../src/mail/store.ts';
import { getRealm } from '../src/read-model/read-model.ts';
import type { Announced } from './announcements.ts';
import { deliverMail, failureReport } from './senders.ts';
import { makeDue, openStage, type Stage } from './stage.ts';
import type { Person } from './users-events.ts';

const within = { timeout: 60_000, interval: 20 };
const minute = 60_000;

type Sent = Announced & { sentAtSeconds?: number; readBy?: readonly number[] };

/** Opens a stage that sends mails. Tests control its clock. Messages can be read until a test changes that. */
async function openMailStage(settings: Record<string, string> = {}) {
  await using opened = new AsyncDisposableStack();
  const sink = opened.use(await startSmtpSink());
  const stage = opened.use(
    await openStage({
      SMTP_FROM: 'Acme Chat <chat@mail.example.com>',
      SMTP_URL: sink.url,
      ...settings,
    }),
  );
  const clock = { aheadMs: 0 };
  const describe = { mayShowContent: true, namesRealm: false };
  stage.mails.describe = (cause): DescribedMail => ({
    address: `user${cause?.missedMessages?.userId}@example.com`,
    recipientName: 'Ann',
    realmName: 'Acme',
    realmUrl: 'https://chat.example.com',
    realmIconUrl: 'https://chat.example.com/icon.png',
    link: 'https://chat.example.com',
    unsubscribeUrl: 'https://chat.example.com/accounts/unsubscribe/abc',
    missedMessages: describe,
    about: 'missedMessages',
  });

  /** Sends messages that everyone in their conversation can read. */
  async function send(...messages: Sent[]) {
    for (const message of messages) stage.history.set(message.id, readerOf(message));
    await stage.announce(...messages);
  }

  const stack = opened.move();
  return {
    ...stage,
    sink,
    clock,
    describe,
    send,
    replica: (overrides: Parameters<Stage['replica']>[0] = {}) =>
      stage.replica({ now: () => Date.now() + clock.aheadMs, ...overrides }),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

type MailStage = Awaited<ReturnType<typeof openMailStage>>;
type Replica = Awaited<ReturnType<MailStage['replica']>>;

/** Returns a function that returns a message as the API shows it to a reader. */
function readerOf(message: Sent): (readerId: number) => object {
  const { id, senderId, content, place, flags = {}, readBy = [] } = message;
  return (readerId) => ({
    id,
    timestamp: message.sentAtSeconds ?? 1_700_000_000 + id,
    sender_id: senderId,
    sender_full_name: `Person ${senderId}`,
    avatar_url: `/user_avatars/${senderId}.png`,
    content: message.renderedContent ?? `<p>${content}</p>`,
    ...('userIds' in place
      ? {
          subject: '',
          display_recipient: place.userIds.map((each) => ({
            id: each,
            full_name: `Person ${each}`,
          })),
        }
      : { subject: place.topic, stream_id: place.channelId, display_recipient: 'general talk' }),
    flags: [
      ...(readBy.includes(readerId) ? ['read'] : []),
      ...Object.keys(flags).filter((flag) => flags[flag]?.includes(readerId)),
    ],
  });
}

const direct = (id: number, from: Person, to: Person, more: Partial<Sent> = {}): Sent => ({
  id,
  senderId: from.id,
  content: `message ${id}`,
  place: { userIds: [from.id, to.id] },
  ...more,
});
const mention = (id: number, from: Person, to: Person, more: Partial<Sent> = {}): Sent => ({
  id,
  senderId: from.id,
  content: `message ${id}`,
  place: { channelId: 5, topic: 'Plans & more' },
  recipientIds: [from.id, to.id],
  flags: { mentioned: [to.id] },
  ...more,
});

const countOf = async ({ app }: Replica, table: string, where: object): Promise<number> =>
  (await app.deps.db(table).where(where)).length;

/** Waits until this many messages are stored for the person in this state. */
async function expectStored(replica: Replica, to: Person, state: string, count: number) {
  const stored = () => countOf(replica, 'missed_message', { user_id: to.id, state });
  await expect.poll(stored, within).toBe(count);
}

/** Advances the clock by the batching period. */
async function passPeriod(stage: MailStage, replica: Replica) {
  stage.clock.aheadMs += 3 * minute;
  await expect
    .poll(async () => {
      await makeDue(replica, 'missed-batches', 'mails');
      const waiting = await countOf(replica, 'missed_batch', {});
      return waiting + (await countOf(replica, 'mail', { state: 'queued' }));
    }, within)
    .toBe(0);
}

/** Advances the clock by the batching period and waits until the only mail has had this many attempts. */
async function attemptQueued(stage: MailStage, replica: Replica, attempts: number) {
  stage.clock.aheadMs += 3 * minute;
  await expect
    .poll(async () => {
      const mail = await replica.app.deps.db<MailRow>('mail').first();
      // Another attempt will be made
      if (mail?.attempts !== attempts) await makeDue(replica, 'missed-batches');
      return mail?.attempts;
    }, within)
    .toBe(attempts);
}

const mailsOf = async ({ received }: SmtpSink) =>
  Promise.all(received.map(({ raw }) => simpleParser(raw)));

test('sends one mail per conversation about unread messages after the batching period', async () => {
  await using stage = await openMailStage();
  const [ada, ann] = [stage.add(), stage.add()];
  await using replica = await stage.replica();
  const [plain, muchMore] = ['<p>hello <b>there</b></p>', '<p>second &amp; last</p>'];
  await stage.send(direct(11, ada, ann, { renderedContent: plain }), mention(12, ada, ann));
  await stage.announce(direct(11, ada, ann));
  // Entries of a realm are handled in order. A repetition after the mail would open an empty batch
  await stage.send(direct(13, ada, ann, { renderedContent: muchMore }));
  await expectStored(replica, ann, 'collected', 3);
  expect(stage.sink.received).toEqual([]);
  await passPeriod(stage, replica);
  const [one, other, ...more] = (await mailsOf(stage.sink)).toSorted((a, b) =>
    String(a.subject).localeCompare(String(b.subject)),
  );
  expect(more).toEqual([]);
  expect(one?.subject).toBe('#general talk > Plans & more');
  expect(other?.subject).toBe('Direct messages with Person 1');
  expect(other?.messageId).toMatch(/^<[0-9a-f-]{36}@mail\.example\.com>$/);
  expect(String(other?.references)).toMatch(/^<conversation\.[0-9a-f]{32}@mail\.example\.com>$/);
  expect(other?.references).not.toBe(one?.references);
  const raw = stage.sink.received.map((mail) => mail.raw.toString()).join('\n');
  expect(raw).toContain('List-Unsubscribe: <https://chat.example.com/accounts/unsubscribe/abc>');
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(other?.html).toContain('src="https://chat.example.com/user_avatars/1.png"');
  expect(other?.text).toBe(
    [
      'Person 1, 14 November 2023 at 22:13 (UTC)',
      'hello there',
      '',
      'Person 1, 14 November 2023 at 22:13 (UTC)',
      'second & last',
      '',
      'Open conversation:',
      'https://chat.example.com/#narrow/dm/1,2-dm/near/11',
      '',
      '-- ',
      'You’re getting this email because you have unread messages. You can turn',
      'these emails off in your settings. Reply in the chat: replies to this email',
      'aren’t read.',
      'https://chat.example.com',
      '',
      'Stop these emails:',
      'https://chat.example.com/accounts/unsubscribe/abc',
      '',
    ].join('\n'),
  );
  expect(one?.text).toContain(
    'https://chat.example.com/#narrow/channel/5-general-talk/topic/Plans.20.26.20more/near/12',
  );
});

test('omits messages that were read, deleted or muted in the meantime, and shows edited messages in their current form', async () => {
  await using stage = await openMailStage();
  const [ada, bob, ann] = [stage.add(), stage.add(), stage.add()];
  await using replica = await stage.replica();
  const everybody = { flags: { stream_wildcard_mentioned: [ann.id] } };
  await stage.send(
    direct(21, ada, ann),
    direct(22, ada, ann),
    direct(23, ada, ann),
    direct(24, bob, ann),
    mention(25, ada, ann, everybody),
  );
  await expectStored(replica, ann, 'collected', 5);
  stage.history.set(21, readerOf(direct(21, ada, ann, { readBy: [ann.id] })));
  stage.history.set(22, readerOf(direct(22, ada, ann, { content: 'edited' })));
  stage.history.set(23, () => undefined);
  stage.history.delete(24);
  stage.known.visibility.mutedBy = [ann.id];
  await passPeriod(stage, replica);
  const [mail, ...more] = await mailsOf(stage.sink);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('edited');
  expect(mail?.text).not.toContain('message 2');
  expect(await countOf(replica, 'missed_message', { user_id: ann.id, state: 'handled' })).toBe(5);
});

test('mails users who want all messages from channels, from this channel or from a topic, unless they muted it', async () => {
  await using stage = await openMailStage();
  const all = { enable_stream_email_notifications: true };
  const none = { enable_followed_topic_email_notifications: false };
  const [ada, calm, absent] = [stage.add(), stage.add(), stage.add({ settings: all })];
  const [wanting, refusing, muting] = [1, 2, 3].map(() => stage.add({ settings: all }));
  const [choosing, following, declining] = [
    stage.add(),
    stage.add(),
    stage.add({ settings: none }),
  ];
  const members = [ada, calm, wanting, refusing, muting, choosing, following, declining];
  const { known } = stage;
  known.channelSettings = [
    { userId: refusing?.id, emailNotifications: false },
    { userId: choosing.id, emailNotifications: true },
    { userId: absent.id, emailNotifications: true },
  ];
  known.visibility.mutedBy = [muting?.id ?? 0];
  known.visibility.followedBy = [following.id, declining.id, absent.id];
  await using replica = await stage.replica();
  const recipientIds = members.flatMap((member) => member?.id ?? []);
  await stage.send(mention(15, ada, calm, { recipientIds, flags: {} }));
  await expectStored(replica, following, 'collected', 1);
  const stored = await replica.app.deps.db('missed_message').orderBy('user_id').select('user_id');
  expect(stored.map(({ user_id }) => user_id)).toEqual([wanting?.id, choosing.id, following.id]);
});

test('requests data about the same users in a channel of 1,000 users as in a channel of 10', async () => {
  await using stage = await openMailStage();
  const settings = { enable_stream_email_notifications: true };
  const [ada, ann, wanting] = [stage.add(), stage.add(), stage.add({ settings })];
  const crowd = Array.from({ length: 1_000 }, () => stage.add());
  await using replica = await stage.replica();
  await getRealm(replica.app.deps, stage.realmId);
  let accounts = 0;
  replica.app.deps.db.on('query', ({ sql, bindings }: { sql: string; bindings?: unknown[] }) => {
    if (!/\baccount\b/.test(sql)) return;
    for (const binding of bindings ?? []) if (Array.isArray(binding)) accounts += binding.length;
  });
  const costOf = async (id: number, count: number, people: readonly Person[]) => {
    [accounts, stage.asked.length] = [0, 0];
    const recipientIds = [ada, ann, wanting, ...people].map((person) => person.id);
    await stage.send(mention(id, ada, ann, { recipientIds }));
    await expectStored(replica, ann, 'collected', count);
    await expectStored(replica, wanting, 'collected', count);
    return { accounts, asked: [...stage.asked] };
  };
  const inSmall = await costOf(16, 1, crowd.slice(0, 7));
  expect(inSmall).toEqual({ accounts: 3, asked: [ann.id, wanting.id, ann.id, wanting.id] });
  expect(await costOf(17, 2, crowd)).toEqual(inSmall);
});

test('mails nothing to bots, senders or users who want no mail, and nothing about muted senders', async () => {
  await using stage = await openMailStage();
  const settings = { enable_offline_email_notifications: false };
  const [bot, calm, ann] = [stage.add({ isBot: true }), stage.add({ settings }), stage.add()];
  const [ada, loud] = [stage.add(), stage.add({ mutedBy: [ann.id] })];
  await using replica = await stage.replica();
  await stage.send(
    direct(31, ada, bot),
    direct(32, ada, calm),
    mention(33, ada, calm),
    direct(34, loud, ann),
    mention(35, ada, ann, { flags: {} }),
    direct(36, ada, ann, { flags: { read: [ann.id] } }),
    direct(37, ada, ann),
  );
  await expectStored(replica, ann, 'collected', 1);
  expect(await countOf(replica, 'missed_message', {})).toBe(1);
  await passPeriod(stage, replica);
  expect(stage.sink.received).toMatchObject([{ to: [`user${ann.id}@example.com`] }]);
});

test('shows messages in their current conversation if they were moved while the mail was queued', async () => {
  await using stage = await openMailStage();
  const [ada, ann] = [stage.add(), stage.add()];
  await using replica = await stage.replica();
  await stage.send(mention(26, ada, ann), mention(27, ada, ann), mention(28, ada, ann));
  await expectStored(replica, ann, 'collected', 3);
  stage.sink.behave({ kind: 'refuse', at: 'recipient', code: 450, text: '4.2.1 try later' });
  await attemptQueued(stage, replica, 1);
  const moved = { place: { channelId: 6, topic: 'Elsewhere' } };
  stage.history.set(27, readerOf(mention(27, ada, ann, moved)));
  stage.sink.behave({ kind: 'accept' });
  await passPeriod(stage, replica);
  const [mail, ...more] = await mailsOf(stage.sink);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('#general talk > Plans & more');
  const order = ['message 26', 'message 28', 'In #general talk > Elsewhere:', 'message 27'];
  const places = order.map((text) => mail?.text?.indexOf(text) ?? -1);
  expect(places[0]).toBeGreaterThanOrEqual(0);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(mail?.text).toContain('#narrow/channel/6-general-talk/topic/Elsewhere/near/27');
});

test('accepts answers to a mail if incoming mail is accepted and the mail shows content', async () => {
  await using stage = await openMailStage({
    INCOMING_MAIL_DOMAIN: 'in.example.com',
    INCOMING_MAIL_PORT: '0',
  });
  const [ada, ann] = [stage.add(), stage.add()];
  await using replica = await stage.replica();
  await stage.send(direct(81, ada, ann));
  await expectStored(replica, ann, 'collected', 1);
  await passPeriod(stage, replica);
  stage.describe.mayShowContent = false;
  await stage.send(direct(82, ada, ann));
  await expectStored(replica, ann, 'collected', 1);
  await passPeriod(stage, replica);
  const [open, discreet] = await mailsOf(stage.sink);
  const [, local = ''] = /^(.*)@in\.example\.com$/.exec(open?.replyTo?.text ?? '') ?? [];
  expect(readReplyAddress(replica.app.deps, local)).toEqual({
    realmId: stage.realmId,
    userId: ann.id,
    messageId: 81,
    isExpired: false,
  });
  expect(open?.text).toContain('You can reply to this email');
  expect(discreet?.replyTo).toBeUndefined();
});

test("sends no mail to a person after a mail server reported that the person's address does not exist", async () => {
  await using stage = await openMailStage({
    INCOMING_MAIL_DOMAIN: 'in.example.com',
    INCOMING_MAIL_PORT: '0',
  });
  const [ada, ann] = [stage.add(), stage.add()];
  await using replica = await stage.replica();
  const mailAbout = async (messageId: number) => {
    await stage.send(direct(messageId, ada, ann));
    await expectStored(replica, ann, 'collected', 1);
    await passPeriod(stage, replica);
  };
  await mailAbout(91);
  const [{ from: returnPath } = { from: '' }] = stage.sink.received;
  expect(returnPath).toMatch(/^bounce\.[0-9a-z]{53}@in\.example\.com$/);
  const envelope = { from: '', to: [returnPath] };
  await deliverMail(replica, { raw: failureReport({ status: '5.1.1' }), envelope });
  await mailAbout(92);
  expect(stage.sink.received).toHaveLength(1);
  const { mails } = await replica.client.listDeadMails({});
  const address = `user${ann.id}@example.com`;
  expect(mails).toMatchObject([{ kind: 'missedMessages', address, attempts: 0 }]);
});

test('includes neither sender nor content if mails may not show content', async () => {
  await using stage = await openMailStage();
  const [ada, ann] = [stage.add(), stage.add()];
  await using replica = await stage.replica();
  stage.describe.mayShowContent = false;
  stage.describe.namesRealm = true;
  await stage.send(mention(41, ada, ann), mention(42, ada, ann));
  await expectStored(replica, ann, 'collected', 2);
  await passPeriod(stage, replica);
  const [mail, ...more] = await mailsOf(stage.sink);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('New messages [Acme]');
  expect(mail?.text).toContain('You have 2 new messages at Acme.');
  const all = stage.sink.received.map(({ raw }) => raw.toString()).join();
  for (const secret of ['Person 1', 'message 41', 'Plans', 'general']) {
    expect(all).not.toContain(secret);
  }
});

test('stops waiting for messages that were read or deleted, and deletes them after 30 days', async () => {
  await using stage = await openMailStage();
  const [ada, ann] = [stage.add(), stage.add()];
  const nowSeconds = Math.floor(Date.now() / 1_000);
  stage.known.seen = [
    { userId: ann.id, activeAtSeconds: nowSeconds, connectedAtSeconds: nowSeconds },
  ];
  await using replica = await stage.replica();
  await stage.send(...[95, 96, 97, 98].map((id) => direct(id, ada, ann)));
  await expectStored(replica, ann, 'waiting', 4);
  const ofBoth = { audience: { userIds: [ada.id, ann.id] } };
  await stage.announceEvent({
    type: 'update_message_flags',
    audience: { userIds: [ann.id] },
    body: { op: 'add', operation: 'add', flag: 'read', messages: [95, 96], all: false },
  });
  await stage.announceEvent({ type: 'delete_message', ...ofBoth, body: { message_ids: [97] } });
  await expectStored(replica, ann, 'handled', 3);
  // The client runs all the time, so the last message waits
  stage.clock.aheadMs = 31 * 24 * 60 * minute;
  stage.known.seen = stage.known.seen.map((seen) => ({
    ...seen,
    connectedAtSeconds: nowSeconds + stage.clock.aheadMs / 1_000,
  }));
  await expect
    .poll(async () => {
      await makeDue(replica, 'sweeps');
      return countOf(replica, 'missed_message', {});
    }, within)
    .toBe(0);
  expect(stage.sink.received).toEqual([]);
});

test('starts the batching period only when an active person is away', async () => {
  await using stage = await openMailStage();
  const [ada, ann] = [stage.add(), stage.add()];
  const nowSeconds = Math.floor(Date.now() / 1_000);
  stage.known.seen = [
    { userId: ann.id, activeAtSeconds: nowSeconds, connectedAtSeconds: nowSeconds },
  ];
  await using replica = await stage.replica();
  await stage.send(direct(51, ada, ann));
  await expectStored(replica, ann, 'waiting', 1);
  stage.clock.aheadMs = 11 * minute;
  await expect
    .poll(async () => {
      await makeDue(replica, 'sweeps');
      return countOf(replica, 'missed_message', { user_id: ann.id, state: 'collected' });
    }, within)
    .toBe(1);
  expect(stage.sink.received).toEqual([]);
  await passPeriod(stage, replica);
  expect(stage.sink.received).toHaveLength(1);
});

test("sends a single mail for a stopped process's batch, even if two other processes are running", async () => {
  await using stage = await openMailStage();
  const [ada, ann] = [stage.add(), stage.add()];
  {
    await using first = await stage.replica();
    await stage.send(direct(61, ada, ann));
    await expectStored(first, ann, 'collected', 1);
  }
  await using one = await stage.replica();
  await using _two = await stage.replica();
  await passPeriod(stage, one);
  expect(stage.sink.received).toHaveLength(1);
});

test('drops a queued mail before its next attempt if its messages can no longer be read', async () => {
  await using stage = await openMailStage();
  const [ada, ann] = [stage.add(), stage.add()];
  await using replica = await stage.replica();
  stage.sink.behave({ kind: 'refuse', at: 'recipient', code: 450, text: '4.2.1 try later' });
  await stage.send(mention(71, ada, ann));
  await expectStored(replica, ann, 'collected', 1);
  await attemptQueued(stage, replica, 1);
  const mail = () => replica.app.deps.db<MailRow>('mail').first();
  stage.sink.behave({ kind: 'accept' });
  stage.history.delete(71);
  await passPeriod(stage, replica);
  expect((await mail())?.state).toBe('dropped');
  expect(stage.sink.received).toEqual([]);
});
