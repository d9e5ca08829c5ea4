import { Metadata } from '@grpc/grpc-js';
import type { Idempotency } from '../idempotency/idempotency.ts';

const AUTHORIZATION = 'authorization';
const SCHEME = 'Bearer ';
// Clients choose their keys: only a -bin header carries any text.
const IDEMPOTENCY_KEY = 'chat-idempotency-key-bin';
const REQUEST_HASH = 'chat-request-hash';

/** What a call carries beside its request: who makes it, and what makes it safe to repeat. */
export function writeCallMetadata(token: string, idempotency?: Idempotency): Metadata {
  const metadata = new Metadata();
  metadata.set(AUTHORIZATION, SCHEME + token);
  if (idempotency) {
    metadata.set(IDEMPOTENCY_KEY, Buffer.from(idempotency.key));
    metadata.set(REQUEST_HASH, idempotency.requestHash);
  }
  return metadata;
}

/** The token of a call; '' when there is none. */
export function readToken(metadata: Metadata): string {
  const [authorization] = metadata.get(AUTHORIZATION);
  if (typeof authorization !== 'string' || !authorization.startsWith(SCHEME)) return '';
  return authorization.slice(SCHEME.length);
}

/** What makes a call safe to repeat, if its caller sent that. */
export function readIdempotency(metadata: Metadata): Idempotency | undefined {
  const [key] = metadata.get(IDEMPOTENCY_KEY);
  const [requestHash] = metadata.get(REQUEST_HASH);
  if (!Buffer.isBuffer(key) || typeof requestHash !== 'string') return undefined;
  return { key: key.toString(), requestHash };
}
