import { randomUUID } from 'node:crypto';
import { startSmtpSink } from '@chat/infrastructure/smtp-sink';
import { simpleParser } from 'mailparser';
import { expect, test } from 'vitest';
import type { MailRow } from '../src/mail/store.ts';
import { openStage } from './stage.ts';
import type { Person } from './users-events.ts';

const within = { timeout: 60_000, interval: 20 };
const since = 1_790_000_000;

/**
 * Opens a stage that mails digests to Ann: 20 active topics, of which it returns ten, and seven channels, two of which
 * are older than the digest's period.
 */
async function openDigestStage() {
  await using opened = new AsyncDisposableStack();
  const sink = opened.use(await startSmtpSink());
  const stage = opened.use(
    await openStage({ SMTP_FROM: 'Chat <chat@mail.example.com>', SMTP_URL: sink.url }),
  );
  const ann = stage.add();
  const digest = { mayShowContent: true, sinceSeconds: since, newPeople: 3 };
  stage.mails.describe = () => ({
    address: 'ann@example.com',
    recipientName: 'Ann',
    realmName: 'Acme',
    realmUrl: 'https://chat.example.com',
    realmIconUrl: 'https://chat.example.com/icon.png',
    link: 'https://chat.example.com',
    unsubscribeUrl: 'https://chat.example.com/accounts/unsubscribe/abc',
    digest,
    about: 'digest',
  });
  const topics = Array.from({ length: 10 }, (_, index) => {
    const base = index * 10;
    return {
      channelId: 5,
      messageCount: 30 - index,
      senderCount: index === 0 ? 5 : 2,
      firstMessageId: base + 1,
      messageIds: index === 0 ? [1, 2, 3] : [base + 1, base + 2],
    };
  });
  stage.known.active = { topics, topicCount: 20, messageCount: 300 };
  for (const { messageIds } of topics) for (const id of messageIds) know(id);
  function know(id: number) {
    stage.history.set(id, () => ({
      id,
      sender_full_name: `Person <${id}>`,
      stream_id: 5,
      display_recipient: 'general talk',
      subject: id < 10 ? '' : `Topic & ${id - (id % 10)}`,
    }));
  }
  stage.known.channels = Array.from({ length: 7 }, (_, index) => ({
    stream_id: 40 + index,
    name: `channel ${index}`,
    description: 'What it is for',
    date_created: since - 2 + index,
  }));
  const stack = opened.move();
  return { ...stage, ann, sink, digest, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

type DigestStage = Awaited<ReturnType<typeof openDigestStage>>;

/** Requests Ann's digest. Returns the mail, or undefined if no mail was sent. */
async function digestOf(stage: DigestStage, { id: userId }: Person = stage.ann) {
  await using replica = await stage.replica();
  const mailId = randomUUID();
  const cause = { digest: { userId, sinceSeconds: since } };
  await stage.requestMails({ mailId, cause });
  const row = () => replica.app.deps.db<MailRow>('mail').where({ mail_id: mailId }).first();
  await expect.poll(async () => (await row())?.ended_at ?? null, within).not.toBeNull();
  const [sent] = stage.sink.received;
  return { state: (await row())?.state, mail: sent && (await simpleParser(sent.raw)) };
}

test('lists the most active topics and new channels in a digest, counts further topics, and gives the number of new people', async () => {
  await using stage = await openDigestStage();
  const { mail } = await digestOf(stage);
  expect(mail?.subject).toBe('While you were away from Acme');
  const lines = (mail?.text ?? '').split('\n');
  expect(lines.slice(0, 13)).toEqual([
    'Hello Ann,',
    '',
    'You haven’t visited Acme for a week. Here’s what has happened since 21',
    'September 2026:',
    '',
    'MOST ACTIVE TOPICS IN YOUR CHANNELS',
    '',
    '#general talk > general chat: 30 messages by Person <1>, Person <2>, Person',
    '<3> and 2 others',
    'https://chat.example.com/#narrow/channel/5-general-talk/topic//near/1',
    '',
    '#general talk > Topic & 10: 29 messages by Person <11> and Person <12>',
    'https://chat.example.com/#narrow/channel/5-general-talk/topic/Topic.20.26.2010/near/11',
  ]);
  expect(mail?.text).toContain('12 more topics.');
  expect(mail?.text).not.toContain('Topic & 80');
  expect(mail?.text).toContain(
    '#channel 6: What it is for\nhttps://chat.example.com/#narrow/channel/46-channel-6\n',
  );
  // The two older channels are not new
  expect(mail?.text).not.toMatch(/#channel [01]/);
  expect(mail?.text).toContain('3 people joined.');
  expect(mail?.html).toContain('Person &lt;1&gt;');
  expect(mail?.html).not.toContain('<1>');
  expect(stage.sink.received[0]?.raw).toContain(
    'List-Unsubscribe: <https://chat.example.com/accounts/unsubscribe/abc>',
  );
  expect(stage.sink.received[0]?.raw).toContain(
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  );
});

test('omits topics that can no longer be read from a digest, but counts them', async () => {
  await using stage = await openDigestStage();
  for (const id of [1, 2, 3]) stage.history.delete(id);
  stage.known.channels = [];
  stage.digest.newPeople = 0;
  const { mail } = await digestOf(stage);
  expect(mail?.text).not.toContain('general chat');
  expect(mail?.text).toContain('13 more topics.');
  expect(mail?.text).not.toMatch(/NEW CHANNELS|NEW PEOPLE/);
});

test('sends a digest with only numbers if mails may not show content', async () => {
  await using stage = await openDigestStage();
  stage.digest.mayShowContent = false;
  const { mail } = await digestOf(stage);
  expect(mail?.text).toContain(
    '300 messages in 20 topics of your channels, 5 new channels, 3 new people.',
  );
  const { raw = '' } = stage.sink.received[0] ?? {};
  for (const secret of ['general', 'Person', 'Topic', '#channel']) {
    expect(raw).not.toContain(secret);
  }
});

test('sends no digest when nothing happened', async () => {
  await using stage = await openDigestStage();
  stage.known.active = { topics: [], topicCount: 0, messageCount: 0 };
  stage.known.channels = [];
  expect(await digestOf(stage)).toEqual({ state: 'dropped', mail: undefined });
});
