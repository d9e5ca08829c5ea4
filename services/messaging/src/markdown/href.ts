const allowedSchemes = new Set(
  (
    'http https ftp file bitcoin geo im irc ircs magnet mailto matrix mms news nntp openpgp4fpr sip ' +
    'sms smsto ssh tel urn webcal wtai xmpp'
  ).split(' '),
);

/**
 * The address a link leads to, as it may stand in `href`; undefined: this is no link. An address
 * without a scheme is one of this realm if it starts with `/` or `#`, else one of the web.
 */
export function toHref(destination: string): string | undefined {
  const address = destination.trim();
  // Browsers drop some control characters and white space before they look for the scheme.
  if (address === '' || /[\s\p{Cc}]/u.test(address)) return undefined;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1];
  if (scheme !== undefined) {
    return allowedSchemes.has(scheme.toLowerCase()) ? address : undefined;
  }
  if (address.startsWith('//')) return `http:${address}`;
  if (/^[/#]/.test(address)) return address;
  return /^[^@/?#]+@[^@/?#]+$/.test(address) ? `mailto:${address}` : `http://${address}`;
}

/** Addresses of the realm's own conversations and uploads lose their host, so that they work under each of its names. */
export function withoutOwnHost(href: string, realmHost: string | undefined): string {
  if (!realmHost) return href;
  const match = /^https?:\/\/([^/?#]+)(\/(?:#|user_uploads\/).*)$/i.exec(href);
  const [, host, path] = match ?? [];
  return path !== undefined && host?.toLowerCase() === realmHost.toLowerCase() ? path : href;
}

/** The address with what cannot be seen, or turns around what follows, as its bytes in hex. */
export function visible(href: string): string {
  return href.toWellFormed().replace(/[\p{C}\p{Z}]/gu, encodeURIComponent);
}

/** What follows `/user_uploads/` in the address of a file of the realm; undefined: it is another address. */
export function uploadPathOf(href: string): string | undefined {
  return /^\/user_uploads\/(\d+\/[^\s<>()"'?#]+)$/.exec(href)?.[1];
}
