import { createHash } from 'node:crypto';
import { counter } from '@chat/kit/telemetry/metrics';
import type { Deps } from '../deps.ts';
import { uploadAttachments } from './attachments.ts';
import { whyIgnored } from './loops.ts';
import { messageContent, topicOf } from './mail-content.ts';
import type { MailContent } from './parse-mail.ts';
import type { IncomingMail } from './read-mail.ts';
import type { Recipient, Refusal } from './recipients.ts';
import { insertReceived, isOwnMailId, isReceived } from './store.ts';

const outcomes = ['posted', 'repeated', 'ignored', 'refused', 'postponed', 'report'] as const;

/** Incoming mails by outcome. */
export const received = counter('chat.mails.received', {
  service: 'notifications',
  description:
    'Incoming mails by outcome: posted, repeated (was posted before), ignored (automatic answers and loops), refused, postponed (the sender tries again), report (of a mail server about a mail of this one)',
  unit: '{mail}',
  series: outcomes.map((outcome) => ({ outcome })),
});

export type AcceptDeps = Pick<
  Deps,
  'db' | 'messaging' | 'uploads' | 'readModel' | 'incomingMail' | 'log' | 'now'
>;

/**
 * Makes the message of a mail, once, however often the mail comes. Returns when the message is sent, or nothing has to be
 * sent; a Refusal, with the reason for its sender, when it may not be sent.
 *
 * @throws an error of the catalog for what messaging refuses; other errors when it cannot be sent now
 */
export async function acceptMail(
  deps: AcceptDeps,
  recipient: Recipient,
  { mail, ownTextFor, returnPath }: IncomingMail,
): Promise<Refusal | 'posted' | 'repeated' | 'ignored'> {
  const { db, log, now } = deps;
  const { realmId, userId } = recipient;
  // Some programs write one Message-ID into all their mails.
  const mailKey = hash(`${mail.messageId ?? ''}\0${mail.digest}\0${recipient.key}`);
  if (await isReceived(db, realmId, mailKey)) return 'repeated';
  const isReply = recipient.kind === 'reply';
  const ignored =
    whyIgnored(mail.origin, { isReply, returnPath }) ??
    ((await isOwnMail(deps, mail.messageId)) ? 'own mail' : undefined);
  if (ignored !== undefined) {
    log.info('an incoming mail makes no message', { realmId, userId, reason: ignored });
    return 'ignored';
  }
  const realm = await deps.readModel.getRealm(realmId);
  if (!realm.is_active) return { refused: '5.2.1 This organization is deactivated' };
  const text = ownTextFor(recipient.shown);
  const contentWith = (links: readonly string[]) =>
    messageContent({ from: mail.from, text }, recipient.shown, links);
  const messageWith = (content: string) => ({
    realmId,
    userId,
    content,
    ...placeOf(recipient, mail),
  });
  const { attachments } = mail;
  if (attachments.length > 0) {
    // Before files are stored: they use up space of the organization.
    await deps.messaging.checkMailedMessage(messageWith(contentWith(['files'])));
  }
  const links = await uploadAttachments(deps, { realmId, userId, mailKey }, attachments);
  const content = contentWith(links);
  if (content === '') return { refused: '5.6.0 The mail has no text' };
  await deps.messaging.sendMailedMessage(messageWith(content), {
    idempotency: { key: `mail:${mailKey}`, requestHash: mailKey },
  });
  const row = { realm_id: realmId, mail_key: mailKey, received_at: new Date(now()) };
  await insertReceived(db, row);
  return 'posted';
}

function placeOf(recipient: Recipient, { subject }: MailContent) {
  if (recipient.kind === 'reply') return { replyToMessageId: recipient.messageId };
  const { channelId, creatorId } = recipient;
  return { channel: { channelId, topic: topicOf(subject) }, creatorId };
}

/** Whether this deployment sent it: it came back, also to another organization than the one that it was sent for. */
async function isOwnMail(
  { db }: Pick<Deps, 'db'>,
  messageId: string | undefined,
): Promise<boolean> {
  const [, mailId] = /^<([0-9a-f-]{36})@/.exec(messageId ?? '') ?? [];
  return mailId !== undefined && isOwnMailId(db, mailId);
}

/** How what an address leads to, and a mail, are known in tables: whoever knows such an address can write to it. */
export function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
