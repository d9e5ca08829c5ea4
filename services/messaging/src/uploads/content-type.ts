import type { ImageRow } from './store.ts';

const unknownType = 'application/octet-stream';
const form = /^[a-z0-9][a-z0-9.+-]{0,60}\/[a-z0-9][a-z0-9.+-]{0,80}$/;

/** Of what clients show, by the end of its name: for those who do not say what they send. */
const byEnding: Readonly<Record<string, string>> = {
  aac: 'audio/aac',
  avif: 'image/avif',
  flac: 'audio/flac',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  oga: 'audio/ogg',
  ogg: 'audio/ogg',
  pdf: 'application/pdf',
  png: 'image/png',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  txt: 'text/plain',
  wav: 'audio/wav',
  webm: 'video/webm',
  webp: 'image/webp',
};

/** What a file is, as its client says or its name suggests; never with parameters. */
export function contentTypeOf(claimed: string, fileName: string): string {
  const type = claimed.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (form.test(type) && type !== unknownType) return type;
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(byEnding, ending) ? (byEnding[ending] ?? unknownType) : unknownType;
}

/** Whether the file may be a picture of the kinds that are drawn small. Drawings are documents, with scripts. */
export function mayBeImage(contentType: string): boolean {
  return contentType.startsWith('image/') && contentType !== 'image/svg+xml';
}

/** What a picture is, whatever its client says. */
export function imageContentType({ format }: Pick<ImageRow, 'format'>): string {
  return format === 'heif' ? 'image/avif' : `image/${format}`;
}
