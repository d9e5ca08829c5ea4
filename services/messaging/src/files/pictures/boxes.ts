/** A box in a file of the ISO base media format (HEIC and AVIF). */
export type Box = {
  type: string;
  start: number;
  /** Where the content of the box begins. */
  body: number;
  end: number;
};

/** Returns the boxes between two positions, up to the first one that does not fit. */
export function boxesIn(file: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at + 8 <= end; ) {
    const box = boxAt(file, at, end);
    if (!box) break;
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

function boxAt(file: Buffer, start: number, limit: number): Box | undefined {
  const short = file.readUInt32BE(start);
  const isLong = short === 1;
  if (isLong && start + 16 > limit) return undefined;
  const body = start + (isLong ? 16 : 8);
  const length = isLong ? Number(file.readBigUInt64BE(start + 8)) : short;
  const end = short === 0 ? limit : start + length;
  if (end < body || end > limit) return undefined;
  return { type: file.toString('latin1', start + 4, start + 8), start, body, end };
}

/** Returns the first box of this type; undefined when there is none. */
export function findBox(boxes: readonly Box[], type: string): Box | undefined {
  return boxes.find((box) => box.type === type);
}

/** Returns the boxes in `meta`, the box that describes the items of the file. */
export function boxesOfMeta(file: Buffer): Box[] {
  const meta = findBox(boxesIn(file, 0, file.length), 'meta');
  return meta ? boxesIn(file, meta.body + 4, meta.end) : [];
}

/** Returns a reader of consecutive values. */
export function createReader(file: Buffer, { body, end }: Pick<Box, 'body' | 'end'>) {
  let at = body;
  return {
    /**
     * Reads a number that is `bytes` bytes long.
     * @throws RangeError at the end of the box
     */
    read(bytes: number): number {
      if (at + bytes > end) throw new RangeError('the box is too short');
      at += bytes;
      if (bytes === 0) return 0;
      if (bytes === 8) return Number(file.readBigUInt64BE(at - 8));
      return file.readUIntBE(at - bytes, bytes);
    },
    /** Reads a zero-terminated text. */
    text(): string {
      const zero = file.indexOf(0, at);
      const stop = zero < 0 || zero > end ? end : zero;
      const text = file.toString('latin1', at, stop);
      at = Math.min(stop + 1, end);
      return text;
    },
  };
}
