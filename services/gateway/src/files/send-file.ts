import type { FileDescription__Output } from '@chat/proto/chat/messaging/v1/FileDescription';
import type { Request, Response } from 'express';
import type { Deps } from '../deps.ts';
import { createTransferBudget, slowestTransfer } from '../http/minimum-rate.ts';
import { writeInPieces } from '../http/write-in-pieces.ts';
import { contentDisposition } from './content-disposition.ts';

/**
 * The content types that are shown inline. No browser runs scripts in them. The list has exact types, because browsers
 * treat unknown `+xml` types as documents.
 */
const inlineTypes = new Set([
  'application/pdf',
  'audio/aac',
  'audio/flac',
  'audio/mp3',
  'audio/mp4',
  'audio/mpeg',
  'audio/ogg',
  'audio/opus',
  'audio/vnd.wave',
  'audio/wav',
  'audio/wave',
  'audio/webm',
  'audio/x-flac',
  'audio/x-m4a',
  'audio/x-wav',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/webp',
  'video/mp4',
  'video/webm',
]);
/** The content types that browsers run as scripts or apply as style sheets. */
const activeType = /^(?:(?:text|application)\/(?:x-)?(?:java|ecma|live|j)script|text\/css)/i;
const chunkBytes = 1024 * 1024;

/** The headers for user content. They forbid content sniffing, scripts, and subresources on this origin. */
export const uploadHeaders = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** A range of a file, including the first and the last byte. */
type Part = { start: number; end: number };

/**
 * Streams a file, or a range of the file, with backpressure. Keeps at most one chunk in memory. With `isDownload`,
 * sends `Content-Disposition: attachment` for every content type.
 */
export async function sendFile(
  { uploads }: Pick<Deps, 'uploads'>,
  { request, response }: { request: Request; response: Response },
  file: FileDescription__Output & { realmId: number },
  { isDownload }: { isDownload: boolean },
): Promise<void> {
  const tag = `"${file.entityTag}"`;
  response.set({
    ...uploadHeaders,
    'Content-Type': inertType(file.contentType),
    'Content-Disposition': contentDisposition(
      inlineTypes.has(file.contentType) && !isDownload ? 'inline' : 'attachment',
      file.name,
    ),
    // The content of a URL never changes
    'Cache-Control': 'private, immutable, max-age=31536000',
    'Accept-Ranges': 'bytes',
    ETag: tag,
  });
  if (request.get('if-none-match')?.includes(tag)) {
    response.status(304).end();
    return;
  }
  const asked = partOf(request, tag, file.size);
  if (asked === 'beyond') {
    response.status(416).set('Content-Range', `bytes */${file.size}`).removeHeader('Content-Type');
    response.end();
    return;
  }
  const { start, end } = asked ?? { start: 0, end: file.size - 1 };
  if (asked) response.status(206).set('Content-Range', `bytes ${start}-${end}/${file.size}`);
  response.set('Content-Length', String(end - start + 1));
  if (request.method === 'HEAD') response.end();
  else await stream({ uploads }, response, file, { start, end });
}

async function stream(
  { uploads }: Pick<Deps, 'uploads'>,
  response: Response,
  { realmId, attachmentId }: { realmId: number; attachmentId: number },
  { start, end }: Part,
): Promise<void> {
  const reader = createTransferBudget(slowestTransfer);
  for (let position = start; position <= end && !response.closed; ) {
    const length = Math.min(chunkBytes, end - position + 1);
    const { content } = await uploads.readFile({ realmId, attachmentId, start: position, length });
    if (content.length === 0) throw new Error('file is shorter than its recorded size');
    position += content.length;
    await writeInPieces(response, content, reader);
  }
  response.end();
}

/**
 * Returns the requested range, or `beyond` if it starts after the end of the file. Returns undefined if the response is
 * the whole file, for example when the client requests several ranges.
 */
function partOf(request: Request, tag: string, size: number): Part | 'beyond' | undefined {
  const condition = request.get('if-range');
  if (condition !== undefined && condition !== tag) return undefined;
  const ranges = request.range(size, { combine: true });
  if (ranges === -1) return 'beyond';
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes') return undefined;
  const [part, another] = ranges;
  return another ? undefined : part;
}

/**
 * Returns the content type with which to send an upload. Uploads share the origin of the web client, whose policy
 * allows scripts from that origin. Scripts and style sheets therefore become text/plain, which no page can load because
 * of `nosniff`.
 */
export function inertType(contentType: string): string {
  return activeType.test(contentType) ? 'text/plain; charset=utf-8' : contentType;
}
