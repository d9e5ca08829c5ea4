import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { unicodeEmojiNames } from '@chat/kit/emoji/unicode-emoji';
import { notFound } from '@chat/kit/errors/catalog';
import type { ExternalAddresses } from '@chat/kit/outbound-http/external-content';
import { acceptedPrefixes } from '@chat/kit/prefixes/prefixes';
import { extraEmojiPath } from '@chat/kit/prefixes/present-values';
import express, { type Request, type RequestHandler, type Response } from 'express';
import type { Deployment, Deps } from '../deps.ts';
import { hostOf } from '../http/authentication.ts';
import { READ_METHODS, requireMethod, segmentsBehind } from '../http/routes.ts';
import { countFileOfAddress, withAddressLimit } from '../rate-limit/limit-headers.ts';
import { type CallerDeps, fileCallerOf } from './file-caller.ts';

type PictureDeps = Pick<Deps, 'profiles' | 'messaging' | 'realmDirectory' | 'limiter'> &
  CallerDeps & {
    /** The signer of addresses for the external content proxy; undefined when the proxy is off. */
    addresses: ExternalAddresses | undefined;
  };

/** The headers that make browsers treat uploads as images, never as documents. */
const harmless = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
};
const images = fileURLToPath(new URL('../../static/images/', import.meta.url));

/**
 * Serves pictures at the root of the site:
 * - `/avatar/{id or email}[/medium]` redirects to a user's picture. If the picture is on another site, browsers get it
 *   through the external content proxy.
 * - `/user_avatars` serves uploaded avatars, custom emoji and organization icons.
 * - `/static/images` serves the product's own pictures.
 */
export function pictureRoutes(deps: PictureDeps): Record<string, RequestHandler> {
  return {
    '/avatar': route(deps, leadToAvatar),
    '/user_avatars': route(deps, sendUploaded),
    ...withAddressLimit(deps, {
      '/static/images': express.static(images, {
        index: false,
        maxAge: '1d',
        setHeaders: (response) => {
          response.set({ ...harmless, 'Access-Control-Allow-Origin': '*' });
        },
      }),
    }),
  };
}

async function leadToAvatar(deps: PictureDeps, request: Request, response: Response) {
  const [user, size, ...more] = segmentsBehind(request).filter(Boolean);
  const isMedium = size === 'medium';
  if (!user || (size !== undefined && !isMedium) || more.length > 0) throw notFound({});
  const { actor, isBrowser } = await fileCallerOf(deps, request, response);
  const { avatarUrl } = await deps.profiles.findAvatar(
    { user, isMedium },
    { actor, signal: AbortSignal.timeout(answerWithinMs) },
  );
  // A browser that requests a picture from another site would reveal who reads here
  const isForeign = isBrowser && !avatarUrl.startsWith('/');
  const location = isForeign ? deps.addresses?.pathOf(avatarUrl) : avatarUrl;
  if (location === undefined) throw notFound({});
  // The redirect changes with the avatar, so cache it briefly
  response.set({ Location: location, 'Cache-Control': 'private, max-age=60' }).status(302).end();
}

const answerWithinMs = 5_000;

async function sendUploaded(deps: PictureDeps, request: Request, response: Response) {
  await countFileOfAddress(deps, request, response);
  const [realmId, ...names] = segmentsBehind(request).filter(Boolean);
  const ofHost = await deps.realmDirectory.findId(hostOf(request));
  if (names.length === 0 || realmId !== String(ofHost)) throw notFound({});
  const content = await readUploaded(deps, Number(realmId), names);
  if (!content) throw notFound({});
  response
    .set({
      ...harmless,
      'Content-Type': names.at(-1)?.endsWith('.gif') ? 'image/gif' : 'image/png',
      // The content of a name never changes
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Access-Control-Allow-Origin': '*',
    })
    .send(content);
}

/**
 * Returns the picture at a path below the realm id. The path is an avatar name, `realm/` with an icon or logo, or
 * `emoji/images/` with an emoji.
 */
async function readUploaded(
  { profiles, messaging }: PictureDeps,
  realmId: number,
  names: readonly string[],
): Promise<Buffer | undefined> {
  const [first = '', second, ...file] = names;
  if (second === undefined)
    return (await profiles.readAvatarFile({ realmId, name: first })).content;
  if (first === 'realm' && file.length === 0) {
    return (await profiles.readAvatarFile({ realmId, name: `realm/${second}` })).content;
  }
  if (first !== 'emoji' || second !== 'images') return undefined;
  return (await messaging.readEmojiFile({ realmId, name: file.join('/') })).content;
}

function route(
  deps: PictureDeps,
  answer: (deps: PictureDeps, request: Request, response: Response) => Promise<void>,
): RequestHandler {
  return (request, response) => {
    requireMethod(request, READ_METHODS);
    return answer(deps, request, response);
  };
}

/** The names of Unicode emoji, keyed by code. The display name comes first. */
const data = Buffer.from(JSON.stringify({ code_to_names: Object.fromEntries(unicodeEmojiNames) }));
const etag = `"${createHash('sha256').update(data).digest('base64url')}"`;
const extraEmoji = fileURLToPath(new URL('../../static/images/extra-emoji.png', import.meta.url));

const headers = {
  'Cache-Control': 'public, max-age=86400',
  'Access-Control-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Serves two files without credentials under every accepted prefix. One is the emoji document at the register field
 * `server_emoji_data_url`. The other is the picture of the product's own emoji.
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

/**
 * Returns a handler that answers only GET and HEAD requests for exactly this path. Other requests go to the next
 * handler.
 */
function toReaders(answer: (request: Request, response: Response) => void): RequestHandler {
  return (request, response, next) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (isReading && request.path === '/') answer(request, response);
    else next();
  };
}
