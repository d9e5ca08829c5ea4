import { rateLimitHit } from '@chat/kit/errors/catalog';
import { isApiError } from '@chat/kit/errors/define-error';
import { createConcurrencyLimit } from '@chat/kit/limits/concurrency-limit';
import { parseJson } from '@chat/kit/limits/parse-json';
import { type CallAnswer, type Calls, isCallError } from '@chat/kit/outbound-http/client';
import { type Prefixes, productName } from '@chat/kit/prefixes/prefixes';
import { Parser } from 'htmlparser2';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { NamedPage } from './markdown/lookups.ts';
import { oneLine } from './markdown/parser-tokens.ts';

/** What pages elsewhere say of themselves. */
export type Pages = {
  /**
   * Those of which there is something to show, by their addresses. Pages that do not answer are left out, and those that
   * would have to wait for too many others that the same account, `key`, links to.
   */
  find(urls: readonly string[], key: string): Promise<ReadonlyMap<string, NamedPage>>;
};

/** More of a page is not read: what it says of itself stands at its beginning. */
const maxPageBytes = 512 * 1024;
const maxDescriptionBytes = 64 * 1024;
const defaultTimeoutMs = 10_000;
const maxRedirects = 4;
/** How long a page is what it was. */
const keptMs = 3_600_000;
const keptPages = 1_000;
const turns = { most: 16, mostWaiting: 1_000, waitMs: 20_000 };

const VideoDescription = z.object({ type: z.literal('video'), thumbnail_url: z.string() });

/** Asks pages by `calls`, a few at once, and remembers for an hour what they said. */
export function createPages({
  calls,
  apiPrefixes,
  timeoutMs = defaultTimeoutMs,
}: {
  calls: Calls;
  apiPrefixes: Prefixes;
  /** How long a page may take to answer. */
  timeoutMs?: number;
}): Pages {
  const userAgent = `${productName(apiPrefixes[0], 'LinkPreview')}/1.0`;
  const known = new LRUCache<string, { page: NamedPage | undefined }>({
    max: keptPages,
    ttl: keptMs,
  });
  const limit = createConcurrencyLimit(turns);
  const open = (url: string, accept: string, maxBytes: number) =>
    calls.open({
      url,
      headers: { accept, 'user-agent': userAgent },
      timeoutMs,
      maxRedirects,
      maxBytes,
    });

  async function find(url: string, key: string): Promise<NamedPage | undefined> {
    const remembered = known.get(url);
    if (remembered) return remembered.page;
    try {
      const page = await limit.run(() => ask(open, url), { key });
      known.set(url, { page });
      return page;
    } catch (error) {
      // Whoever is asked may be away, or want nothing to do with us: then there is nothing to show.
      if (isCallError(error) || isTurnedAway(error)) return undefined;
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

type Open = (url: string, accept: string, maxBytes: number) => Promise<CallAnswer>;

async function ask(open: Open, url: string): Promise<NamedPage | undefined> {
  using answer = await open(url, 'text/html, application/xhtml+xml', 2 * maxPageBytes);
  const type = answer.headers['content-type'] ?? '';
  if (answer.status !== 200 || !/^(?:text\/html|application\/xhtml\+xml)\b/i.test(type)) {
    return undefined;
  }
  const html = decoded(await readBeginning(answer, maxPageBytes), type);
  const { title, description, imageUrl, videoDescriptionUrl } = readPage(html, answer.url);
  const thumbnailUrl = videoDescriptionUrl && (await askForThumbnail(open, videoDescriptionUrl));
  if (thumbnailUrl) return { kind: 'video', thumbnailUrl };
  return imageUrl === undefined ? undefined : { kind: 'page', title, description, imageUrl };
}

/** The picture of a video that describes itself; undefined: it does not. */
async function askForThumbnail(open: Open, url: string): Promise<string | undefined> {
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
    // Then it is no description.
    return undefined;
  }
}

async function readBeginning({ body }: CallAnswer, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= most) break;
  }
  return Buffer.concat(chunks).subarray(0, most);
}

/** By the encoding that the answer names, or the page itself. */
function decoded(bytes: Buffer, contentType: string): string {
  const named = /charset\s*=\s*"?([\w-]+)/i;
  const label = (named.exec(contentType) ?? named.exec(bytes.toString('latin1', 0, 1024)))?.[1];
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    // Nobody knows of such an encoding.
    return bytes.toString();
  }
}

/** What a page says of itself, as far as it says it. */
export type PageFacts = {
  title: string | undefined;
  description: string | undefined;
  imageUrl: string | undefined;
  /** Where its video is described; undefined: there is no video on it. */
  videoDescriptionUrl: string | undefined;
};

const maxTitleLength = 200;
const maxDescriptionLength = 500;
const maxUrlLength = 2_000;

/** Reads the beginning of a page. Addresses come out whole, and lead to the web. */
export function readPage(html: string, base: URL): PageFacts {
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

/** The address, if it leads to the web; undefined: there is none, or it does not. */
function webAddress(address: string | undefined, base: URL): string | undefined {
  const url = address ? URL.parse(address.trim(), base.href) : null;
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!url || !isWeb || url.username !== '' || url.password !== '') return undefined;
  return url.href.length <= maxUrlLength ? url.href : undefined;
}

/** What stands in `meta` and `link` by name, the first of each; its title; where its embedding is described. */
function tagsOf(html: string): {
  named: ReadonlyMap<string, string>;
  title: string;
  oembed: string | undefined;
} {
  const named = new Map<string, string>();
  const note = (name: string | undefined, value: string | undefined) => {
    const key = name?.toLowerCase();
    if (key && value && !named.has(key)) named.set(key, value);
  };
  let oembed: string | undefined;
  let title = '';
  // Pictures have titles, too: only the first is the page's.
  let titles = 0;
  let isInTitle = false;
  const parser = new Parser({
    onopentag(tag, { property, name, content, rel, href, type }) {
      if (tag === 'meta') note(property ?? name, content);
      if (tag === 'link' && rel === 'image_src') note(rel, href);
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
  parser.end(html);
  return { named, title, oembed };
}

/** undefined: nothing is left of it. */
function shortened(text: string, most: number): string | undefined {
  const line = oneLine(text.toWellFormed());
  if (line === '') return undefined;
  const characters = [...line];
  return characters.length <= most ? line : `${characters.slice(0, most - 1).join('')}…`;
}
