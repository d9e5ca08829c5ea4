import { createHash, createHmac, hkdfSync } from 'node:crypto';

/** The domain for which this deployment receives mail, and the key for deriving the tokens in addresses. */
export type IncomingMail = { domain: string; tokenKey: Buffer };

/**
 * Returns the domain and a key that is derived from `secret`, which all replicas share. Returns undefined when `domain`
 * is empty.
 */
export function incomingMailOf(domain: string, secret: string): IncomingMail | undefined {
  if (domain === '') return undefined;
  return {
    domain,
    tokenKey: Buffer.from(hkdfSync('sha256', secret, '', 'chat/channels/channel-email/1', 32)),
  };
}

/**
 * Returns the form of a channel's name in its email address: in lower case, with a dash for each run of special
 * characters. Returns '' for names with letters outside ASCII.
 * @spec GET /streams/{stream_id}/email_address
 */
export function slugOf(channelName: string): string {
  const slug = channelName
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}_]+/gu, '-');
  return /^[\x20-\x7e]*$/.test(slug) ? slug.replaceAll(/^-+|-+$/g, '') : '';
}

/** Returns a channel's email address that contains this token. */
export function channelAddress(
  name: string,
  token: string,
  { domain }: Pick<IncomingMail, 'domain'>,
): string {
  const slug = slugOf(name).slice(0, maxSlugLength).replace(/-+$/, '');
  return `${slug === '' ? '' : `${slug}.`}${token}@${domain}`;
}

/**
 * The maximum length of the slug. With the token and an option, the part before the @ then stays within the 64
 * characters that mail servers accept.
 */
const maxSlugLength = 16;

/**
 * Derives an address's token from its nonce. Tokens are not stored, so that a reader of the table cannot find out the
 * addresses.
 */
export function tokenOf({ tokenKey }: IncomingMail, nonce: string): string {
  return createHmac('sha256', tokenKey).update(nonce).digest('hex').slice(0, 32);
}

/** Returns the hash under which a token is stored and looked up. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
