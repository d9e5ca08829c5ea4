import type { CleanPicture } from './picture-parts.ts';

/** The tags that point to further directories. */
const pointers = { exif: 34665, gps: 34853, interoperability: 40965, subdirectories: 330 };
/** The tags of the picture's location, and of XMP, which repeats the location. */
const places = new Set([pointers.gps, 700]);
/** The tags of camera, time and author, of IPTC and Photoshop data, and of locations on maps. */
const others = new Set([
  ...[270, 271, 272, 285, 305, 306, 315, 316, 33432, 33723, 34377, 37724, 42032, 42033],
  ...[42034, 42035, 42036, 42037, 33550, 33922, 34264, 34735, 34736, 34737, pointers.exif],
]);
const bytesOfType: Readonly<Record<number, number>> = {
  ...{ 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4 },
};
/** The limit on directories, which exceeds the number of pages of any picture. */
const mostDirectories = 1_000;

/** Returns whether the file begins like a TIFF. Cameras' raw pictures begin in the same way. */
export function isTiff(upload: Buffer): boolean {
  const head = upload.toString('latin1', 0, 4);
  return upload.length >= 8 && (head === 'II*\0' || head === 'MM\0*');
}

/**
 * Overwrites metadata in place, so that nothing else moves. Raw pictures lose only the location, because programs need
 * the data of the camera's maker.
 */
export function cleanTiff(upload: Buffer, { isRaw }: { isRaw: boolean }): CleanPicture {
  const tiff = openTiff(Buffer.from(upload));
  const pending = [tiff.read32(4)];
  const seen = new Set<number>();
  while (pending.length > 0 && seen.size < mostDirectories) {
    const at = pending.pop() ?? 0;
    if (at === 0 || seen.has(at)) continue;
    seen.add(at);
    const directory = tiff.directoryAt(at);
    if (!directory) return { parts: [tiff.bytes], isWhole: false };
    const removed = directory.entries.filter(
      ({ tag }) => places.has(tag) || (!isRaw && others.has(tag)),
    );
    for (const entry of removed) eraseEntry(tiff, entry, 0);
    const kept = directory.entries.filter((entry) => !removed.includes(entry));
    for (const { tag, value, count } of kept) {
      if (tag !== pointers.subdirectories) continue;
      if (count === 1) pending.push(value);
      else pending.push(...tiff.list32(value, count));
    }
    pending.push(directory.next);
    if (removed.length > 0) tiff.writeDirectory(at, kept, directory);
  }
  return { parts: [tiff.bytes], isWhole: true };
}

type Entry = { tag: number; count: number; length: number; value: number; raw: Buffer };
type Directory = { entries: Entry[]; next: number };
type Tiff = ReturnType<typeof openTiff>;

function openTiff(bytes: Buffer) {
  const isLittle = bytes.toString('latin1', 0, 2) === 'II';
  const read16 = (at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const read32 = (at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  return {
    bytes,
    read32,
    /** Reads four-byte numbers, as far as they are within the file. */
    list32: (at: number, count: number) =>
      Array.from({ length: Math.min(count, mostDirectories) }, (_, index) => at + index * 4)
        .filter((each) => each + 4 <= bytes.length)
        .map(read32),
    /** Reads the directory at this position; undefined when it is not within the file. */
    directoryAt(at: number): Directory | undefined {
      if (at + 2 > bytes.length) return undefined;
      const end = at + 2 + read16(at) * 12;
      if (end + 4 > bytes.length) return undefined;
      const entries: Entry[] = [];
      for (let start = at + 2; start < end; start += 12) {
        const count = read32(start + 4);
        entries.push({
          tag: read16(start),
          count,
          length: count * (bytesOfType[read16(start + 2)] ?? 1),
          value: read32(start + 8),
          raw: Buffer.from(bytes.subarray(start, start + 12)),
        });
      }
      return { entries, next: read32(end) };
    },
    /** Writes a directory over a longer one, and clears the remaining space. */
    writeDirectory(at: number, kept: readonly Entry[], { entries, next }: Directory): void {
      bytes.fill(0, at, at + 2 + entries.length * 12 + 4);
      const end = at + 2 + kept.length * 12;
      if (isLittle) bytes.writeUInt16LE(kept.length, at);
      else bytes.writeUInt16BE(kept.length, at);
      for (const [index, { raw }] of kept.entries()) bytes.set(raw, at + 2 + index * 12);
      if (isLittle) bytes.writeUInt32LE(next, end);
      else bytes.writeUInt32BE(next, end);
    },
  };
}

/**
 * Erases the value of an entry if it is stored elsewhere in the file. If the entry points to a directory, erases the
 * directory's values.
 */
function eraseEntry(tiff: Tiff, { tag, length, value }: Entry, depth: number): void {
  const isPointer =
    tag === pointers.exif || tag === pointers.gps || tag === pointers.interoperability;
  if (!isPointer) {
    const end = Math.min(value + length, tiff.bytes.length);
    if (length > 4 && value < end) tiff.bytes.fill(0, value, end);
    return;
  }
  const directory = depth < 3 ? tiff.directoryAt(value) : undefined;
  if (!directory) return;
  for (const entry of directory.entries) eraseEntry(tiff, entry, depth + 1);
  tiff.writeDirectory(value, [], { ...directory, next: 0 });
}
