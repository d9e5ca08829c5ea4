import { Metadata } from '@grpc/grpc-js';
import type { Idempotency } from '../idempotency/idempotency.ts';

/** The origin of a client's request. */
export type Origin = {
  ipAddress: string;
  /** The User-Agent header; '' if the client sent none. */
  userAgent: string;
};

const AUTHORIZATION = 'authorization';
const SCHEME = 'Bearer ';
// Clients choose their keys, and only a -bin header carries any text. Hash and key share one header, because a header
// whose value no other call repeats is expensive.
const IDEMPOTENCY = 'chat-idempotency-bin';
const ORIGIN = 'chat-origin-bin';
/** The maximum number of characters of the User-Agent header that are passed on. */
const maxUserAgent = 500;

/**
 * Creates the metadata of a call. It contains the caller's token and, if given, the idempotency key with its request
 * hash and the origin.
 */
export function writeCallMetadata(
  token: string,
  { idempotency, origin }: { idempotency?: Idempotency | undefined; origin?: Origin | undefined },
): Metadata {
  const metadata = new Metadata();
  metadata.set(AUTHORIZATION, SCHEME + token);
  if (idempotency) {
    metadata.set(IDEMPOTENCY, Buffer.from(`${idempotency.requestHash} ${idempotency.key}`));
  }
  if (origin) {
    const userAgent = origin.userAgent.slice(0, maxUserAgent);
    metadata.set(ORIGIN, Buffer.from(`${origin.ipAddress} ${userAgent}`));
  }
  return metadata;
}

/** Returns the token of a call; '' if the call has no token. */
export function readToken(metadata: Metadata): string {
  const [authorization] = metadata.get(AUTHORIZATION);
  if (typeof authorization !== 'string' || !authorization.startsWith(SCHEME)) return '';
  return authorization.slice(SCHEME.length);
}

/** Returns the idempotency key and request hash in the metadata of a call; undefined if the caller sent none. */
export function readIdempotency(metadata: Metadata): Idempotency | undefined {
  const [value] = metadata.get(IDEMPOTENCY);
  if (!Buffer.isBuffer(value)) return undefined;
  const text = value.toString();
  const end = text.indexOf(' ');
  return { requestHash: text.slice(0, end), key: text.slice(end + 1) };
}

/** Returns the origin of the request that caused the call; undefined if the caller sent none. */
export function readOrigin(metadata: Metadata): Origin | undefined {
  const [value] = metadata.get(ORIGIN);
  if (!Buffer.isBuffer(value)) return undefined;
  const text = value.toString();
  const end = text.indexOf(' ');
  return { ipAddress: text.slice(0, end), userAgent: text.slice(end + 1) };
}
