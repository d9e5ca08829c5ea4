import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Response } from 'express';
import type { Exchange } from './exchange.ts';

const compress = promisify(gzip);

// Below, the saving is not worth the work; the level is the one that costs least.
const COMPRESSED_FROM_BYTES = 1024;
const COMPRESSION = { level: 1 };

/** What goes back to the client. */
export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text; '' is no body at all. */
  readonly body: string;
};

/** Sends the answer, compressed if that helps. `isLast` asks the client to open a new connection. */
export async function sendAnswer(
  exchange: Exchange,
  response: Response,
  { status, headers, body }: Answer,
  isLast: boolean,
): Promise<void> {
  const sizeBytes = Buffer.byteLength(body);
  const isCompressed =
    sizeBytes >= COMPRESSED_FROM_BYTES && exchange.request.acceptsEncodings('gzip') !== false;
  // A string goes out in one piece with the headers.
  const content = isCompressed ? await compress(body, COMPRESSION) : body;
  // All at once: Node keeps books of headers that are set one by one.
  const written: OutgoingHttpHeaders = { ...exchange.pathHeaders, ...headers };
  for (const [name, value] of exchange.headers) written[name] = value;
  if (isCompressed) {
    written['Content-Encoding'] = 'gzip';
    written.Vary = headers.Vary ? [headers.Vary, 'Accept-Encoding'] : 'Accept-Encoding';
  }
  if (isLast) written.Connection = 'close';
  if (status !== 204) written['Content-Length'] = isCompressed ? content.length : sizeBytes;
  response.writeHead(status, written).end(content);
}
