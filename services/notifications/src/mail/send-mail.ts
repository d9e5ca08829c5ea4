import { transientError } from '@chat/kit/database/transient-error';
import { serviceUnavailable } from '@chat/kit/errors/catalog';
import { isApiError } from '@chat/kit/errors/define-error';
import type { Attempt } from '@chat/kit/jobs/job';
import { pause } from '@chat/kit/lifecycle/abort';
import { counter } from '@chat/kit/telemetry/metrics';
import type { MailCause } from '@chat/proto/chat/common/v1/MailCause';
import type { DescribedMail__Output } from '@chat/proto/chat/users/v1/DescribedMail';
import type { Deps } from '../deps.ts';
import { bounceAddress } from './bounce-addresses.ts';
import { composeMail } from './compose-mail.ts';
import { classifyFailure, retryDelayMs } from './mail-failure.ts';
import { urgentKinds } from './queue-mail.ts';
import {
  claimMail,
  countMail,
  findMail,
  findPause,
  type MailRef,
  type MailRow,
  pauseAddress,
  uncountMail,
  updateMail,
} from './store.ts';
import type { MailText } from './texts.ts';
import type { MailTransport } from './transport.ts';

const outcomes = ['sent', 'dropped', 'dead', 'postponed', 'limited'];

/** The counter of attempts to send mails, by outcome. */
const handled = counter('chat.mails.handled', {
  service: 'notifications',
  description:
    'Attempts at mails, by outcome: sent, dropped (not wanted any more), dead, postponed (will be retried), limited (waits for the next hour)',
  unit: '{mail}',
  series: outcomes.map((outcome) => ({ outcome })),
});

const hour = 3_600_000;
/** The time for recording an attempt's result before another process may make the next attempt. */
const recordingMs = 30_000;
/** The delay before the next check of a mail that another attempt has claimed. */
const claimedMs = 1_000;
/** The delays between attempts to record that a mail was sent. Each delay is twice as long as the one before it. */
const recordRetryMs = { first: 100, longest: 2_000 };

type SendDeps = Pick<Deps, 'db' | 'mailData' | 'mail' | 'incomingMail' | 'log' | 'now'> & {
  transport: MailTransport;
  /** The ids of mails that the mail server has accepted and that are not yet recorded as sent. */
  accepted: Set<string>;
  /** Returns the text of the mail; undefined if the mail is no longer wanted. */
  write(mail: DescribedMail__Output, row: MailRow): Promise<MailText | undefined>;
};

/**
 * Makes an attempt to send a queued mail: gets its current content from the users service and sends it to the mail
 * server. Drops a mail that is no longer wanted. If its link expired after failed attempts, the mail is dead.
 *
 * A dead mail is kept for the operator. A mail is also dead if it is rejected for good, or if it cannot be written or
 * sent for a day. Time during which another service is unavailable is not part of this day. After the mail server has
 * accepted a mail, it is not sent again, even while the database is unavailable. The exception is a process that stops
 * before the database is available again.
 *
 * @throws SERVER_NOT_READY, REQUEST_TIMEOUT another service is unavailable; the mail's row records this
 */
export async function sendMail(deps: SendDeps, ref: MailRef, attempt: Attempt): Promise<void> {
  const { db, now, transport, accepted } = deps;
  if (accepted.has(ref.mailId)) return attempt.postpone(claimedMs);
  const row = await findMail(db, ref);
  if (row?.state !== 'queued') return;
  const earlyMs = row.due_at.getTime() - now();
  if (earlyMs > 0) return attempt.postpone(earlyMs);
  let described: { mail: DescribedMail__Output; text: MailText } | undefined;
  try {
    described = await describe(deps, row);
  } catch (error) {
    if (!isUnavailable(error)) return fail(deps, row, { error, attempt });
    await updateMail(db, row, { last_error: classifyFailure(error).text });
    handled.add(1, { outcome: 'postponed' });
    throw error;
  }
  if (!described) return end(deps, row, endOfUnwanted(row));
  const { mail } = described;
  const address = mail.address.toLowerCase();
  const pause = await findPause(db, address);
  if (pause) {
    const last_error = `the address is paused since ${pause.paused_at.toISOString()}: ${pause.reason}`;
    return end(deps, row, { state: 'dead', address, last_error });
  }
  const waitMs = await countAgainstLimits(deps, row, address);
  if (waitMs > 0) {
    handled.add(1, { outcome: 'limited' });
    return attempt.postpone(waitMs);
  }
  const until = new Date(now() + transport.longestMs + recordingMs);
  if (!(await claimMail(db, row, { now: new Date(now()), until }))) {
    return attempt.postpone(claimedMs);
  }
  try {
    await transport.send(composed(deps, row, described));
  } catch (error) {
    const counted_at = row.counted_at ?? new Date(now());
    return fail(deps, { ...row, address, counted_at }, { error, attempt });
  }
  accepted.add(row.mail_id);
  try {
    const sent = { address, attempts: row.attempts + 1, last_error: null };
    await recordSent(deps, { ...row, ...sent }, attempt.signal);
  } finally {
    accepted.delete(row.mail_id);
  }
}

/**
 * Records that a mail was sent, and retries until the database is available or the process stops. Without the record,
 * the mail would be sent again.
 */
