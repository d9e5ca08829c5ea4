import { randomUUID } from 'node:crypto';
import { startSmtpSink } from '@chat/infrastructure/smtp-sink';
import { expect, test } from 'vitest';
import { openStage } from './stage.ts';

const mails = 5_000;
const batch = 500;

test('sends each of 5,000 queued mails once, and says how many a second', async () => {
  await using sink = await startSmtpSink();
  await using stage = await openStage({
    SMTP_FROM: 'Chat <chat@mail.example.com>',
    SMTP_URL: sink.url,
    MAIL_RATE_PER_ADDRESS: String(mails),
  });
  stage.mails.describe = (cause) => ({
    address: `person${cause?.invitation?.invitationId}@example.com`,
    realmName: 'Acme',
    realmUrl: 'https://acme.example.com',
    realmIconUrl: 'https://acme.example.com/icon.png',
    link: 'https://acme.example.com/join/abc/',
    invitation: { inviterName: 'Zoë Quinn' },
    about: 'invitation',
  });
  await using replica = await stage.replica();
  const beganAt = Date.now();
  for (let first = 1; first <= mails; first += batch) {
    const requests = Array.from({ length: batch }, (_, index) => ({
      mailId: randomUUID(),
      cause: { invitation: { invitationId: first + index } },
    }));
    await stage.requestMails(...requests);
  }
  await expect
    .poll(() => sink.received.length, { timeout: 240_000, interval: 50 })
    .toBeGreaterThanOrEqual(mails);
  const seconds = (Date.now() - beganAt) / 1_000;
  await expect
    .poll(async () => replica.app.deps.db('mail').where({ state: 'sent' }).count(), {
      timeout: 30_000,
    })
    .toEqual([{ count: mails }]);
  expect(new Set(sink.received.map(({ to }) => to.join())).size).toBe(mails);
  expect(sink.received).toHaveLength(mails);
  console.log(`${mails} mails in ${seconds} s: ${Math.round(mails / seconds)} per second`);
}, 300_000);
