import { Metadata } from '@grpc/grpc-js';

/**
 * An answer that is durable already but not announced: it holds as soon as the realm's event `number`
 * of the answering service is in the client log. Travels ahead of the answer itself.
 */
export type Provisional = { number: number; response: Buffer };

/** For callers who read the client log themselves: what tells them that an event is in it. */
export type Announcements = {
  /**
   * Calls `then` once the realm's event `number` is read here, at once if it was read already, unless the
   * returned function is called first.
   */
  whenRead(realmId: number, number: number, then: () => void): () => void;
};

const PROVISIONAL = 'chat-provisional-bin';
const numberBytes = 8;

export function writeProvisional({ number, response }: Provisional): Metadata {
  const head = Buffer.alloc(numberBytes);
  head.writeBigUInt64BE(BigInt(number));
  const metadata = new Metadata();
  metadata.set(PROVISIONAL, Buffer.concat([head, response]));
  return metadata;
}

/** undefined: the metadata brings no answer. */
export function readProvisional(metadata: Metadata): Provisional | undefined {
  const [value] = metadata.get(PROVISIONAL);
  if (!Buffer.isBuffer(value) || value.length < numberBytes) return undefined;
  return {
    number: Number(value.readBigUInt64BE()),
    response: value.subarray(numberBytes),
  };
}
