import type { Actor } from '@chat/kit/actor/actor';
import { badRequest, methodNotAllowed, notFound } from '@chat/kit/errors/catalog';
import { ApiError } from '@chat/kit/errors/define-error';
import { accountKey } from '@chat/kit/limits/concurrency-limit';
import { limits } from '@chat/kit/limits/limits';
import type { Request, RequestHandler, Response } from 'express';
import type { Deps } from '../deps.ts';
import { type Authenticate, browserHeadersOf, senderOf } from '../http/authentication.ts';
import { successBody } from '../http/envelope.ts';
import { nameSpan } from '../http/exchange.ts';
import { atMinimumRate, slowestTransfer } from '../http/minimum-rate.ts';
import { requirePermission } from '../http/permissions.ts';
import { inChunks, newUploadToken } from './store-file.ts';

type TusDeps = Pick<Deps, 'uploads' | 'uploadLimit'> & { authenticate: Authenticate };
type Exchange = { request: Request; response: Response; actor: Actor };

const path = '/api/v1/tus';
/** The path prefix for browser sessions. */
const browserPath = '/json/tus';
const version = '1.0.0';
const bodyType = 'application/offset+octet-stream';
const maxBytes = limits.max_file_upload_size_mib * 1024 * 1024;
const protocol = {
  'Tus-Resumable': version,
  'Tus-Version': version,
  'Tus-Extension': 'creation,termination',
  'Tus-Max-Size': String(maxBytes),
  'Access-Control-Expose-Headers':
    'Location, Tus-Resumable, Tus-Version, Tus-Extension, Tus-Max-Size, Upload-Offset, Upload-Length',
};
const methods = ['DELETE', 'HEAD', 'OPTIONS', 'PATCH', 'POST'];

/** Creates an error with a status of the tus protocol. */
function tusRefusal(httpStatus: number, message: string): ApiError {
  return new ApiError({ ...badRequest, httpStatus }, message, {});
}

/**
 * Serves resumable uploads (tus 1.0). The messaging service stores their state, so any gateway can continue an upload.
 * The response to the last chunk contains the file's URL, like the response to POST /user_uploads. For an empty file,
 * the first response contains the URL.
 */
export function tusRoutes(deps: TusDeps): Record<string, RequestHandler> {
  return { [path]: tusRoute(deps), [browserPath]: tusRoute(deps) };
}

function tusRoute(deps: TusDeps): RequestHandler {
  return async (request, response) => {
    response.set(protocol);
    nameSpan(request.method, request.baseUrl);
    if (request.method === 'OPTIONS') {
      response.status(204).end();
      return;
    }
    try {
      await answer(deps, { request, response, actor: await actorOf(deps, request, response) });
    } catch (thrown) {
      // Do not wait for the rest of the body
      response.set('Connection', 'close');
      throw thrown;
    }
  };
}

async function actorOf(
  { authenticate }: TusDeps,
  request: Request,
  response: Response,
): Promise<Actor> {
  const { headers, identity, refusal } = await authenticate({
    ...senderOf(request),
    access: 'account',
    browser: request.baseUrl === browserPath ? browserHeadersOf(request) : undefined,
  });
  response.set(headers);
  if (refusal) throw refusal;
  return requirePermission('user', identity, 'ordinary').actor;
}

async function answer(deps: TusDeps, exchange: Exchange): Promise<void> {
  const { request } = exchange;
  if (request.get('tus-resumable') !== version) {
    throw tusRefusal(412, `Tus-Resumable must be ${version}`);
  }
  const token = request.path.slice(1);
  if (request.method === 'POST' && token === '') return create(deps, exchange);
  if (token === '' || !methods.includes(request.method)) {
    throw methodNotAllowed({ allowed_methods: methods });
  }
  if (!/^[0-9a-f]{32}$/.test(token)) throw notFound({});
  if (request.method === 'HEAD') return tell(deps, exchange, token);
  if (request.method === 'PATCH') return append(deps, exchange, token);
  if (request.method === 'DELETE') return end(deps, exchange, token);
  throw methodNotAllowed({ allowed_methods: methods });
}

