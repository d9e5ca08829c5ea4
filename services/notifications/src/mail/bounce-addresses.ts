import type { Deps } from '../deps.ts';
import { readToken, signToken } from './signed-token.ts';
import type { MailRef } from './store.ts';

const prefix = 'bounce.';
const purpose = 'bounce';
const idBytes = 6;
const contentBytes = idBytes + 16;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Returns the address to which mail servers report that they cannot deliver the mail. Each mail has its own address, so
 * the report identifies the mail. Returns undefined if this deployment accepts no mail; reports then go to the sender's
 * address.
 */
export function bounceAddress(
  { incomingMail }: Pick<Deps, 'incomingMail'>,
  { realmId, mailId }: MailRef,
): string | undefined {
  if (!incomingMail) return undefined;
  if (!uuid.test(mailId)) throw new Error('the id of a mail is no UUID');
  const content = Buffer.alloc(contentBytes);
  content.writeUIntBE(realmId, 0, idBytes);
  content.write(mailId.replaceAll('-', ''), idBytes, 'hex');
  return `${prefix}${signToken(incomingMail.tokenKey, purpose, content)}@${incomingMail.domain}`;
}

/**
 * Returns the mail that the part of an address before the @, in lower case, stands for. Returns undefined unless it is
 * a genuine address for reports.
 */
export function readBounceAddress(
  { incomingMail }: Pick<Deps, 'incomingMail'>,
  localPart: string,
): MailRef | undefined {
  if (!incomingMail || !localPart.startsWith(prefix)) return undefined;
  const token = localPart.slice(prefix.length);
  const content = readToken(incomingMail.tokenKey, purpose, { token, contentBytes });
  if (!content) return undefined;
  const hex = content.subarray(idBytes).toString('hex');
  const mailId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { realmId: content.readUIntBE(0, idBytes), mailId };
}

/** Returns the mail whose report address is in the text, such as in the headers that a complaint quotes. */
export function findBounceAddress(
  deps: Pick<Deps, 'incomingMail'>,
  text: string,
): MailRef | undefined {
  for (const [localPart] of text.matchAll(/\bbounce\.[0-9a-z]{40,80}(?=@)/g)) {
    const mail = readBounceAddress(deps, localPart);
    if (mail) return mail;
  }
  return undefined;
}
