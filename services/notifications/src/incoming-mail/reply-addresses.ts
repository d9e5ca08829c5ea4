import type { Deps } from '../deps.ts';
import { readToken, signToken } from '../mail/signed-token.ts';

/** The person who posts a mail to the address, and the message in whose conversation the mail is posted. */
export type ReplyTarget = { realmId: number; userId: number; messageId: number };

type AddressDeps = Pick<Deps, 'incomingMail' | 'now'>;

const dayMs = 24 * 3_600_000;
/** The number of days during which mails can be answered. */
const daysOfReply = 30;
const prefix = 'reply.';
const purpose = 'reply';
const idBytes = 6;
const contentBytes = 3 * idBytes + 2;

/**
 * Returns the address for `Reply-To` in a mail about a conversation. For 30 days, mails to the address are posted in
 * the conversation as that person, so only the person may see it. Returns undefined if this deployment accepts no mail.
 */
export function replyAddress(
  { incomingMail, now }: AddressDeps,
  { realmId, userId, messageId }: ReplyTarget,
): string | undefined {
  if (!incomingMail) return undefined;
  const content = Buffer.alloc(contentBytes);
  content.writeUIntBE(realmId, 0, idBytes);
  content.writeUIntBE(userId, idBytes, idBytes);
  content.writeUIntBE(messageId, 2 * idBytes, idBytes);
  content.writeUInt16BE(Math.floor(now() / dayMs) + daysOfReply, 3 * idBytes);
  return `${prefix}${signToken(incomingMail.tokenKey, purpose, content)}@${incomingMail.domain}`;
}

/**
 * Returns the person and message that the part of an address before the @, in lower case, stands for. Returns undefined
 * unless it is a genuine reply address.
 */
export function readReplyAddress(
  { incomingMail, now }: AddressDeps,
  localPart: string,
): (ReplyTarget & { isExpired: boolean }) | undefined {
  if (!incomingMail || !localPart.startsWith(prefix)) return undefined;
  const token = localPart.slice(prefix.length);
  const content = readToken(incomingMail.tokenKey, purpose, { token, contentBytes });
  return (
    content && {
      realmId: content.readUIntBE(0, idBytes),
      userId: content.readUIntBE(idBytes, idBytes),
      messageId: content.readUIntBE(2 * idBytes, idBytes),
      isExpired: now() / dayMs >= content.readUInt16BE(3 * idBytes) + 1,
    }
  );
}
