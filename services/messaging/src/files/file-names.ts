/** Parsed path of an uploaded file, after `/user_uploads/`. */
export type FilePath = { realmId: number; token: string; safeName: string };

const pathForm = /^([1-9]\d{0,14})\/([0-9a-f]{32})\/([^/]+)$/;

/** Parses a file path; undefined when it is invalid. */
export function parseFilePath(path: string): FilePath | undefined {
  const [, realmId, token, safeName] = pathForm.exec(path) ?? [];
  if (!realmId || !token || !safeName) return undefined;
  return { realmId: Number(realmId), token, safeName };
}

/** The file's path: the API's `path_id`. */
export function filePathOf(row: { realm_id: number; token: string; safe_name: string }): string {
  return `${row.realm_id}/${row.token}/${row.safe_name}`;
}

/** The file's URL path, as messages link to it. */
export function fileUrlOf(row: { realm_id: number; token: string; safe_name: string }): string {
  return `/user_uploads/${filePathOf(row)}`;
}

const nothingLeft = 'uploaded-file';
const maxCharacters = 200;

/**
 * File name for URLs: letters, digits, `_`, `.` and `-`, so it is safe in paths, headers and pages.
 * @spec POST /user_uploads
 */
export function safeFileName(name: string): string {
  const kept = name
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}_. -]/gu, '')
    .trim()
    .replaceAll(/[ -]+/g, '-');
  // A name of only dots would be a relative path.
  return cut(/^\.*$/.test(kept) ? nothingLeft : kept);
}

/** Display name without invisible characters and those that change text direction. */
export function displayFileName(name: string): string {
  const kept = name.toWellFormed().replaceAll(/\p{C}/gu, '').trim();
  return kept === '' ? nothingLeft : cut(kept);
}

/** Truncates before the extension. */
function cut(name: string): string {
  const characters = [...name];
  if (characters.length <= maxCharacters) return name;
  const end = /\.[^.]{1,20}$/.exec(name)?.[0] ?? '';
  return characters.slice(0, maxCharacters - [...end].length).join('') + end;
}

const unknownType = 'application/octet-stream';
const typeForm = /^[a-z0-9][a-z0-9.+-]{0,60}\/[a-z0-9][a-z0-9.+-]{0,80}$/;

/** Content types by extension, for clients that send none. */
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

/** Content type from the client's claim or the file name, without parameters. */
export function contentTypeOf(claimed: string, fileName: string): string {
  const type = claimed.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (typeForm.test(type) && type !== unknownType) return type;
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(byEnding, ending) ? (byEnding[ending] ?? unknownType) : unknownType;
}

/** Whether the file may be a raster image. SVG files are documents that may contain scripts. */
export function mayBeImage(contentType: string): boolean {
  return contentType.startsWith('image/') && contentType !== 'image/svg+xml';
}
