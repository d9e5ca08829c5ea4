import type { Deps } from '../deps.ts';
import { findBounceAddress } from '../mail/bounce-addresses.ts';
import { saysUnknownAddress } from '../mail/mail-failure.ts';
import { findMail, type MailRef, pauseAddress } from '../mail/store.ts';
import type { MailContent } from './pipeline/parse-mail.ts';

/** The maximum length of a report's text that is stored as the reason. */
const longestReason = 300;

/**
 * Pauses a mail's address if a report says that the address does not exist or that its owner marked the mail as spam.
 * Ignores all other reports, such as delays, full mailboxes and spam filters. `reported` is undefined if the mail must
 * be found in the report's text.
 */
export async function acceptReport(
  deps: Pick<Deps, 'db' | 'incomingMail' | 'log' | 'now'>,
  reported: MailRef | undefined,
  mail: Pick<MailContent, 'text' | 'attachments'>,
): Promise<void> {
  const { db, log, now } = deps;
  const reason = reasonToPause(mail);
  const ref = reported ?? mailNamedIn(deps, mail);
  if (reason === undefined || !ref) return;
  const { realmId, mailId } = ref;
  const sent = await findMail(db, { realmId, mailId });
  if (!sent?.address) return;
  await pauseAddress(db, sent.address, { reason, now: new Date(now()) });
  log.info('an address is paused because of a report', { realmId, mailId });
}

function reasonToPause({ attachments }: Pick<MailContent, 'attachments'>): string | undefined {
  for (const { contentType, content } of attachments) {
    if (contentType === 'message/feedback-report') return 'the recipient reported a mail as spam';
    if (contentType !== 'message/delivery-status') continue;
    const text = Buffer.from(content).toString('utf8').slice(0, 100_000);
    const hasFailed = /^action:[ \t]*failed\b/im.test(text);
    const [, status = ''] = /^status:[ \t]*(5\.\d{1,3}\.\d{1,3})/im.exec(text) ?? [];
    const [, diagnostic = ''] = /^diagnostic-code:[ \t]*(.{1,300})/im.exec(text) ?? [];
    // Some servers report 5.0.0 and quote the answer that they received
    const quoted = diagnostic.replace(/^smtp;[ \t]*/i, '');
    if (!hasFailed || ![`${status} ${quoted}`, quoted].some(saysUnknownAddress)) continue;
    return `a mail could not be delivered: ${status} ${diagnostic}`.trim().slice(0, longestReason);
  }
  return undefined;
}

/**
 * Returns the mail whose headers are quoted in the report; undefined if there is none. The mail's signed report address
 * proves that this deployment sent it.
 */
function mailNamedIn(
  deps: Pick<Deps, 'incomingMail'>,
  { text, attachments }: Pick<MailContent, 'text' | 'attachments'>,
): MailRef | undefined {
  const parts = [
    text,
    ...attachments.map(({ content }) => Buffer.from(content).toString('latin1')),
  ];
  return findBounceAddress(deps, parts.join('\n'));
}
