import type { Deps } from '../deps.ts';
import { readToken, signToken } from '../mail/signed-token.ts';

/** A mail to the address is posted as this person in the conversation of the message. */
export type ReplyTarget = { realmId: number; userId: number; messageId: number };

type AddressDeps = Pick<Deps, 'incomingMail' | 'now'>;

const dayMs = 24 * 3_600_000;
/** How long mails can be answered. */
const daysOfReply = 30;
const prefix = 'reply.';
const purpose = 'reply';
const idBytes = 6;
const contentBytes = 3 * idBytes + 2;

/**
 * Returns the address for `Reply-To` of a mail about a conversation. For 30 days, a mail to it is posted there as that
 * person, so only the person may see it. Returns undefined if this deployment accepts no mail.
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
 * Returns the person and message that the part before the @ names, in lower case; undefined if it is not a genuine reply
 * address.
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
