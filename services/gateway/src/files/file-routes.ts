import { badRequest, rateLimitHit } from '@chat/kit/errors/catalog';
import type { Logger } from '@chat/kit/logging/logger';
import type { Request, RequestHandler, Response } from 'express';
import type { Deps } from '../deps.ts';
import { hostOf } from '../http/authentication.ts';
import { nameSpan } from '../http/exchange.ts';
import { READ_METHODS, requireMethod, segmentsBehind } from '../http/routes.ts';
import { countFileOfAddress } from '../rate-limit/limit-headers.ts';
import { contentDisposition } from './content-disposition.ts';
import { type CallerDeps, type FileCaller, fileCallerOf, sendFileError } from './file-caller.ts';
import { sendFile, uploadHeaders } from './send-file.ts';

type FileDeps = CallerDeps &
  Pick<Deps, 'uploads' | 'limiter' | 'temporaryLinks' | 'deployment'> & { log: Logger };
type Exchange = { request: Request; response: Response };

/** The timeout of a request, which may have to generate a thumbnail. */
const answerWithinMs = 20_000;

/**
 * Serves uploaded files at `/user_uploads/{realm_id}/{path}`. The prefixes `download/`, `thumbnail/` and `temporary/`
 * before the realm id select other ways to serve the file.
 */
export function fileRoutes(deps: FileDeps): Record<string, RequestHandler> {
  return {
    '/user_uploads': async (request, response) => {
      const exchange = { request, response };
      try {
        await answer(deps, exchange);
      } catch (thrown) {
        sendFileError(deps, exchange, thrown);
      }
    },
  };
}

async function answer(deps: FileDeps, exchange: Exchange): Promise<void> {
  const { request, response } = exchange;
  if (request.method === 'OPTIONS') {
    response.status(204).set('Allow', 'GET, HEAD, OPTIONS').end();
    return;
  }
  requireMethod(request, READ_METHODS);
  const [first = '', ...rest] = segmentsBehind(request);
  nameRoute(request, first);
  if (first === 'temporary') return sendLinked(deps, exchange, rest);
  if (first === 'thumbnail') return sendThumbnail(deps, exchange, rest);
  if (first === 'download') return sendOwn(deps, exchange, rest, { isDownload: true });
  return sendOwn(deps, exchange, [first, ...rest], { isDownload: false });
}

async function sendOwn(
  deps: FileDeps,
  exchange: Exchange,
  path: readonly string[],
  form: { isDownload: boolean },
): Promise<void> {
  const caller = await fileCallerOf(deps, exchange.request, exchange.response);
  const file = await deps.uploads.openFile(
    { path: path.join('/') },
    { actor: caller.actor, signal: AbortSignal.timeout(answerWithinMs) },
  );
  await countReading(deps, caller, file.attachmentId);
  await sendFile(deps, exchange, { ...file, realmId: caller.actor.realmId }, form);
}

/**
 * Sends the file that a temporary link identifies. A valid link grants access. An error for an invalid link reveals
 * nothing about the file.
 */
async function sendLinked(
  deps: FileDeps,
  exchange: Exchange,
  [token = '', name, ...more]: readonly string[],
): Promise<void> {
  await countFileOfAddress(deps, exchange.request, exchange.response);
  const linked = deps.temporaryLinks.open(token);
  const ofHost = await deps.realmDirectory.findId(hostOf(exchange.request));
  const isGood = linked && linked.safeName === name && linked.realmId === ofHost;
  if (!isGood || more.length > 0) throw badRequest({ msg: 'Invalid or expired link' });
  const { realmId, attachmentId } = linked;
  const file = await deps.uploads.describeFile({ realmId, attachmentId });
  await sendFile(deps, exchange, { ...file, realmId }, { isDownload: false });
}

async function sendThumbnail(
  deps: FileDeps,
  exchange: Exchange,
  segments: readonly string[],
): Promise<void> {
  const { request, response } = exchange;
  const [format = '', path] = [segments.at(-1), segments.slice(0, -1).join('/')];
  const caller = await fileCallerOf(deps, request, response);
  const { content, contentType, entityTag, name } = await deps.uploads.readThumbnail(
    { path, format },
    { actor: caller.actor, signal: AbortSignal.timeout(answerWithinMs) },
  );
  const tag = `"${entityTag}"`;
  response.set({
    ...uploadHeaders,
    'Content-Type': contentType,
    'Content-Disposition': contentDisposition('inline', name),
    'Cache-Control': 'private, immutable, max-age=31536000',
    ETag: tag,
  });
  if (request.get('if-none-match')?.includes(tag)) response.status(304).end();
  else response.send(content);
}

/**
 * Counts a spectator's request for a file.
 * @throws RATE_LIMIT_HIT spectators have read the file too often
 */
async function countReading(
  { limiter }: Pick<FileDeps, 'limiter'>,
  { actor, isAnonymous }: FileCaller,
  attachmentId: number,
): Promise<void> {
  if (!isAnonymous) return;
  const decision = await limiter.anonymousFile(actor.realmId, attachmentId);
  if (decision && !decision.isAllowed) {
    throw rateLimitHit({ 'retry-after': decision.retryAfterSeconds });
  }
}

function nameRoute({ method }: Request, first: string): void {
  const kinds = ['temporary', 'thumbnail', 'download'];
  const name = `/user_uploads/${kinds.includes(first) ? `${first}/` : ''}{path}`;
  nameSpan(method, name);
}
