import { notFound } from '@chat/kit/errors/catalog';
import { addressBlock } from '@chat/kit/limits/address-block';
import type { ConcurrencyLimit } from '@chat/kit/limits/concurrency-limit';
import type { Logger } from '@chat/kit/logging/logger';
import {
  isOutboundHttpError,
  type OutboundHttp,
  type OutboundResponse,
} from '@chat/kit/outbound-http/client';
import {
  type ExternalAddresses,
  externalContentPath,
} from '@chat/kit/outbound-http/external-content';
import { productName, valuePrefix } from '@chat/kit/prefixes/prefixes';
import type { Request, RequestHandler, Response } from 'express';
import type { Deployment } from '../deps.ts';
import { nameSpan } from '../http/exchange.ts';
import { atMinimumRate, createTransferBudget, slowestTransfer } from '../http/minimum-rate.ts';
import { READ_METHODS, requireMethod } from '../http/routes.ts';
import { writeInPieces } from '../http/write-in-pieces.ts';
import { sendFileError } from './file-caller.ts';
import { uploadHeaders } from './send-file.ts';

/** The dependencies of the external content proxy. */
export type ExternalContentDeps = {
  /** The signed addresses; undefined if this deployment does not proxy external content. */
  addresses: ExternalAddresses | undefined;
  outboundHttp: OutboundHttp;
  /** The maximum size of a picture or video, or of the part that a client requests. */
  maxBytes: number;
  limit: ConcurrencyLimit;
  deployment: Deployment;
  log: Logger;
};

type Exchange = { request: Request; response: Response };

/** The timeouts for the beginning and the end of the response. */
const timeouts = { beginMs: 10_000, allMs: 120_000 };
const maxRedirects = 4;

/** The content types that the proxy serves. No browser runs scripts in content of these types. */
const shownTypes: ReadonlyMap<string, string> = new Map([
  ...['image/avif', 'image/bmp', 'image/gif', 'image/jpeg', 'image/png', 'image/webp'].map(same),
  ...['video/mp4', 'video/webm'].map(same),
  ['image/jpg', 'image/jpeg'],
  ['image/pjpeg', 'image/jpeg'],
  ['image/x-ms-bmp', 'image/bmp'],
]);

function same(type: string): [string, string] {
  return [type, type];
}

/**
 * Proxies images and videos that messages link to, at /external_content/{signature}/{address}. Fetches only URLs that
 * this server signed, so it is not an open proxy. The remote server does not see the user's address.
 */
export function externalContentRoutes(deps: ExternalContentDeps): Record<string, RequestHandler> {
  return {
    [externalContentPath]: async (request, response) => {
      const exchange = { request, response };
      try {
        await answer(deps, exchange);
      } catch (thrown) {
        // Report a failure of the remote server as 404
        const error = isOutboundHttpError(thrown) ? notFound({}, { cause: thrown }) : thrown;
        if (!response.closed || response.writableFinished) sendFileError(deps, exchange, error);
      }
    },
  };
}

async function answer(deps: ExternalContentDeps, exchange: Exchange): Promise<void> {
  const { request, response } = exchange;
  nameSpan(request.method, `${externalContentPath}/{signature}/{address}`);
  requireMethod(request, READ_METHODS);
  const [signature = '', encoded = '', ...more] = request.path.split('/').slice(1);
  const url = more.length === 0 ? deps.addresses?.open(signature, encoded) : undefined;
  if (url === undefined) throw notFound({});
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  await deps.limit.run(() => fetchAndSend(deps, exchange, url, gone.signal), {
    key: addressBlock(request.ip ?? ''),
    signal: gone.signal,
  });
}

async function fetchAndSend(
  { outboundHttp, maxBytes, deployment }: ExternalContentDeps,
  { request, response }: Exchange,
  url: string,
  gone: AbortSignal,
): Promise<void> {
  const range = request.get('range');
  const { apiPrefixes, version } = deployment;
  using content = await begun(gone, (signal) =>
    outboundHttp.open({
      url,
      headers: {
        accept: 'image/*, video/*',
        'user-agent': `${productName(valuePrefix(apiPrefixes), 'ExternalContent')}/${version}`,
        ...(range !== undefined && /^bytes=\d*-\d*$/.test(range) && { range }),
      },
      timeoutMs: timeouts.allMs,
      maxRedirects,
      maxBytes,
      signal,
    }),
  );
  response.status(content.status).set(headersOf(content, maxBytes));
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const reader = createTransferBudget(slowestTransfer);
  for await (const chunk of atMinimumRate(content.body, slowestTransfer, () => notFound({}))) {
    await writeInPieces(response, chunk, reader);
    if (response.closed) return;
  }
  response.end();
}

/** Returns the response that `open` fetches. Aborts the request unless the response begins within the timeout. */
async function begun(
  gone: AbortSignal,
  open: (signal: AbortSignal) => Promise<OutboundResponse>,
): Promise<OutboundResponse> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(notFound({})), timeouts.beginMs);
  try {
    return await open(AbortSignal.any([gone, late.signal]));
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Returns the headers to send with the content.
 * @throws NOT_FOUND the content type is not served, or the content is too large
 */
function headersOf(
  { status, headers }: OutboundResponse,
  maxBytes: number,
): Record<string, string> {
  const {
    'content-type': type = '',
    'content-length': length,
    'content-range': range,
    'content-encoding': encoding = 'identity',
  } = headers;
  const shown = shownTypes.get(type.split(';', 1)[0]?.trim().toLowerCase() ?? '');
  const isPart = status === 206 && range !== undefined && /^bytes \d+-\d+\/(?:\d+|\*)$/.test(range);
  if (!shown || encoding !== 'identity' || (status !== 200 && !isPart)) throw notFound({});
  if (Number(length ?? 0) > maxBytes) throw notFound({});
  return {
    ...uploadHeaders,
    'Content-Type': shown,
    'Cache-Control': 'public, max-age=86400',
    'Accept-Ranges': 'bytes',
    ...(length !== undefined && { 'Content-Length': length }),
    ...(isPart && { 'Content-Range': range }),
  };
}
