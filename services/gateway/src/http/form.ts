import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { badRequest } from '@chat/kit/errors/catalog';
import type { FileReceiver, ReceivedFile, UploadedFile } from './endpoint.ts';
import { atMinimumRate, slowestTransfer } from './minimum-rate.ts';
import {
  type BodyLimits,
  bodyTooLarge,
  MAX_PARAMETERS,
  parseMultipart,
  tooManyParameters,
} from './multipart.ts';

/** The parsed body of a request: its parameters and files, or its JSON text. */
export type Form = {
  readonly parameters: ReadonlyMap<string, string>;
  readonly files: readonly UploadedFile[];
  /** The files that the receiver stored, which replace `files` if the request had a receiver. */
  readonly received: readonly ReceivedFile[];
  /** The JSON text of the body; undefined if the body is not JSON or the endpoint does not read JSON. */
  readonly json: string | undefined;
};

const EMPTY: Form = { parameters: new Map(), files: [], received: [], json: undefined };

/** Returns whether the request has a body with parameters. */
export function hasForm(request: IncomingMessage): boolean {
  return formKind(request) !== undefined;
}

/**
 * Parses a urlencoded or multipart body, for any method. Treats a body of any other content type as empty without
 * reading it. JSON is such a type unless the endpoint accepts it. With a receiver, streams files to the receiver.
 *
 * @throws BAD_REQUEST the body is malformed, compressed or too large, or its files arrive too slowly (408)
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
    const maxTotal = limits.maxBytes + limits.maxFiles * limits.maxFileBytes;
    // An upload occupies a permit of the upload limit
    const parts = await parseMultipart(
      atMinimumRate(boundedBody(request, maxTotal), limits.minimumRate ?? slowestTransfer),
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

/** Yields the chunks of the body. Fails when the body exceeds the limit, and leaves the socket usable. */
async function* boundedBody(request: IncomingMessage, maxBytes: number): AsyncGenerator<Buffer> {
  if (Number(request.headers['content-length']) > maxBytes) throw bodyTooLarge(maxBytes);
  let total = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    total += chunk.length;
    if (total > maxBytes) throw bodyTooLarge(maxBytes);
    yield chunk;
  }
}

async function readText(request: IncomingMessage, maxBytes: number): Promise<string> {
  const bytes = Buffer.concat(await Array.fromAsync(boundedBody(request, maxBytes)));
  if (!isUtf8(bytes)) throw badRequest({ msg: 'The body is not UTF-8' });
  return bytes.toString();
}

/**
 * Returns the decoded names and values of a query string or urlencoded body. If a name is repeated, its last value is
 * used.
 *
 * @throws BAD_REQUEST there are too many parameters, or the percent-encoding is invalid
 */
export function parseUrlencoded(encoded: string): Map<string, string> {
  const pairs = encoded.split('&', MAX_PARAMETERS + 1);
  if (pairs.length > MAX_PARAMETERS) throw tooManyParameters();
  const parameters = new Map<string, string>();
  for (const pair of pairs) {
    if (pair === '') continue;
    const split = pair.indexOf('=');
    const name = split === -1 ? pair : pair.slice(0, split);
    parameters.set(decode(name), split === -1 ? '' : decode(pair.slice(split + 1)));
  }
  return parameters;
}

function decode(encoded: string): string {
  const spaced = encoded.replaceAll('+', ' ');
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch (cause) {
    throw badRequest({ msg: 'Malformed URL encoding' }, { cause });
  }
}
