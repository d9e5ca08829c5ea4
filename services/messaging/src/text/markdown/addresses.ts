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

/** What a link to somewhere else leads to, as far as its address tells. */
export type ExternalLink =
  | { kind: 'image' }
  | { kind: 'video' }
  | { kind: 'youtube'; id: string }
  | { kind: 'page' };

const image = /\.(?:bmp|gif|jpe|jpeg|jpg|png|webp)$/i;
const video = /\.(?:mp4|webm)$/i;

const youtubeHosts = new Set(
  ['youtube.com', 'youtube-nocookie.com'].flatMap((host) => [host, `www.${host}`, `m.${host}`]),
);

/** undefined: the address is none of the web, or one of the realm itself. @spec messages.md, Media */
export function externalLink(
  href: string,
  realmHost: string | undefined,
): ExternalLink | undefined {
  const url = URL.parse(href);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  if (url.host === realmHost?.toLowerCase()) return undefined;
  const id = youtubeId(url);
  if (id !== undefined) return { kind: 'youtube', id };
  if (image.test(url.pathname)) return { kind: 'image' };
  return { kind: video.test(url.pathname) ? 'video' : 'page' };
}

/** The picture that YouTube shows for a video. */
export function youtubeThumbnail(id: string): string {
  return `https://i.ytimg.com/vi/${id}/mqdefault.jpg`;
}

/** The video that an address of YouTube shows; undefined: none, or it is of another site. */
function youtubeId(url: URL): string | undefined {
  const id = namedVideo(url);
  return id && /^[\w-]{1,64}$/.test(id) ? id : undefined;
}

function namedVideo({ hostname, pathname, searchParams }: URL): string | null | undefined {
  if (hostname === 'youtu.be') return pathname.slice(1);
  if (!youtubeHosts.has(hostname)) return undefined;
  if (pathname === '/watch' || pathname === '/watch_popup') return searchParams.get('v');
  if (pathname === '/watch_videos') return searchParams.get('video_ids')?.split(',')[0];
  return /^\/(?:embed|shorts|v|live)\/([^/]+)/.exec(pathname)?.[1];
}
