import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import { isApiError } from '@chat/kit/errors/define-error';
import express from 'express';
import type { Exchange } from './exchange.ts';
import { createTransferBudget, type MinimumRate, slowestTransfer } from './minimum-rate.ts';
import { gzipWithTail, type SharedTail } from './shared-tail.ts';
import { pieceBytes, writeInPieces } from './write-in-pieces.ts';

const compress = promisify(gzip);

// Smaller bodies are not worth compressing. Compression uses the cheapest level.
const COMPRESSED_FROM_BYTES = 1024;
const COMPRESSION = { level: 1 };
// Up to this size, a worker thread costs several times as much as the compression itself.
const COMPRESSED_AT_ONCE_UP_TO_BYTES = 64 * 1024;

/** The response to the client. */
export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as JSON text; '' if there is no body. */
  readonly body: string;
  /** The shared bytes that follow `body`. */
  readonly tail?: SharedTail | undefined;
};

/**
 * Sends the answer, compressed if compression helps. Returns when the client has received all but the last piece.
 * Closes the connection of a client that is too slow. With `isLast`, asks the client to open a new connection.
 */
export async function sendAnswer(
  exchange: Exchange,
  response: ServerResponse,
  {
    answer: { status, headers, body, tail },
    isLast,
    rate = slowestTransfer,
  }: { answer: Answer; isLast: boolean; rate?: MinimumRate | undefined },
): Promise<void> {
  const sizeBytes = Buffer.byteLength(body) + (tail?.sizeBytes ?? 0);
  const isCompressed = sizeBytes >= COMPRESSED_FROM_BYTES && acceptsGzip(exchange.request);
  // Node sends a string in one piece with the headers
  const content = isCompressed ? await compressed(body, sizeBytes, tail) : uncompressed(body, tail);
  // Set all headers at once: setting them one by one costs more in Node
  const written: OutgoingHttpHeaders = { ...exchange.pathHeaders, ...headers };
  for (const [name, value] of exchange.headers) written[name] = value;
  if (isCompressed) {
    written['Content-Encoding'] = 'gzip';
    written.Vary = headers.Vary ? [headers.Vary, 'Accept-Encoding'] : 'Accept-Encoding';
  }
  if (isLast) written.Connection = 'close';
  if (status !== 204) written['Content-Length'] = isCompressed ? content.length : sizeBytes;
  response.writeHead(status, written);
  if (content.length > pieceBytes) return sendSlowly(response, content, rate);
  response.end(content);
}

/**
 * Returns whether the client accepts gzip. Uses the parser of Express, although the request may not come from Express.
 */
function acceptsGzip(request: IncomingMessage): boolean {
  return express.request.acceptsEncodings.call(request, 'gzip') !== false;
}

/**
 * Sends content piece by piece to a client that may be slow. Keeps the content in memory until the client has received
 * it.
 */
async function sendSlowly(
  response: ServerResponse,
  content: string | Buffer,
  rate: MinimumRate,
): Promise<void> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  try {
    await writeInPieces(response, bytes, createTransferBudget(rate));
    response.end();
  } catch (error) {
    if (!isApiError(error)) throw error;
    // The client is too slow. In the middle of an answer, no error can be sent
    response.destroy();
  }
}

function uncompressed(body: string, tail?: SharedTail): string | Buffer {
  return tail ? Buffer.concat([Buffer.from(body), ...tail.chunks]) : body;
}

async function compressed(body: string, sizeBytes: number, tail?: SharedTail): Promise<Buffer> {
  if (tail) return gzipWithTail(body, tail);
  if (sizeBytes <= COMPRESSED_AT_ONCE_UP_TO_BYTES) return gzipSync(body, COMPRESSION);
  return compress(body, COMPRESSION);
}
