import { randomUUID } from 'node:crypto';
import { type ReceivedMail, startSmtpSink } from '@chat/infrastructure/smtp-sink';
import knex from 'knex';
import { expect, test } from 'vitest';
import { startProcess } from './process.ts';
import { openStage } from './stage.ts';

// Kills processes while mails are being sent, as if the machine failed: no mail is lost. Another process takes over the
// jobs within fifteen seconds, and retries their mails after the attempts of the killed process have ended.

const within = { timeout: 120_000, interval: 50 };
const count = 60;

/** Opens a stage that sends its mails to `sink`. Returns it with its database. */
async function openMailStage(sink: { url: string }) {
  await using opened = new AsyncDisposableStack();
  const stage = opened.use(
    await openStage({
      SMTP_FROM: 'Chat <chat@mail.example.com>',
      SMTP_URL: sink.url,
      // Mails of a killed process are sent again after the maximum time of its attempt, several times this timeout
      SMTP_TIMEOUT_SECONDS: '10',
    }),
  );
  const realm = {
    realmName: 'Acme',
    realmUrl: 'https://acme.example.com',
    realmIconUrl: 'https://acme.example.com/icon.png',
    link: 'https://acme.example.com',
  };
  stage.mails.describe = (cause) =>
    cause?.cause === 'missedMessages'
      ? {
          ...realm,
          address: `user${cause.missedMessages?.userId}@example.com`,
          missedMessages: { mayShowContent: true },
          about: 'missedMessages',
        }
      : {
          ...realm,
          address: `person${cause?.invitation?.invitationId}@example.com`,
          invitation: { inviterName: 'Zoë Quinn' },
          about: 'invitation',
        };
  const db = knex({
    ...{ client: 'pg', connection: stage.databaseUrl, searchPath: ['notifications'] },
    pool: { min: 0, max: 1 },
  });
  opened.defer(() => db.destroy());

  /** Requests mails to this many people and returns their Message-IDs. */
  async function request(): Promise<string[]> {
    const mails = Array.from({ length: count }, (_, index) => ({
      mailId: randomUUID(),
      cause: { invitation: { invitationId: index + 1 } },
    }));
    await stage.requestMails(...mails);
    return mails.map(({ mailId }) => messageIdOf(mailId));
  }
  const mailsIn = async (state: string) => (await db('mail').where({ state })).length;

  const stack = opened.move();
  return { ...stage, db, request, mailsIn, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

const messageIdOf = (mailId: string) => `<${mailId}@mail.example.com>`;

/** Returns how often each mail arrived, keyed by Message-ID. */
function arrivals(received: readonly ReceivedMail[]): Map<string, number> {
  const ids = received.map(({ raw }) => /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? 'none');
  return new Map([...Map.groupBy(ids, (id) => id)].map(([id, all]) => [id, all.length]));
}

const once = (ids: readonly string[]) => new Map(ids.map((id) => [id, 1]));

test('delivers each mail once if the process that queued it was killed before sending it', async () => {
  await using sink = await startSmtpSink();
  await using stage = await openMailStage(sink);
  const [ada, ann] = [stage.add(), stage.add()];
  let ids: string[];
  {
    await using _killed = await startProcess(stage);
    // The server does not even greet, so no mail is sent
    sink.behave({ kind: 'hang' });
    ids = await stage.request();
    const message = { id: 11, senderId: ada.id, content: 'hello' };
    await stage.announce({ ...message, place: { userIds: [ada.id, ann.id] } });
    const collected = async () => (await stage.db('missed_message')).length;
    await expect.poll(() => stage.mailsIn('queued'), within).toBe(count);
    await expect.poll(collected, within).toBe(1);
    await expect.poll(() => sink.connections(), within).toBeGreaterThan(0);
  }
  expect(sink.received).toEqual([]);
  sink.behave({ kind: 'accept' });
  stage.history.set(11, () => ({
    id: 11,
    timestamp: 1_700_000_000,
    sender_id: ada.id,
    sender_full_name: 'Ada',
    avatar_url: '/ada.png',
    content: '<p>hello</p>',
    subject: '',
    flags: [],
    display_recipient: [ada, ann].map(({ id, fullName }) => ({ id, full_name: fullName })),
  }));
  await stage.db('missed_batch').update({ due_at: new Date() });
  await stage.db.raw(
    `update notifications_jobs.job set start_after = now() where name = 'missed-batches'`,
  );
  await using _one = await startProcess(stage);
  await using _two = await startProcess(stage);
  await expect.poll(() => stage.mailsIn('sent'), within).toBe(count + 1);
  const { mail_id: missedId } = await stage.db('mail').where({ kind: 'missedMessages' }).first();
  const missed = messageIdOf(missedId);
  expect(arrivals(sink.received)).toEqual(once([...ids, missed]));
}, 240_000);

test('delivers a mail twice with the same Message-ID if the process was killed before the server responded', async () => {
  await using sink = await startSmtpSink();
  await using stage = await openMailStage(sink);
  let ids: string[];
  {
    await using _killed = await startProcess(stage);
    sink.behave({ kind: 'hang after data' });
    ids = await stage.request();
    await expect.poll(() => stage.mailsIn('queued'), within).toBe(count);
    // As many mails as one process sends concurrently
    await expect.poll(() => sink.received.length, within).toBe(10);
  }
  const unanswered = [...arrivals(sink.received).keys()];
  sink.behave({ kind: 'accept' });
  await using _one = await startProcess(stage);
  await using _two = await startProcess(stage);
  await expect.poll(() => stage.mailsIn('sent'), within).toBe(count);
  const expected = once(ids);
  for (const id of unanswered) expected.set(id, 2);
  expect(arrivals(sink.received)).toEqual(expected);
}, 240_000);

test('lists each mail of a killed process as dead if the server later rejects it', async () => {
  await using sink = await startSmtpSink();
  await using stage = await openMailStage(sink);
  {
    await using _killed = await startProcess(stage);
    sink.behave({ kind: 'hang after data' });
    await stage.request();
    await expect.poll(() => stage.mailsIn('queued'), within).toBe(count);
    await expect.poll(() => sink.received.length, within).toBe(10);
  }
  sink.behave({ kind: 'refuse', at: 'data', code: 554, text: '5.7.1 looks like spam' });
  await using replica = await stage.replica();
  await expect.poll(() => stage.mailsIn('dead'), within).toBe(count);
  const { mails } = await replica.client.listDeadMails({});
  const addresses = Array.from({ length: count }, (_, index) => `person${index + 1}@example.com`);
  expect(mails?.map(({ address }) => address).toSorted()).toEqual(addresses.toSorted());
  expect(new Set(mails?.map(({ lastError }) => lastError))).toEqual(
    new Set(['554 5.7.1 looks like spam']),
  );
}, 240_000);
