import { rateLimitHit } from '@chat/kit/errors/catalog';
import { isApiError } from '@chat/kit/errors/define-error';
import { createConcurrencyLimit } from '@chat/kit/limits/concurrency-limit';
import { parseJson } from '@chat/kit/limits/parse-json';
import {
  isOutboundHttpError,
  type OutboundHttp,
  type OutboundResponse,
} from '@chat/kit/outbound-http/client';
import { type Prefixes, productName, valuePrefix } from '@chat/kit/prefixes/prefixes';
import { Parser } from 'htmlparser2';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { LinkedPage } from './markdown/lookups.ts';
import { oneLine } from './markdown/parser-tokens.ts';

/** A source of the metadata of linked web pages. */
export type LinkedPages = {
  /**
   * Returns metadata keyed by URL, for pages that have a preview. Omits pages that do not respond, and pages beyond the
   * concurrency limit of the account `key`.
   */
  find(urls: readonly string[], key: string): Promise<ReadonlyMap<string, LinkedPage>>;
};

/** The limit on the bytes that are read from a page. The metadata is in the page's head. */
const maxPageBytes = 512 * 1024;
const maxDescriptionBytes = 64 * 1024;
const defaultTimeoutMs = 10_000;
const maxRedirects = 4;
/** How long metadata is cached. */
const keptMs = 3_600_000;
const keptPages = 1_000;
const turns = { most: 16, mostWaiting: 1_000, waitMs: 20_000 };

const VideoDescription = z.object({ type: z.literal('video'), thumbnail_url: z.string() });

/**
 * Creates the fetcher. It fetches pages through `outboundHttp` with limited concurrency, and caches their metadata for
 * an hour.
 */
export function createLinkedPages({
  outboundHttp,
  apiPrefixes,
  timeoutMs = defaultTimeoutMs,
}: {
  outboundHttp: OutboundHttp;
  apiPrefixes: Prefixes;
  /** The time limit for a page's response. */
  timeoutMs?: number;
}): LinkedPages {
  const userAgent = `${productName(valuePrefix(apiPrefixes), 'LinkPreview')}/1.0`;
  const known = new LRUCache<string, { page: LinkedPage | undefined }>({
    max: keptPages,
    ttl: keptMs,
  });
  const limit = createConcurrencyLimit(turns);
  const open = (url: string, accept: string, maxBytes: number) =>
    outboundHttp.open({
      url,
      headers: { accept, 'user-agent': userAgent },
      timeoutMs,
      maxRedirects,
      maxBytes,
    });

  async function find(url: string, key: string): Promise<LinkedPage | undefined> {
    const cached = known.get(url);
    if (cached) return cached.page;
    try {
      const page = await limit.run(() => fetchPage(open, url), { key });
      known.set(url, { page });
      return page;
    } catch (error) {
      // A page that cannot be reached, or that rejects the request, has no preview.
      if (isOutboundHttpError(error) || isTurnedAway(error)) return undefined;
      throw error;
    }
  }

  return {
    async find(urls, key) {
      const found = await Promise.all(
        urls.map(async (url) => [url, await find(url, key)] as const),
      );
      return new Map(found.flatMap(([url, page]) => (page ? [[url, page] as const] : [])));
    },
  };
}

function isTurnedAway(error: unknown): boolean {
  return isApiError(error) && error.code === rateLimitHit.code;
}

type Open = (url: string, accept: string, maxBytes: number) => Promise<OutboundResponse>;

async function fetchPage(open: Open, url: string): Promise<LinkedPage | undefined> {
  using answer = await open(url, 'text/html, application/xhtml+xml', 2 * maxPageBytes);
  const type = answer.headers['content-type'] ?? '';
  if (answer.status !== 200 || !/^(?:text\/html|application\/xhtml\+xml)\b/i.test(type)) {
    return undefined;
  }
  const html = decoded(await readBeginning(answer, maxPageBytes), type);
  const { title, description, imageUrl, videoDescriptionUrl } = parsePage(html, answer.url);
  const thumbnailUrl = videoDescriptionUrl && (await fetchThumbnail(open, videoDescriptionUrl));
  if (thumbnailUrl) return { kind: 'video', thumbnailUrl };
  return imageUrl === undefined ? undefined : { kind: 'page', title, description, imageUrl };
}

