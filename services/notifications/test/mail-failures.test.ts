import { randomUUID } from 'node:crypto';
import { startSmtpSink } from '@chat/infrastructure/smtp-sink';
import { startTcpProxy } from '@chat/infrastructure/tcp-proxy';
import { serviceUnavailable } from '@chat/kit/errors/catalog';
import { createLogger } from '@chat/kit/logging/logger';
import { describe, expect, test } from 'vitest';
import {
  endDelays,
  expectState,
  invitation,
  mailOf,
  openMailStage,
  parsed,
  rowOf,
  untilGivenUp,
  within,
} from './mail-stage.ts';

describe('failed mails', () => {
  test('retries a mail after a 4xx response, and sends it when the server accepts it', async () => {
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

  test('retries a mail if the port is closed, the server hangs, or the connection breaks after the data', async () => {
    const gone = await startSmtpSink();
    await using stage = await openMailStage(gone, { SMTP_TIMEOUT_SECONDS: '2' });
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
          // Another attempt will be made
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
    // The server may have kept the mail when the connection broke: mail programs treat both copies as one
    const ids = (await parsed(sink)).map(({ messageId }) => messageId);
    expect(ids).toEqual([`<${mailId}@mail.example.com>`, `<${mailId}@mail.example.com>`]);
  });

  test('gives up a mail after about a day of attempts, but sends it when the operator replays it', async () => {
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

  test('gives up a mail if its link expires before it could be sent, and drops it when it is replayed', async () => {
    await using sink = await startSmtpSink();
    sink.behave({ kind: 'refuse', at: 'data', code: 451, text: '4.3.0 no space' });
    await using stage = await openMailStage(sink);
    await using replica = await stage.replica();
    const [expired, revoked] = [randomUUID(), randomUUID()];
    await stage.requestMails(mailOf(expired));
    await expectState(replica, expired, { state: 'queued', attempts: 1 });
    stage.mails.describe = () => undefined;
    stage.clock.aheadMs = 2 * 60_000;
    await expect
      .poll(async () => {
        await endDelays(replica);
        return (await rowOf(replica, expired))?.state;
      }, within)
      .toBe('dead');
    await stage.requestMails(mailOf(revoked));
    await expectState(replica, revoked, { state: 'dropped' });
    const { mails } = await replica.client.listDeadMails({});
    const lastError =
      'its link expired, was used or withdrawn before it could be sent: 451 4.3.0 no space';
    expect(mails).toMatchObject([{ mailId: expired, address: 'ann@example.com', lastError }]);
    await replica.client.replayMails({ mailIds: [expired] });
    await expectState(replica, expired, { state: 'dropped' });
  });

  test('gives up a mail immediately after a 5xx response, and pauses an unknown address until it is resumed', async () => {
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

describe('mails accepted while the database was lost', () => {
  /** Makes a process lose its database after the mail server has accepted its only mail. Returns that mail's id. */
  async function sentWithoutRecord(opened: AsyncDisposableStack) {
    const sink = opened.use(await startSmtpSink());
    const stage = opened.use(await openMailStage(sink));
    const database = opened.use(await startTcpProxy(stage.databaseUrl));
    sink.behave({ kind: 'accept', before: () => database.cut() });
    const warnings: string[] = [];
    const log = createLogger({
      ...{ service: 'notifications', level: 'warn' },
      write: (line) => warnings.push(line),
    });
    opened.use(await stage.replica({ log }, { NOTIFICATIONS_DATABASE_URL: database.url }));
    const mailId = randomUUID();
    await stage.requestMails(mailOf(mailId));
    const unrecorded = () => warnings.some((line) => line.includes('failed to record that a mail'));
    await expect.poll(unrecorded, within).toBe(true);
    return { sink, stage, database, mailId };
  }

  test('records an accepted mail when the database is available again, and does not send the mail again', async () => {
    await using opened = new AsyncDisposableStack();
    const { sink, stage, database, mailId } = await sentWithoutRecord(opened);
    database.mend();
    await using other = await stage.replica();
    await expectState(other, mailId, { state: 'sent', attempts: 1 });
    expect(sink.received).toHaveLength(1);
  });

  test('does not send an accepted mail again when another process takes over its job', async () => {
    await using opened = new AsyncDisposableStack();
    const { sink, stage, database, mailId } = await sentWithoutRecord(opened);
    await using other = await stage.replica();
    const { db } = other.app.deps;
    const jobs = () => db('notifications_jobs.job').where({ name: 'mails' });
    await jobs().update({ heartbeat_on: new Date(0) });
    const postponed = () => jobs().where('start_after', '>', new Date(Date.now() + 5_000));
    await expect.poll(async () => (await postponed()).length, within).toBe(1);
    database.mend();
    await expectState(other, mailId, { state: 'sent', attempts: 1 });
    expect(sink.received).toHaveLength(1);
  });
});

describe('mails that cannot be written', () => {
  test('retries a mail that cannot be written, gives it up after a day, and sends it when it is replayed', async () => {
    await using sink = await startSmtpSink();
    await using stage = await openMailStage(sink);
    stage.mails.describe = () => {
      const { invitation: _, about: __, ...rest } = invitation();
      return rest;
    };
    await using replica = await stage.replica();
    const mailId = randomUUID();
    await stage.requestMails(mailOf(mailId));
    await expectState(replica, mailId, { state: 'queued', attempts: 1, counted_at: null });
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

  test('keeps a mail waiting without counting attempts while the users service is unavailable, and records the reason', async () => {
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
