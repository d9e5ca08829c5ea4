const allowedSchemes = new Set(
  (
    'http https ftp file bitcoin geo im irc ircs magnet mailto matrix mms news nntp openpgp4fpr sip ' +
    'sms smsto ssh tel urn webcal wtai xmpp'
  ).split(' '),
);

/**
 * Returns the value for `href`; undefined if the URL is not permitted as a link. A URL without a scheme is relative to
 * the realm if it starts with `/` or `#`. Otherwise it gets `http://`.
 */
export function toHref(destination: string): string | undefined {
  const address = destination.trim();
  // Browsers strip some control characters and white space before parsing the scheme.
  if (address === '' || /[\s\p{Cc}]/u.test(address)) return undefined;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1];
  if (scheme !== undefined) {
    return allowedSchemes.has(scheme.toLowerCase()) ? address : undefined;
  }
  if (address.startsWith('//')) return `http:${address}`;
  if (/^[/#]/.test(address)) return address;
  return /^[^@/?#]+@[^@/?#]+$/.test(address) ? `mailto:${address}` : `http://${address}`;
}

/**
 * Returns links to the realm's conversations and uploads as relative links, which work under each of the realm's host
 * names. Returns other links unchanged.
 */
export function withoutOwnHost(href: string, realmHost: string | undefined): string {
  if (!realmHost) return href;
  const match = /^https?:\/\/([^/?#]+)(\/(?:#|user_uploads\/).*)$/i.exec(href);
  const [, host, path] = match ?? [];
  return path !== undefined && host?.toLowerCase() === realmHost.toLowerCase() ? path : href;
}

/** Percent-encodes invisible characters and characters that change the direction of text. */
export function escapeInvisible(href: string): string {
  return href.toWellFormed().replace(/[\p{C}\p{Z}]/gu, encodeURIComponent);
}

/** Returns the path after `/user_uploads/` in the URL of an uploaded file; undefined for other URLs. */
export function uploadPathOf(href: string): string | undefined {
  return /^\/user_uploads\/(\d+\/[^\s<>()"'?#]+)$/.exec(href)?.[1];
}

/** The kind of a link to another site, by its URL. */
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

/**
 * Returns the kind of a link. Returns undefined for a link into the realm, or for one that is not a web URL. @spec POST
 * /messages
 */
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

/** Returns the URL of YouTube's thumbnail of a video. */
export function youtubeThumbnail(id: string): string {
  return `https://i.ytimg.com/vi/${id}/mqdefault.jpg`;
}

/** Returns the id of the YouTube video that the URL shows; undefined if it shows none. */
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