/** Returns the thumbnail in the page's oEmbed description; undefined if there is none. */
async function fetchThumbnail(open: Open, url: string): Promise<string | undefined> {
  using answer = await open(url, 'application/json', 2 * maxDescriptionBytes);
  if (answer.status !== 200) return undefined;
  const text = (await readBeginning(answer, maxDescriptionBytes)).toString();
  const description = VideoDescription.safeParse(jsonOf(text));
  return description.success ? webAddress(description.data.thumbnail_url, answer.url) : undefined;
}

function jsonOf(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    // Invalid JSON is not a description.
    return undefined;
  }
}

async function readBeginning({ body }: OutboundResponse, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= most) break;
  }
  return Buffer.concat(chunks).subarray(0, most);
}

/** Decodes the page with the charset from the response header or from the page itself. */
function decoded(bytes: Buffer, contentType: string): string {
  const named = /charset\s*=\s*"?([\w-]+)/i;
  const label = (named.exec(contentType) ?? named.exec(bytes.toString('latin1', 0, 1024)))?.[1];
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    // Unknown charset: uses UTF-8.
    return bytes.toString();
  }
}

/** The metadata of a page. Missing parts are undefined. */
export type PageMetadata = {
  title: string | undefined;
  description: string | undefined;
  imageUrl: string | undefined;
  /** The oEmbed URL of the page's video; undefined if the page has none. */
  videoDescriptionUrl: string | undefined;
};

const maxTitleLength = 200;
const maxDescriptionLength = 500;
const maxUrlLength = 2_000;

/** Returns the metadata at the beginning of a page. Makes URLs absolute, and accepts only http and https. */
export function parsePage(html: string, base: URL): PageMetadata {
  const { named, title, oembed } = tagsOf(html);
  const first = (...names: string[]) => names.map((name) => named.get(name)).find(Boolean);
  const isVideo = first('og:type')?.startsWith('video') === true;
  return {
    title: shortened(first('og:title', 'twitter:title') ?? title, maxTitleLength),
    description: shortened(
      first('og:description', 'twitter:description', 'description') ?? '',
      maxDescriptionLength,
    ),
    imageUrl: webAddress(
      first('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'image_src'),
      base,
    ),
    videoDescriptionUrl: isVideo ? webAddress(oembed, base) : undefined,
  };
}

/** Returns the absolute URL if it is http or https; undefined otherwise. */
function webAddress(address: string | undefined, base: URL): string | undefined {
  const url = address ? URL.parse(address.trim(), base.href) : null;
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!url || !isWeb || url.username !== '' || url.password !== '') return undefined;
  return url.href.length <= maxUrlLength ? url.href : undefined;
}

/**
 * The limit on the tags that are parsed. At each end tag the parser looks through all open elements, so a page of open
 * elements would block this process for seconds. The metadata is at the beginning of a page.
 */
const mostTags = 5_000;
/** The number of characters to parse before the tags are counted again. */
const pieceLength = 4_096;

/**
 * Returns the values of `meta` and `link` tags keyed by name (the first value wins), the title, and the oEmbed URL.
 * Reads at most `mostTags` tags.
 */
function tagsOf(html: string): {
  named: ReadonlyMap<string, string>;
  title: string;
  oembed: string | undefined;
} {
  const named = new Map<string, string>();
  const record = (name: string | undefined, value: string | undefined) => {
    const key = name?.toLowerCase();
    if (key && value && !named.has(key)) named.set(key, value);
  };
  let oembed: string | undefined;
  let title = '';
  // SVG images may contain titles. The first title is the page's.
  let titles = 0;
  let isInTitle = false;
  let tags = 0;
  const parser = new Parser({
    onopentag(tag, { property, name, content, rel, href, type }) {
      if (tag === 'meta') record(property ?? name, content);
      if (tag === 'link' && rel === 'image_src') record(rel, href);
      if (tag === 'link' && type === 'application/json+oembed') oembed ??= href;
      if (tag !== 'title') return;
      titles += 1;
      isInTitle = titles === 1;
    },
    ontext(text) {
      if (isInTitle) title += text;
    },
    onclosetag(tag) {
      if (tag === 'title') isInTitle = false;
    },
  });
  for (let at = 0; at < html.length && tags < mostTags; at += pieceLength) {
    const piece = html.slice(at, at + pieceLength);
    tags += piece.split('<').length - 1;
    parser.write(piece);
  }
  parser.end();
  return { named, title, oembed };
}

/** Returns the text on one line and truncated to `most` characters; undefined if nothing is left. */
function shortened(text: string, most: number): string | undefined {
  const line = oneLine(text.toWellFormed());
  if (line === '') return undefined;
  const characters = [...line];
  return characters.length <= most ? line : `${characters.slice(0, most - 1).join('')}…`;
}
