import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { badRequest } from '@chat/kit/errors/catalog';
import type { ApiError } from '@chat/kit/errors/define-error';
import busboy, { type Busboy } from 'busboy';
import type { ArrivingFile, FileReceiver, ReceivedFile, UploadedFile } from './endpoint.ts';
import type { MinimumRate } from './minimum-rate.ts';

export const MAX_PARAMETERS = 1000;

/** The limits for a body. */
export type BodyLimits = {
  /** The maximum size of the parameters. Files have their own limit. */
  readonly maxBytes: number;
  readonly maxFiles: number;
  /** Whether a JSON body is accepted. */
  readonly readsJson?: boolean;
  readonly maxFileBytes: number;
  /** The minimum transfer rate for a body with files; `slowestTransfer` if absent. */
  readonly minimumRate?: MinimumRate | undefined;
};

export function tooManyParameters(): ApiError {
  return badRequest({ msg: `Too many parameters (limit: ${MAX_PARAMETERS})` });
}

/**
 * Returns the error for a body that is too large. Its status is 400 instead of 413, because clients parse the envelope
 * only for statuses that they know.
 */
export function bodyTooLarge(maxBytes: number): ApiError {
  return badRequest({ msg: `The request is too large (limit: ${maxBytes} bytes)` });
}

// Some clients name a file part after the whole path of the file.
const MAX_NAME_BYTES = 4096;

type Parts = {
  readonly parameters: Map<string, string>;
  readonly files: UploadedFile[];
  readonly received: ReceivedFile[];
  failure: Error | undefined;
};

/** The parts of a body that have been collected so far. */
type PartCollector = {
  readonly parts: Parts;
  /** The files that are still being stored. */
  readonly pendingFiles: Promise<void>[];
};

/**
 * Parses a multipart body as a stream. Sends file parts to the receiver with backpressure, or drops them if the limits
 * allow no files.
 *
 * @throws BAD_REQUEST the body is malformed, truncated or too large, or has too many parts
 * @throws errors of the receiver
 */
export async function parseMultipart(
  body: AsyncIterable<Buffer>,
  contentType: string,
  limits: BodyLimits,
  receiver?: FileReceiver,
): Promise<Omit<Parts, 'failure'>> {
  const parser = openParser(contentType, limits);
  const closed = new Promise((resolve) => parser.once('close', resolve));
  const { parts, pendingFiles } = collectParts(parser, limits, receiver);
  try {
    for await (const chunk of body) {
      await write(parser, chunk);
      if (parts.failure) break;
    }
    parser.end();
    await closed;
    await Promise.all(pendingFiles);
    if (parts.failure) throw parts.failure;
  } catch (error) {
    // End the streams of unfinished files with an error
    parser.destroy();
    await Promise.all(pendingFiles);
    await Promise.all(parts.received.map((file) => receiver?.discard(file)));
    throw error;
  }
  return parts;
}

function openParser(contentType: string, { maxBytes, maxFiles, maxFileBytes }: BodyLimits): Busboy {
  try {
    return busboy({
      headers: { 'content-type': contentType },
      defParamCharset: 'utf8',
      // The parser reports a limit when it is reached, not when it is exceeded
      limits: {
        fieldNameSize: MAX_NAME_BYTES,
        fieldSize: maxBytes + 1,
        fields: MAX_PARAMETERS,
        parts: MAX_PARAMETERS + maxFiles + 1,
        fileSize: (maxFiles === 0 ? maxBytes : maxFileBytes) + 1,
        ...(maxFiles > 0 && { files: maxFiles }),
      },
    });
  } catch (cause) {
    throw malformed(cause);
  }
}

/** Writes a chunk to the parser. Waits until the parser drains or closes. */
async function write(parser: Busboy, chunk: Buffer): Promise<void> {
  if (parser.write(chunk) || parser.destroyed) return;
  const waiting = new AbortController();
  const { signal } = waiting;
  try {
    await Promise.race([once(parser, 'drain', { signal }), once(parser, 'close', { signal })]);
  } finally {
    waiting.abort();
  }
}

function collectParts(
  parser: Busboy,
  limits: BodyLimits,
  receiver: FileReceiver | undefined,
): PartCollector {
  const parts: Parts = { parameters: new Map(), files: [], received: [], failure: undefined };
  const pendingFiles: Promise<void>[] = [];
  const fail = (error: Error) => {
    parts.failure ??= error;
  };
  parser.on('error', (cause) => fail(malformed(cause)));
  parser.on('fieldsLimit', () => fail(tooManyParameters()));
  parser.on('partsLimit', () => fail(tooManyParameters()));
  parser.on('filesLimit', () => {
    fail(badRequest({ msg: `Too many files (limit: ${limits.maxFiles})` }));
  });
  parser.on('field', (name, value, { valueTruncated }) => {
    if (valueTruncated) fail(bodyTooLarge(limits.maxBytes));
    parts.parameters.set(name, value);
  });
  parser.on('file', (fieldName, stream, { filename, mimeType }) => {
    const fileName = fileNameIn(filename);
    stream.on('limit', () => fail(bodyTooLarge(limits.maxFileBytes)));
    // A body that ends within a file fails the parser too, which reports the error
    stream.on('error', (cause) => fail(malformed(cause)));
    if (receiver) {
      const file = { fieldName, fileName, mediaType: mimeType, content: stream };
      pendingFiles.push(storeFile(receiver, file, { stream, parts, fail }));
      return;
    }
    const chunks: Buffer[] = [];
    const keepsFiles = limits.maxFiles > 0;
    stream.on('data', (chunk: Buffer) => keepsFiles && chunks.push(chunk));
    stream.on('end', () => {
      if (!keepsFiles) return;
      const content = Buffer.concat(chunks);
      parts.files.push({ fieldName, fileName, mediaType: mimeType, content });
    });
  });
  return { parts, pendingFiles };
}

/**
 * Decodes the three characters that browsers encode in the file name of a part. Browsers encode no other characters,
 * not even `%`.
 */
function fileNameIn(filename: string | undefined): string {
  return (filename ?? '').replaceAll(/%(?:22|0D|0A)/g, decodeURIComponent);
}

/** Stores a file part. Never throws: reports a failure through `fail`, which ends the request. */
async function storeFile(
  receiver: FileReceiver,
  file: ArrivingFile,
  { stream, parts, fail }: { stream: Readable; parts: Parts; fail(error: Error): void },
): Promise<void> {
  try {
    parts.received.push(await receiver.receive(file));
  } catch (error) {
    fail(error instanceof Error ? error : new Error('file part was not stored', { cause: error }));
    // Drain the part, so that the parser can finish
    stream.resume();
  }
}

function malformed(cause: unknown): ApiError {
  return badRequest({ msg: 'Malformed multipart body' }, { cause });
}
