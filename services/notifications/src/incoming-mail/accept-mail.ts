import { createHash } from 'node:crypto';
import { counter } from '@chat/kit/telemetry/metrics';
import type { Deps } from '../deps.ts';
import { getRealm } from '../read-model/read-model.ts';
import { uploadAttachments } from './attachments.ts';
import { whyIgnored } from './loops.ts';
import { messageContent } from './mail-content.ts';
import type { MailContent } from './pipeline/parse-mail.ts';
import type { IncomingMail } from './read-mail.ts';
import type { Recipient, Refusal } from './recipients.ts';
import {
  insertReceived,
  isOwnMailId,
  isReceived,
  listAnsweredMessages,
  type MailName,
} from './store.ts';

const outcomes = ['posted', 'repeated', 'ignored', 'refused', 'postponed', 'report'] as const;

/** The counter of incoming mails by outcome. */
export const received = counter('chat.mails.received', {
  service: 'notifications',
  description:
    'Incoming mails by outcome: posted, repeated (was posted before), ignored (automatic answers and loops), refused, postponed (the sender tries again), report (of a mail server about a mail of this one)',
  unit: '{mail}',
  series: outcomes.map((outcome) => ({ outcome })),
});

/** The pattern that finds the mail's id in the Message-IDs of this deployment's own mails. */
const ownMailId = /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/;

export type AcceptDeps = Pick<
  Deps,
  'db' | 'messaging' | 'uploads' | 'readModel' | 'incomingMail' | 'log' | 'now'
>;

/**
 * Sends the message that a mail contains, only once even if the mail arrives several times. Returns when the message is
 * sent, or if none has to be sent. If the message may not be sent, returns a `Refusal` with the reason for the sender.
 *
 * @throws an error of the catalog if the messaging service rejects the message; other errors if it cannot be sent at
 * the moment
 */
export async function acceptMail(
  deps: AcceptDeps,
  recipient: Recipient,
  { mail, ownTextFor, returnPath }: IncomingMail,
): Promise<Refusal | 'posted' | 'repeated' | 'ignored'> {
  const { db, log, now } = deps;
  const { realmId, userId } = recipient;
  // Some programs write the same Message-ID into all their mails
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
  const realm = await getRealm(deps, realmId);
  if (!realm.is_active) return { refused: '5.2.1 This organization is deactivated' };
  const text = ownTextFor(recipient.shown);
  const contentWith = (links: readonly string[]) =>
    messageContent({ from: mail.from, text }, recipient.shown, links);
  const place = await placeOf(deps, recipient, mail);
  const messageWith = (content: string) => ({ realmId, userId, content, ...place });
  const { attachments } = mail;
  if (attachments.length > 0) {
    // Check before files are stored, because they use up the organization's space
    await deps.messaging.checkMailedMessage(messageWith(contentWith(['files'])));
  }
  const links = await uploadAttachments(deps, { realmId, userId, mailKey }, attachments);
  const content = contentWith(links);
  if (content === '') return { refused: '5.6.0 The mail has no text' };
  const { messageId } = await deps.messaging.sendMailedMessage(messageWith(content), {
    idempotency: { key: `mail:${mailKey}`, requestHash: mailKey },
  });
  const name = mail.messageId === undefined ? undefined : nameOf(mail.messageId);
  await insertReceived(db, { realmId, mailKey, name, messageId, now: new Date(now()) });
  return 'posted';
}

/**
 * Returns the destination of the message, which is the conversation of the mail's address. In a channel, the topic is
 * that of the answered mail if this deployment has a record of it. Otherwise the topic comes from the subject.
 */
async function placeOf(
  { db }: Pick<Deps, 'db'>,
  recipient: Recipient,
  { topic, answeredIds }: MailContent,
) {
  if (recipient.kind === 'reply') return { replyToMessageId: recipient.messageId };
  const { realmId, channelId, creatorId } = recipient;
  const answeredMessageIds = await listAnsweredMessages(db, realmId, answeredIds.map(nameOf));
  return { channel: { channelId, topic }, creatorId, answeredMessageIds };
}

/**
 * Returns the name under which answers find a mail: the hash of its Message-ID, and its id if this deployment sent it.
 */
function nameOf(messageId: string): MailName {
  const [, mailId] = ownMailId.exec(messageId) ?? [];
  return { hash: hash(messageId), mailId };
}

/** Returns whether this deployment sent the mail, for any organization. */
async function isOwnMail(
  { db }: Pick<Deps, 'db'>,
  messageId: string | undefined,
): Promise<boolean> {
  const [, mailId] = ownMailId.exec(messageId ?? '') ?? [];
  return mailId !== undefined && isOwnMailId(db, mailId);
}

/**
 * Returns the hash of a mail's name or an address, for tables. Tables do not store such an address, because everyone
 * who has it can write to it.
 */
export function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
