import { createHash, createHmac, hkdfSync } from 'node:crypto';

/** The domain at which this deployment receives mail, and the key from which it derives the tokens of addresses. */
export type IncomingMail = { domain: string; tokenKey: Buffer };

/** Derives the key from `secret`, which all replicas share. Returns undefined when `domain` is empty. */
export function incomingMailOf(domain: string, secret: string): IncomingMail | undefined {
  if (domain === '') return undefined;
  return {
    domain,
    tokenKey: Buffer.from(hkdfSync('sha256', secret, '', 'chat/channels/channel-email/1', 32)),
  };
}

/**
 * Returns a channel's name as used in its email address: in lower case, with dashes for runs of special characters. Returns
 * '' for names with letters outside ASCII.
 * @spec GET /streams/{stream_id}/email_address
 */
export function slugOf(channelName: string): string {
  const slug = channelName
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}_]+/gu, '-');
  return /^[\x20-\x7e]*$/.test(slug) ? slug.replaceAll(/^-+|-+$/g, '') : '';
}

/** Returns the email address with this token for a channel. */
export function channelAddress(
  name: string,
  token: string,
  { domain }: Pick<IncomingMail, 'domain'>,
): string {
  const slug = slugOf(name).slice(0, maxSlugLength).replace(/-+$/, '');
  return `${slug === '' ? '' : `${slug}.`}${token}@${domain}`;
}

/** With the token and an option, the part before the @ stays within the 64 characters that mail servers accept. */
const maxSlugLength = 16;

/** Returns the token of an address, which is not stored: read access to the table does not reveal the addresses. */
export function tokenOf({ tokenKey }: IncomingMail, nonce: string): string {
  return createHmac('sha256', tokenKey).update(nonce).digest('hex').slice(0, 32);
}

/** Returns the form in which a token is stored and looked up. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
