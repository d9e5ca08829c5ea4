import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';

/** The end of a body. The bytes that other responses share are encoded and compressed only once. */
export interface SharedTail {
  readonly sizeBytes: number;
  /**
   * The bytes of the tail, in chunks. They are never copied into one buffer, because megabytes for each response would
   * keep the garbage collector busy.
   */
  readonly chunks: readonly Buffer[];
  /** Returns the bytes as raw deflate data in chunks, including the end of the data. */
  deflated(): readonly Buffer[];
}

/** Returns a tail that other responses share in full. */
export function sharedTail(text: string): SharedTail {
  const bytes = Buffer.from(text);
  let deflated: [Buffer] | undefined;
  return {
    sizeBytes: bytes.length,
    chunks: [bytes],
    deflated() {
      deflated ??= [deflateRawSync(bytes, { level: 1 })];
      return deflated;
    },
  };
}

/** A long text that is part of many tails. It is compressed once, in pieces. */
export interface SharedText {
  readonly bytes: Buffer;
  /**
   * The pieces of `pieceBytes` bytes as raw deflate data. Each piece decompresses without the pieces before it. None
   * has the end of the data.
   */
  readonly deflatedPieces: readonly Buffer[];
}

/** A text for one response, or a shared text. The response may replace some bytes of a shared text. */
export type TailPart =
  | string
  | { text: SharedText; replacement?: { start: number; end: number; json: string } | null };

const pieceBytes = 64 * 1024;
/** Options that end the data at a byte boundary, so that other data can follow. */
const followed = { level: 1, finishFlush: constants.Z_SYNC_FLUSH };
const deflateFollowed = promisify(deflateRaw);
/** The end of raw deflate data: a last, empty block. */
const deflateEnd = Buffer.from([0x03, 0x00]);

/** Returns a shared text with the compressed form of `bytes`. */
export async function sharedText(bytes: Buffer): Promise<SharedText> {
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, index) =>
    bytes.subarray(index * pieceBytes, (index + 1) * pieceBytes),
  );
  return {
    bytes,
    deflatedPieces: await Promise.all(pieces.map((piece) => deflateFollowed(piece, followed))),
  };
}

/** Returns the tail that consists of these parts. Compresses only bytes that are not shared. */
export function joinedTail(parts: readonly TailPart[]): SharedTail {
  const chunks = parts.flatMap(chunksOf);
  return {
    sizeBytes: chunks.reduce((sum, { length }) => sum + length, 0),
    chunks,
    deflated: () => [...parts.flatMap(deflatedOf), deflateEnd],
  };
}

function chunksOf(part: TailPart): Buffer[] {
  if (typeof part === 'string') return [Buffer.from(part)];
  const { text, replacement } = part;
  if (!replacement) return [text.bytes];
  const { start, end, json } = replacement;
  return [text.bytes.subarray(0, start), Buffer.from(json), text.bytes.subarray(end)];
}

function deflatedOf(part: TailPart): readonly Buffer[] {
  if (typeof part === 'string') return [deflateRawSync(part, followed)];
  const { text, replacement } = part;
  if (!replacement) return text.deflatedPieces;
  const { start, end, json } = replacement;
  return [
    ...deflatedRange(text, 0, start),
    deflateRawSync(json, followed),
    ...deflatedRange(text, end, text.bytes.length),
  ];
}

/** Returns the bytes from `start` to `end` as raw deflate data without an end. Compresses only incomplete pieces. */
function deflatedRange({ bytes, deflatedPieces }: SharedText, start: number, end: number) {
  const found: Buffer[] = [];
  for (let at = start; at < end; ) {
    const index = Math.floor(at / pieceBytes);
    const pieceStart = index * pieceBytes;
    const pieceEnd = Math.min(pieceStart + pieceBytes, bytes.length);
    const whole = at === pieceStart && pieceEnd <= end ? deflatedPieces[index] : undefined;
    const until = Math.min(pieceEnd, end);
    found.push(whole ?? deflateRawSync(bytes.subarray(at, until), followed));
    at = until;
  }
  return found;
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** The maximum number of bytes in a stored block. */
const maxStored = 0xffff;

/**
 * Returns a gzip file (RFC 1952) that contains `head` and the tail. Stores a head of up to 65,535 bytes uncompressed.
 */
export async function gzipWithTail(head: string, tail: SharedTail): Promise<Buffer> {
  const bytes = Buffer.from(head);
  const deflatedHead =
    bytes.length <= maxStored ? storedBlock(bytes) : await deflateFollowed(bytes, followed);
  const trailer = Buffer.alloc(8);
  const checksum = tail.chunks.reduce((sum, chunk) => crc32(chunk, sum), crc32(bytes));
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE((bytes.length + tail.sizeBytes) % 2 ** 32, 4);
  return Buffer.concat([gzipHeader, deflatedHead, ...tail.deflated(), trailer]);
}

function storedBlock(bytes: Buffer): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(bytes.length, 1);
  header.writeUInt16LE(maxStored - bytes.length, 3);
  return Buffer.concat([header, bytes]);
}
