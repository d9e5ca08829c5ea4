import { Metadata } from '@grpc/grpc-js';
import type { Idempotency } from '../idempotency/idempotency.ts';

const AUTHORIZATION = 'authorization';
const SCHEME = 'Bearer ';
// Clients choose their keys: only a -bin header carries any text. One for hash and key: no two calls
// share it, and what no call repeats is what headers cost.
const IDEMPOTENCY = 'chat-idempotency-bin';

/** The metadata of a call: the caller's token and, if given, the idempotency key with its request hash. */
export function writeCallMetadata(token: string, idempotency?: Idempotency): Metadata {
  const metadata = new Metadata();
  metadata.set(AUTHORIZATION, SCHEME + token);
  if (idempotency) {
    metadata.set(IDEMPOTENCY, Buffer.from(`${idempotency.requestHash} ${idempotency.key}`));
  }
  return metadata;
}

/** The token of a call; '' when there is none. */
export function readToken(metadata: Metadata): string {
  const [authorization] = metadata.get(AUTHORIZATION);
  if (typeof authorization !== 'string' || !authorization.startsWith(SCHEME)) return '';
  return authorization.slice(SCHEME.length);
}

/** The idempotency key and request hash in the metadata of a call; undefined when the caller sent none. */
export function readIdempotency(metadata: Metadata): Idempotency | undefined {
  const [value] = metadata.get(IDEMPOTENCY);
  if (!Buffer.isBuffer(value)) return undefined;
  const text = value.toString();
  const end = text.indexOf(' ');
  return { requestHash: text.slice(0, end), key: text.slice(end + 1) };
}
