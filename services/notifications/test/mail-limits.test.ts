import { randomUUID } from 'node:crypto';
import { startSmtpSink } from '@chat/infrastructure/smtp-sink';
import type { MailCause } from '@chat/proto/chat/common/v1/MailCause';
import type { DescribedMail } from '@chat/proto/chat/users/v1/DescribedMail';
import { describe, expect, test } from 'vitest';
import {
  endDelays,
  expectState,
  hour,
  invitation,
  mailOf,
  openMailStage,
  rowOf,
  unsent,
  within,
} from './mail-stage.ts';

describe('hourly limits', () => {
  test('delays mails to an address until the next hour if they exceed its limit, but drops none', async () => {
    await using sink = await startSmtpSink();
    await using stage = await openMailStage(sink, { MAIL_RATE_PER_ADDRESS: '2' });
    stage.mails.describe = (cause) =>
      invitation(cause?.invitation?.invitationId === 9 ? { address: 'bob@example.com' } : {});
    // The middle of an hour, so that no hour ends during the test
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

  test('does not delay mails to an address if their requests are already limited', async () => {
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
    // The middle of an hour, so that no hour ends during the test
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

  test('delays mails of an organization that exceed its limit, except those that people need to log in', async () => {
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
    await expectState(replica, second, { state: 'queued', counted_at: null });
    // A mail beyond the organization's limit does not count for the address either
    const counted = await replica.app.deps
      .db('mail_allowance')
      .where({ address: 'person2@example.com' })
      .first('mails');
    expect(counted).toEqual({ mails: 0 });
  });
});

test('sends mails that people need to log in first, and invitations last', async () => {
  await using sink = await startSmtpSink();
  await using stage = await openMailStage(sink, { MAIL_CONCURRENCY: '1' });
  const reset: DescribedMail = {
    ...{ ...invitation(), invitation: undefined },
    ...{ passwordReset: {}, about: 'passwordReset' },
  };
  const welcome: DescribedMail = {
    ...{ ...invitation(), invitation: undefined },
    ...{ welcome: {}, about: 'welcome' },
  };
  stage.mails.describe = (cause) => {
    if (cause?.cause === 'passwordReset') return { ...reset, address: 'locked-out@example.com' };
    if (cause?.cause === 'welcome') return { ...welcome, address: 'new@example.com' };
    return invitation({ address: `person${cause?.invitation?.invitationId}@example.com` });
  };
  const mailIds = [1, 2, 3].map(() => randomUUID());
  const [welcomeId, resetId] = [randomUUID(), randomUUID()];
  {
    await using queueing = await stage.replica({
      mail: {
        ...unsent,
        from: { name: '', address: 'chat@mail.example.com' },
        returnPath: undefined,
      },
    });
    await stage.requestMails(...mailIds.map((mailId, index) => mailOf(mailId, index + 1)));
    await stage.requestMails(
      { mailId: welcomeId, cause: { welcome: { userId: 1 } } },
      { mailId: resetId, cause: { passwordReset: { confirmationId: 1 } } },
    );
    await expectState(queueing, resetId, { state: 'queued' });
  }
  await using replica = await stage.replica();
  for (const mailId of mailIds) await expectState(replica, mailId, { state: 'sent' });
  const recipients = sink.received.map(({ to }) => to[0]);
  expect(recipients).toEqual([
    ...['locked-out@example.com', 'new@example.com'],
    ...[1, 2, 3].map((number) => `person${number}@example.com`),
  ]);
});
