import type { Credentials, Parameters } from './client.ts';
import { percentEncode, type RawRequest } from './http-exchange.ts';

/** Returns the Host and Authorization headers for a request by `who`. */
export function headersOf(who: Credentials): Record<string, string> {
  return {
    host: new URL(who.site).host,
    authorization: `Basic ${btoa(`${who.email}:${who.api_key}`)}`,
  };
}

/** Returns a parameter's value as bytes, before any encoding for transport. */
function valueBytes(value: NonNullable<Parameters[string]> | null): Buffer {
  return Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
}

/** Parameters in the order in which they are sent. A name may occur twice. */
export type Pairs = readonly (readonly [name: string, value: Buffer])[];

export function pairsOf(parameters: Parameters): Pairs {
  return Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, valueBytes(value)] as const],
  );
}

export type Carrier = 'query' | 'urlencoded' | 'multipart';

/**
 * Returns a request with the parameters. Those that the path has variables for go into the path, and all others go into
 * the encoding `carrier`. A file can only be sent as multipart.
 */
export function formRequest(
  who: Credentials,
  operation: { method: string; path: string },
  allPairs: Pairs,
  carrier: Carrier,
  file?: Buffer,
): RawRequest {
  const { method } = operation;
  const { path, pairs } = fillPath(operation.path, allPairs);
  const base = { method, path: `/api/v1${path}`, headers: headersOf(who) };
  if (carrier === 'multipart') {
    const boundary = 'e2e-boundary';
    const type = `multipart/form-data; boundary=${boundary}`;
    const body = multipart(pairs, boundary, file);
    return { ...base, headers: { ...base.headers, 'content-type': type }, body };
  }
  const form = pairs.map(([name, value]) => `${name}=${percentEncode(value)}`).join('&');
  if (carrier === 'query') return { ...base, path: form ? `${base.path}?${form}` : base.path };
  const type = 'application/x-www-form-urlencoded';
  return { ...base, headers: { ...base.headers, 'content-type': type }, body: form };
}

/** Fills the path's variables with values from the pairs. Returns the path and the remaining pairs. */
function fillPath(path: string, pairs: Pairs): { path: string; pairs: Pairs } {
  const names = new Set([...path.matchAll(/\{\+?(\w+)\}/g)].map(([, name]) => name));
  const sent = (name: string) => pairs.findLast(([known]) => known === name)?.[1];
  const filled = path.replaceAll(/\{\+?(\w+)\}/g, (placeholder, name) => {
    const value = sent(name);
    return value ? percentEncode(value) : placeholder;
  });
  return { path: filled, pairs: pairs.filter(([name]) => !names.has(name)) };
}

function multipart(pairs: Pairs, boundary: string, file?: Buffer): Buffer {
  const part = (disposition: string, content: Buffer) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ];
  const parts = pairs.flatMap(([name, value]) => part(`name="${name}"`, value));
  if (file) parts.push(...part('name="file"; filename="file"', file));
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}
