import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, Response } from 'express';
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
  const isCompressed = sizeBytes >= COMPRESSED_FROM_BYTES && acceptsGzip(exchange.request);
  // A string goes out in one piece with the headers.
  const content = isCompressed ? await compress(body, COMPRESSION) : body;
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  for (const [name, value] of exchange.headers) response.setHeader(name, value);
  if (isCompressed) {
    response.setHeader('Content-Encoding', 'gzip');
    response.appendHeader('Vary', 'Accept-Encoding');
  }
  if (isLast) response.setHeader('Connection', 'close');
  if (status !== 204) {
    response.setHeader('Content-Length', isCompressed ? content.length : sizeBytes);
  }
  response.end(content);
}

/** Whether the client named gzip, or everything, and did not weigh it zero. */
function acceptsGzip(request: Request): boolean {
  const header = String(request.headers['accept-encoding'] ?? '');
  const weights = new Map(
    header.split(',').map((part) => {
      const [coding = '', ...parameters] = part.toLowerCase().split(';');
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return [coding.trim(), weight === undefined ? 1 : Number(weight.trim().slice(2))];
    }),
  );
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
}
