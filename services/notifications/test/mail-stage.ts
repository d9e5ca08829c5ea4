import type { SmtpSink } from '@chat/infrastructure/smtp-sink';
import type { DescribedMail } from '@chat/proto/chat/users/v1/DescribedMail';
import { simpleParser } from 'mailparser';
import { expect } from 'vitest';
import type { MailRow } from '../src/mail/store.ts';
import { makeDue, openStage, type Stage } from './stage.ts';

// Helpers that the tests about mails share.

export const hour = 3_600_000;
export const within = { timeout: 60_000, interval: 20 };
const from = 'Acme Chat <chat@mail.example.com>';

/** Returns an invitation as the users service describes it, with the changes in `change`. */
export const invitation = (change: Partial<DescribedMail> = {}): DescribedMail => ({
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

/** Returns the request for a mail about an invitation. */
export const mailOf = (mailId: string, invitationId = 1) => ({
  mailId,
  cause: { invitation: { invitationId } },
});

/** Opens a stage that sends its mails to `sink` and has a clock that tests control. */
export async function openMailStage(sink: { url: string }, settings: Record<string, string> = {}) {
  await using opened = new AsyncDisposableStack();
  const stage = opened.use(await openStage({ SMTP_FROM: from, SMTP_URL: sink.url, ...settings }));
  stage.mails.describe = () => invitation();
  const clock = { aheadMs: 0 };
  const stack = opened.move();
  return {
    ...stage,
    replica: (
      overrides: Parameters<Stage['replica']>[0] = {},
      changes: Parameters<Stage['replica']>[1] = {},
    ) => stage.replica({ now: () => Date.now() + clock.aheadMs, ...overrides }, changes),
    clock,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

type MailStage = Awaited<ReturnType<typeof openMailStage>>;
type Replica = Awaited<ReturnType<Stage['replica']>>;

/** Skips all delays after a first failure, until the mail is given up. */
export async function untilGivenUp(
  { clock }: MailStage,
  replica: Replica,
  mailId: string,
): Promise<void> {
  // Skip all delays except the last
  await replica.app.deps.db('mail').where({ mail_id: mailId }).update({ attempts: 11 });
  clock.aheadMs = 24 * hour;
  await expect
    .poll(async () => {
      await endDelays(replica);
      return (await rowOf(replica, mailId))?.state;
    }, within)
    .toBe('dead');
}

export async function rowOf({ app }: Replica, mailId: string): Promise<MailRow | undefined> {
  return app.deps.db<MailRow>('mail').where({ mail_id: mailId }).first();
}

export async function expectState(replica: Replica, mailId: string, expected: Partial<MailRow>) {
  await expect.poll(() => rowOf(replica, mailId), within).toMatchObject(expected);
}

/** Makes delayed mails due. */
export const endDelays = (replica: Replica) => makeDue(replica, 'mails');

/** Returns the mails that arrived, parsed. */
export const parsed = async (sink: SmtpSink) =>
  Promise.all(sink.received.map(({ raw }) => simpleParser(raw)));

/** The options of a process that sends no mails. */
export const unsent = {
  destination: undefined,
  perHour: { address: 1_000, realm: 1_000 },
  concurrency: 1,
  perSecond: 1,
  keepsForMs: hour,
};
