import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { badRequest } from '@chat/kit/errors/catalog';
import { type BodyLimits, bodyTooLarge } from './body-limits.ts';
import type { FileReceiver, ReceivedFile, UploadedFile } from './endpoint.ts';
import { atMinimumRate, slowestTransfer } from './minimum-rate.ts';
import { parseMultipart } from './multipart.ts';
import { parseUrlencoded } from './urlencoded.ts';

/** What a body brought. */
export type Form = {
  readonly parameters: ReadonlyMap<string, string>;
  readonly files: readonly UploadedFile[];
  /** Instead of `files`, where there was a receiver. */
  readonly received: readonly ReceivedFile[];
  /** undefined: it was none, or nobody wants to read it. */
  readonly json: string | undefined;
};

const EMPTY: Form = { parameters: new Map(), files: [], received: [], json: undefined };

/** Whether the request has a body that parameters are read from. */
export function hasForm(request: IncomingMessage): boolean {
  return formKind(request) !== undefined;
}

/**
 * Parameters and files of a urlencoded or multipart body, whatever the method. Any other body, JSON
 * included where nobody reads it, is not read and counts as empty. With a receiver, files are given to it as they arrive.
 *
 * @throws BAD_REQUEST malformed, compressed, too large, or with files that come too slowly (408)
 * @spec events.md section 1, "Body encodings"
 */
export async function readForm(
  request: IncomingMessage,
  limits: BodyLimits,
  openReceiver?: () => FileReceiver,
): Promise<Form> {
  const kind = formKind(request) ?? (limits.readsJson && isJson(request) ? 'json' : undefined);
  if (kind === undefined) return EMPTY;
  const encoding = request.headers['content-encoding'];
  if (encoding && encoding !== 'identity') {
    throw badRequest({ msg: 'Compressed request bodies are not supported' });
  }
  const contentType = request.headers['content-type'] ?? '';
  if (kind === 'json') return { ...EMPTY, json: await readText(request, limits.maxBytes) };
  if (kind === 'multipart/form-data') {
    // A file that comes has a place among those that a gateway takes at once.
    const parts = await parseMultipart(
      atMinimumRate(boundedBody(request, limits), limits.minimumRate ?? slowestTransfer),
      contentType,
      limits,
      openReceiver?.(),
    );
    return { ...EMPTY, ...parts };
  }
  return { ...EMPTY, parameters: parseUrlencoded(await readText(request, limits.maxBytes)) };
}

const FORM_KINDS = ['application/x-www-form-urlencoded', 'multipart/form-data'] as const;

function formKind({ headers }: IncomingMessage): (typeof FORM_KINDS)[number] | undefined {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  return FORM_KINDS.find((kind) => kind === type);
}

function isJson({ headers }: IncomingMessage): boolean {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return type === 'application/json' || type.endsWith('+json');
}

/** The body as it arrives; more than allowed ends it with an error and leaves the socket usable. */
async function* boundedBody(request: IncomingMessage, limits: BodyLimits): AsyncGenerator<Buffer> {
  const { maxBytes, maxFiles, maxFileBytes } = limits;
  const maxTotal = maxBytes + maxFiles * maxFileBytes;
  if (Number(request.headers['content-length']) > maxTotal) throw bodyTooLarge(maxTotal);
  let total = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    total += chunk.length;
    if (total > maxTotal) throw bodyTooLarge(maxTotal);
    yield chunk;
  }
}

/** A whole body; more than allowed is an error and leaves the socket usable. */
async function readText(request: IncomingMessage, maxBytes: number): Promise<string> {
  const bytes = await readBytes(request, maxBytes);
  if (!isUtf8(bytes)) throw badRequest({ msg: 'The body is not UTF-8' });
  return bytes.toString();
}

// By events: an iterator takes several turns of the event loop for what nearly always is one chunk.
function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  let total = 0;
  if (Number(request.headers['content-length']) > maxBytes) reject(bodyTooLarge(maxBytes));
  else {
    request.on('data', (chunk: Buffer) => {
      total += chunk.length;
      if (total > maxBytes) {
        request.removeAllListeners('data').pause();
        reject(bodyTooLarge(maxBytes));
      } else chunks.push(chunk);
    });
    // Follows every end too: an error costs its stack, so it is made only where it says something.
    const whenClosed = () => reject(new Error('the request ended before its body'));
    request.once('end', () => {
      request.off('close', whenClosed);
      resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks));
    });
    request.once('error', reject);
    request.once('close', whenClosed);
  }
  return promise;
}