async function create({ uploads }: TusDeps, { request, response, actor }: Exchange): Promise<void> {
  const size = countIn(request, 'upload-length');
  if (size > maxBytes) throw tusRefusal(413, 'The file is too large');
  const { fileName, contentType } = fileNameOf(request.get('upload-metadata') ?? '');
  const token = newUploadToken();
  await uploads.createUpload({ token, fileName, contentType, size }, { actor });
  response
    .status(201)
    .set({ Location: `${request.baseUrl}/${token}`, 'Cache-Control': 'no-store' });
  if (size > 0) {
    response.end();
    return;
  }
  // No chunk follows, so this response has to contain the URL
  sendFile(response, await uploads.finishUpload({ token, size }, { actor }));
}

/** Sends the URL of a complete file. */
function sendFile(response: Response, { url, name }: { url: string; name: string }): void {
  const body = successBody({ url, uri: url, filename: name }, []);
  response.set('Content-Type', 'application/json').send(body);
}

async function tell(
  { uploads }: TusDeps,
  { response, actor }: Exchange,
  token: string,
): Promise<void> {
  const { size, announcedSize, isComplete } = await uploads.getUpload({ token }, { actor });
  // The request that received the last byte may have failed before completing the upload
  if (!isComplete && size === announcedSize) await uploads.finishUpload({ token, size }, { actor });
  response
    .status(200)
    .set({
      'Upload-Offset': String(size),
      ...(announcedSize !== undefined && { 'Upload-Length': String(announcedSize) }),
      'Cache-Control': 'no-store',
    })
    .end();
}

async function append(deps: TusDeps, exchange: Exchange, token: string): Promise<void> {
  const { request, response, actor } = exchange;
  if (request.get('content-type') !== bodyType) {
    throw tusRefusal(415, `Content-Type must be ${bodyType}`);
  }
  const offset = countIn(request, 'upload-offset');
  const { size, announcedSize } = await deps.uploads.getUpload({ token }, { actor });
  if (size !== offset) throw tusRefusal(409, 'The upload does not end at this offset');
  const left = new AbortController();
  response.once('close', () => left.abort());
  const reached = await deps.uploadLimit.run(() => take(deps, exchange, { token, offset }), {
    key: accountKey(actor),
    signal: left.signal,
  });
  response.set({ 'Upload-Offset': String(reached), 'Cache-Control': 'no-store' });
  if (reached !== announcedSize) {
    response.status(204).end();
    return;
  }
  response.status(200);
  sendFile(response, await deps.uploads.finishUpload({ token, size: reached }, { actor }));
}

/** Stores the received bytes, even if the request is aborted. Returns the new offset. */
async function take(
  { uploads }: TusDeps,
  { request, actor }: Exchange,
  { token, offset }: { token: string; offset: number },
): Promise<number> {
  let reached = offset;
  const arriving = atMinimumRate(request.iterator({ destroyOnReturn: false }), slowestTransfer);
  for await (const content of inChunks(arriving, { keepsRest: true })) {
    await uploads.appendUpload({ token, start: reached, content }, { actor });
    reached += content.length;
  }
  return reached;
}

async function end(
  { uploads }: TusDeps,
  { response, actor }: Exchange,
  token: string,
): Promise<void> {
  const { isComplete } = await uploads.getUpload({ token }, { actor });
  if (isComplete) throw badRequest({ msg: 'The upload is already complete' });
  await uploads.deleteUpload({ token }, { actor });
  response.status(204).end();
}

function countIn(request: Request, header: string): number {
  const text = request.get(header) ?? '';
  if (!/^\d{1,15}$/.test(text)) throw tusRefusal(400, `${header} must be a number of bytes`);
  return Number(text);
}

/** Returns the file name and content type in an Upload-Metadata header, whose values are Base64. */
export function fileNameOf(metadata: string): { fileName: string; contentType: string } {
  const values = new Map(
    metadata.split(',').map((pair) => {
      const [name = '', encoded = ''] = pair.trim().split(/ +/);
      return [name.toLowerCase(), Buffer.from(encoded, 'base64').toString()] as const;
    }),
  );
  return {
    fileName: values.get('filename') ?? values.get('name') ?? '',
    contentType: values.get('filetype') ?? values.get('type') ?? '',
  };
}
