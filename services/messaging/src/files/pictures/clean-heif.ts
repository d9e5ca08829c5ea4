import { type Box, boxesIn, boxesOfMeta, createReader, findBox } from './boxes.ts';
import { emptyExif } from './exif.ts';
import type { CleanPicture } from './picture-parts.ts';

const brands = new Set('heic heix heim heis hevc hevx mif1 mif2 msf1 avif avis'.split(' '));

/**
 * The boxes that are needed to show a picture. Other boxes contain the videos of moving photos, and data of camera
 * makers.
 */
const needed = new Set(['ftyp', 'meta', 'mdat', 'idat', 'moov', 'free', 'skip']);
/**
 * The boxes of an animation that contain other boxes. The next constant has the boxes in which programs describe the
 * animation.
 */
const containers = new Set(['moov', 'trak', 'mdia']);
const descriptions = new Set(['udta', 'meta', 'uuid']);

/** Returns whether the file begins like a HEIC or AVIF. */
export function isHeif(upload: Buffer): boolean {
  return upload.toString('latin1', 4, 8) === 'ftyp' && brands.has(upload.toString('latin1', 8, 12));
}

/**
 * Erases Exif, XMP and unneeded boxes in place, so that nothing else moves. The orientation and the color profile stay,
 * because other boxes contain them.
 */
export function cleanHeif(upload: Buffer): CleanPicture {
  const file = Buffer.from(upload);
  const boxes = boxesIn(file, 0, file.length);
  const isWhole = boxes.at(-1)?.end === file.length;
  const inner = boxesOfMeta(file);
  const metadata = listMetadata(file, inner);
  for (const { isExif, start, end } of listExtents(file, inner, metadata)) {
    file.fill(isExif ? 0 : ' ', start, end);
    if (isExif && end - start >= 4 + emptyExif.length) file.set(emptyExif, start + 4);
  }
  for (const box of listUnneeded(file, boxes)) erase(file, box);
  return { parts: [file], isWhole };
}

/** Returns the boxes to erase. A second `ftyp` begins another file that follows the picture in the same upload. */
function listUnneeded(file: Buffer, boxes: readonly Box[]): Box[] {
  const second = boxes.findIndex(({ type }, index) => index > 0 && type === 'ftyp');
  const meta = findBox(boxes, 'meta');
  return boxes.flatMap((box, index) => {
    const isOfOther = second !== -1 && index >= second;
    const isRepeated = box.type === 'meta' && box !== meta;
    if (isOfOther || isRepeated || !needed.has(box.type)) return [box];
    return listDescriptions(file, box);
  });
}

function listDescriptions(file: Buffer, { type, body, end }: Box): Box[] {
  if (!containers.has(type)) return [];
  return boxesIn(file, body, end).flatMap((box) =>
    descriptions.has(box.type) ? [box] : listDescriptions(file, box),
  );
}

/** Turns a box into free space. */
function erase(file: Buffer, { start, body, end }: Box): void {
  file.write('free', start + 4, 'latin1');
  file.fill(0, body, end);
}

type Metadata = ReadonlyMap<number, { isExif: boolean }>;

/** Returns the items that contain Exif or XMP, keyed by id. */
function listMetadata(file: Buffer, inner: readonly Box[]): Metadata {
  const found = new Map<number, { isExif: boolean }>();
  const list = findBox(inner, 'iinf');
  if (!list) return found;
  const isLong = file.readUInt8(list.body) > 0;
  for (const entry of boxesIn(file, list.body + (isLong ? 8 : 6), list.end)) {
    const reader = createReader(file, entry);
    const version = reader.read(1);
    reader.read(3);
    // Older entries have no type.
    if (entry.type !== 'infe' || version < 2) continue;
    const id = reader.read(version === 2 ? 2 : 4);
    reader.read(2);
    const type = Buffer.from(reader.read(4).toString(16).padStart(8, '0'), 'hex').toString();
    if (type === 'Exif') found.set(id, { isExif: true });
    reader.text();
    if (type === 'mime' && /xml/i.test(reader.text())) found.set(id, { isExif: false });
  }
  return found;
}

type Extent = { isExif: boolean; start: number; end: number };

/** Returns where the bytes of the items are. */
function listExtents(file: Buffer, inner: readonly Box[], metadata: Metadata): Extent[] {
  const locations = findBox(inner, 'iloc');
  if (!locations || metadata.size === 0) return [];
  const reader = createReader(file, locations);
  const version = reader.read(1);
  reader.read(3);
  const sizes = reader.read(2);
  const [offsetSize, lengthSize] = [(sizes >> 12) & 15, (sizes >> 8) & 15];
  const [baseSize, indexSize] = [(sizes >> 4) & 15, version > 0 ? sizes & 15 : 0];
  const wide = version === 2 ? 4 : 2;
  const extents: Extent[] = [];
  for (let items = reader.read(wide); items > 0; items -= 1) {
    const id = reader.read(wide);
    const method = version > 0 ? reader.read(2) & 15 : 0;
    reader.read(2);
    const base = reader.read(baseSize);
    const item = metadata.get(id);
    const data = method === 1 ? findBox(inner, 'idat') : undefined;
    for (let count = reader.read(2); count > 0; count -= 1) {
      reader.read(indexSize);
      const start = (data?.body ?? 0) + base + reader.read(offsetSize);
      const end = start + reader.read(lengthSize);
      // An item that consists of other items has no bytes of its own.
      if (item && method < 2) extents.push({ ...item, start, end: Math.min(end, file.length) });
    }
  }
  return extents.filter(({ start, end }) => start < end);
}

/** Returns the color profile of a picture; undefined if the picture has none, or has one in a different form. */
export function colourProfileOf(file: Buffer): Buffer | undefined {
  const properties = findBox(boxesOfMeta(file), 'iprp');
  const container = properties && findBox(boxesIn(file, properties.body, properties.end), 'ipco');
  if (!container) return undefined;
  const profile = boxesIn(file, container.body, container.end).find(
    ({ type, body }) =>
      type === 'colr' && ['prof', 'rICC'].includes(file.toString('latin1', body, body + 4)),
  );
  return profile && file.subarray(profile.body + 4, profile.end);
}
