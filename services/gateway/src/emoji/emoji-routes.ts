import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { unicodeEmojiNames } from '@chat/kit/emoji/unicode-emoji';
import { acceptedPrefixes } from '@chat/kit/prefixes/prefixes';
import { extraEmojiPath } from '@chat/kit/prefixes/present-values';
import type { Request, RequestHandler, Response } from 'express';
import type { Deployment } from '../deps.ts';

/** Names of Unicode's emoji by their code, the one they are shown by first. */
const data = Buffer.from(JSON.stringify({ code_to_names: Object.fromEntries(unicodeEmojiNames) }));
const etag = `"${createHash('sha256').update(data).digest('base64url')}"`;
const extraEmoji = fileURLToPath(new URL('../../static/images/extra-emoji.png', import.meta.url));

const headers = {
  'Cache-Control': 'public, max-age=86400',
  'Access-Control-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * What clients fetch to show emoji, without credentials: the document that `server_emoji_data_url` of register names,
 * and the picture of the product's own emoji, which is called by every prefix that requests may use.
 *
 * @spec events.md section 5; messages.md, Message HTML
 */
export function emojiRoutes({
  apiPrefixes,
}: Pick<Deployment, 'apiPrefixes'>): Record<string, RequestHandler> {
  return {
    '/static/emoji/emoji_api.json': toReaders((request, response) => {
      response.set({ ...headers, 'Content-Type': 'application/json', ETag: etag });
      if (request.fresh) response.status(304).end();
      else response.send(data);
    }),
    ...Object.fromEntries(
      acceptedPrefixes(apiPrefixes).map((prefix) => [
        extraEmojiPath(prefix),
        toReaders((_request, response) => response.sendFile(extraEmoji, { headers })),
      ]),
    ),
  };
}

/** Requests that are no reading of the very path are somebody else's. */
function toReaders(answer: (request: Request, response: Response) => void): RequestHandler {
  return (request, response, next) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (isReading && request.path === '/') answer(request, response);
    else next();
  };
}
