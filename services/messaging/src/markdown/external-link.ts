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
