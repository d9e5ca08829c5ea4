import type { ParsedMail } from 'mailparser';
import type { Deps } from '../deps.ts';
import { saysUnknownAddress } from '../mail/failures.ts';
import { findMail, type MailRef, pauseAddress } from '../mail/store.ts';

/** Longest part of a report that is kept as the reason. */
const longestReason = 300;

/**
 * Pauses the address of a mail whose address does not exist, or that its reader called spam. Reports of delays and of other
 * failures (a full mailbox, a mail that a server took for spam), and mails that are no reports, change nothing.
 */
export async function acceptReport(
  { db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>,
  { realmId, mailId }: MailRef,
  parsed: Pick<ParsedMail, 'attachments'>,
): Promise<void> {
  const reason = reasonToPause(parsed);
  if (reason === undefined) return;
  const mail = await findMail(db, { realmId, mailId });
  if (!mail?.address) return;
  await pauseAddress(db, mail.address, { reason, now: new Date(now()) });
  log.info('an address is paused because of a report', { realmId, mailId });
}

function reasonToPause({ attachments }: Pick<ParsedMail, 'attachments'>): string | undefined {
  for (const { contentType, content } of attachments) {
    if (contentType === 'message/feedback-report') return 'the recipient reported a mail as spam';
    if (contentType !== 'message/delivery-status') continue;
    const text = content.toString('utf8').slice(0, 100_000);
    const hasFailed = /^action:[ \t]*failed\b/im.test(text);
    const [, status = ''] = /^status:[ \t]*(5\.\d{1,3}\.\d{1,3})/im.exec(text) ?? [];
    const [, diagnostic = ''] = /^diagnostic-code:[ \t]*(.{1,300})/im.exec(text) ?? [];
    // Some servers report 5.0.0 and quote the answer that they got.
    const quoted = diagnostic.replace(/^smtp;[ \t]*/i, '');
    if (!hasFailed || ![status, quoted].some(saysUnknownAddress)) continue;
    return `a mail could not be delivered: ${status} ${diagnostic}`.trim().slice(0, longestReason);
  }
  return undefined;
}
