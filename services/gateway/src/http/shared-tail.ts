import { crc32, deflateRawSync } from 'node:zlib';

/** The end of a body that many responses share. It is encoded and compressed once. */
export interface SharedTail {
  readonly bytes: Buffer;
  /** The bytes as raw deflate data. */
  deflated(): Buffer;
}

export function sharedTail(text: string): SharedTail {
  const bytes = Buffer.from(text);
  let deflated: Buffer | undefined;
  return {
    bytes,
    deflated() {
      deflated ??= deflateRawSync(bytes, { level: 1 });
      return deflated;
    },
  };
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** Maximum number of bytes in a stored block. */
const maxStored = 0xffff;

/**
 * Returns a gzip file (RFC 1952) with `head`, stored uncompressed, and the tail.
 *
 * @throws an error when the head has more than 65,535 bytes
 */
export function gzipWithTail(head: string, tail: SharedTail): Buffer {
  const stored = Buffer.from(head);
  if (stored.length > maxStored) throw new Error('the head of an answer is too long');
  const blockHeader = Buffer.alloc(5);
  blockHeader.writeUInt16LE(stored.length, 1);
  blockHeader.writeUInt16LE(maxStored - stored.length, 3);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(tail.bytes, crc32(stored)), 0);
  trailer.writeUInt32LE((stored.length + tail.bytes.length) % 2 ** 32, 4);
  return Buffer.concat([gzipHeader, blockHeader, stored, tail.deflated(), trailer]);
}
