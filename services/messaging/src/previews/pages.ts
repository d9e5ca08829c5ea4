import { isCallError } from '@chat/kit/calls/call-error';
import type { CallAnswer, Calls } from '@chat/kit/calls/calls';
import { rateLimitHit } from '@chat/kit/errors/catalog';
import { isApiError } from '@chat/kit/errors/define-error';
import { parseJson } from '@chat/kit/json/parse-json';
import { createConcurrencyLimit } from '@chat/kit/limits/concurrency-limit';
import { type Prefixes, productName } from '@chat/kit/prefixes/prefixes';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { NamedPage } from '../markdown/lookups.ts';
import { readPage, webAddress } from './read-page.ts';

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