async function recordSent(deps: SendDeps, row: MailRow, signal: AbortSignal): Promise<void> {
  const { address, attempts, last_error } = row;
  for (let waitMs = recordRetryMs.first; ; waitMs = Math.min(waitMs * 2, recordRetryMs.longest)) {
    try {
      return await end(deps, row, { state: 'sent', address, attempts, last_error });
    } catch (error) {
      if (signal.aborted) throw error;
      const { realm_id: realmId, mail_id: mailId } = row;
      deps.log.warn('failed to record that a mail was sent; will retry', {
        realmId,
        mailId,
        error,
      });
    }
    await pause(waitMs, signal);
  }
}

/** Returns the current content of the mail; undefined if the mail is no longer wanted. */
async function describe(deps: SendDeps, row: MailRow) {
  const request = { realmId: row.realm_id, cause: causeOf(row) };
  const { mail } = await deps.mailData.describeMail(request);
  const text = mail && (await deps.write(mail, row));
  return mail && text ? { mail, text } : undefined;
}

/**
 * Returns the final state of a mail that is no longer wanted. Most mails are dropped. A mail is dead if a person waited
 * for it and its link expired before it could be sent, so that the operator sees it.
 */
function endOfUnwanted({ kind, last_error }: MailRow) {
  if (last_error === null || !(urgentKinds.has(kind) || kind === 'invitation')) {
    return { state: 'dropped' } as const;
  }
  const reason = `its link expired, was used or withdrawn before it could be sent: ${last_error}`;
  return { state: 'dead', last_error: reason } as const;
}

/** Returns whether another service or a database is unavailable. */
function isUnavailable(error: unknown): boolean {
  const isAnsweredSo = isApiError(error) && error.httpStatus === serviceUnavailable.httpStatus;
  return isAnsweredSo || transientError(error) !== undefined;
}

/** Returns the cause in a mail's row, which contains it as JSON. */
function causeOf({ cause }: MailRow): MailCause {
  return cause ?? {};
}

function composed(
  deps: SendDeps,
  row: MailRow,
  { mail, text }: { mail: DescribedMail__Output; text: MailText },
) {
  const { from, returnPath } = deps.mail;
  const feedbackId = bounceAddress(deps, { realmId: row.realm_id, mailId: row.mail_id });
  return composeMail(row.mail_id, text, {
    from,
    returnPath: returnPath ?? feedbackId,
    feedbackId,
    to: { name: mail.recipientName, address: mail.address },
    realm: { name: mail.realmName, url: mail.realmUrl, iconUrl: mail.realmIconUrl },
  });
}

/**
 * Counts the mail in this hour, unless an earlier attempt did or the request was already limited. Returns 0, or the
 * number of milliseconds to wait if the organization or the recipient has reached the hourly limit. If a process
 * crashes at this point, the mail may be counted twice.
 */
async function countAgainstLimits(
  { db, mail, now }: SendDeps,
  row: MailRow,
  address: string,
): Promise<number> {
  const urgency = urgentKinds.get(row.kind);
  if (row.counted_at || urgency?.isLimitedWhenAsked) return 0;
  const at = now();
  const thisHour = new Date(at - (at % hour));
  const { address: perAddress, realm: perRealm } = mail.perHour;
  const ofAddress = { realmId: row.realm_id, address };
  const ofRealm = { realmId: row.realm_id, address: '' };
  const count = (of: typeof ofRealm, limit: number) => countMail(db, of, { hour: thisHour, limit });
  let isWithinLimits = await count(ofAddress, perAddress);
  if (isWithinLimits && !urgency && !(await count(ofRealm, perRealm))) {
    isWithinLimits = false;
    await uncountMail(db, ofAddress);
  }
  if (isWithinLimits) return 0;
  const dueAt = new Date(thisHour.getTime() + hour);
  await updateMail(db, row, { address, due_at: dueAt });
  return dueAt.getTime() - at;
}

/**
 * Records that an attempt failed: the mail is either retried or dead. `row` contains the address of this attempt, and
 * when the mail was counted.
 */
async function fail(
  deps: SendDeps,
  row: MailRow,
  { error, attempt }: { error: unknown; attempt: Attempt },
): Promise<void> {
  const { db, log, now } = deps;
  const { isFinal, isUnknownAddress, text } = classifyFailure(error);
  const attempts = row.attempts + 1;
  const { address, counted_at } = row;
  const tried = { address, counted_at, attempts, last_error: text };
  if (isUnknownAddress && address !== null) {
    await pauseAddress(db, address, { reason: text, now: new Date(now()) });
  }
  const delayMs = isFinal ? undefined : retryDelayMs(attempts);
  const { realm_id: realmId, mail_id: mailId, kind } = row;
  if (delayMs === undefined) {
    log.warn('a mail could not be sent and is given up', { realmId, mailId, kind, attempts });
    return end(deps, row, { state: 'dead', ...tried });
  }
  log.info('a mail could not be sent and will be retried', { realmId, mailId, kind, attempts });
  await updateMail(db, row, { ...tried, due_at: new Date(now() + delayMs) });
  handled.add(1, { outcome: 'postponed' });
  attempt.postpone(delayMs);
}

async function end(
  { db, now }: SendDeps,
  row: MailRow,
  change: Parameters<typeof updateMail>[2] & { state: 'sent' | 'dropped' | 'dead' },
): Promise<void> {
  await updateMail(db, row, { ...change, ended_at: new Date(now()) });
  handled.add(1, { outcome: change.state });
}
