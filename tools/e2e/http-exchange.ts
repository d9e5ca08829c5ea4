import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** A request whose path and body are sent unchanged. */
export interface RawRequest {
  method: string;
  /** The path with the query, already encoded. */
  path: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

const answerWithinMs = 20_000;
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Sends `raw` to the server at `site`. @throws when the connection breaks or no response comes within 20 s */
export function exchange(site: string, raw: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(site);
  const { method, path, body } = raw;
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
  const sent = request(
    {
      ...{ agent, hostname, port, method, path },
      headers: {
        ...raw.headers,
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      },
      signal: AbortSignal.timeout(answerWithinMs),
    },
    (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode = 0, headers } = response;
        resolve({ status: statusCode, headers, text: Buffer.concat(chunks).toString() });
      });
    },
  );
  sent.on('error', reject);
  sent.end(body);
  return promise;
}

/** The encoded values. They are cached because some are large and are sent for hundreds of parameters. */
const encodedBytes = new WeakMap<Buffer, string>();

/**
 * Encodes `bytes` as a name or value in a query string or urlencoded body. The caller must not change a buffer
 * afterwards.
 */
export function percentEncode(bytes: Buffer | string): string {
  if (typeof bytes === 'string') return encode(Buffer.from(bytes));
  const encoded = encodedBytes.get(bytes) ?? encode(bytes);
  encodedBytes.set(bytes, encoded);
  return encoded;
}

function encode(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replaceAll(/[^\w.~-]/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);
}
