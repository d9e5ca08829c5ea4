/** The parsed path of an uploaded file, after `/user_uploads/`. */
export type FilePath = { realmId: number; token: string; safeName: string };

const pathForm = /^([1-9]\d{0,14})\/([0-9a-f]{32})\/([^/]+)$/;

/** Parses a file path; undefined when it is invalid. */
export function parseFilePath(path: string): FilePath | undefined {
  const [, realmId, token, safeName] = pathForm.exec(path) ?? [];
  if (!realmId || !token || !safeName) return undefined;
  return { realmId: Number(realmId), token, safeName };
}

/** Returns the file's path: the API's `path_id`. */
export function filePathOf(row: { realm_id: number; token: string; safe_name: string }): string {
  return `${row.realm_id}/${row.token}/${row.safe_name}`;
}

/** Returns the file's URL path, as messages link to it. */
export function fileUrlOf(row: { realm_id: number; token: string; safe_name: string }): string {
  return `/user_uploads/${filePathOf(row)}`;
}

const nothingLeft = 'uploaded-file';
/** The limit on the length of a name in URLs, in UTF-16 units. */
const maxSafeUnits = 200;
/** The limit on the length of a name, in UTF-16 units. File systems have the same limit. */
const maxNameUnits = 255;

/**
 * Returns a file name for URLs: letters, digits, `_`, `.` and `-`. It is safe in paths, headers and pages.
 * @spec POST /user_uploads
 */
export function safeFileName(name: string): string {
  const kept = name
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}_. -]/gu, '')
    .trim()
    .replaceAll(/[ -]+/g, '-');
  // A name of only dots would be a relative path.
  if (/^\.*$/.test(kept)) return nothingLeft;
  // Many systems hide files whose names begin with a dot.
  const isHiddenAnew = kept.startsWith('.') && !name.trimStart().startsWith('.');
  return cut(isHiddenAnew ? nothingLeft + kept : kept, maxSafeUnits);
}

// Control characters, and format characters that are invisible or change the direction of text.
const unwanted = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;
// Format characters that change how their neighbors look: joiners in emoji and in words of many languages, and the tags
// of a flag.
const joiner = /(?<=[\p{L}\p{M}\p{N}\p{S}])[\u200c\u200d](?=[\p{L}\p{M}\p{N}\p{S}])/u;
const flag = /\u{1f3f4}[\u{e0030}-\u{e007a}]{1,10}\u{e007f}/u;
const unwantedOrKept = new RegExp(`(${joiner.source}|${flag.source})|${unwanted.source}`, 'gu');

/**
 * Returns the name of a file as its owner wrote it. Removes the path, control characters, and format characters that are
 * invisible or reverse the text.
 */
export function displayFileName(name: string): string {
  const [file = ''] = name.toWellFormed().split(/[/\\]/).slice(-1);
  const visible = file.replaceAll(unwantedOrKept, '$1').trim();
  if (/^\.*$/.test(visible)) return nothingLeft;
  return cut(visible, maxNameUnits);
}

/** Truncates a name to at most `mostUnits` UTF-16 units. Keeps the extension. */
function cut(name: string, mostUnits: number): string {
  if (name.length <= mostUnits) return name;
  const end = /\.[^.]{1,20}$/.exec(name)?.[0] ?? '';
  // Drops half of a surrogate pair.
  return name.slice(0, mostUnits - end.length).replace(/[\ud800-\udbff]$/, '') + end;
}

const unknownType = 'application/octet-stream';
const typeForm = /^[a-z0-9][a-z0-9.+-]{0,60}\/[a-z0-9][a-z0-9.+-]{0,80}$/;

/** Content types, keyed by extension, for clients that send none. */
const byEnding: Readonly<Record<string, string>> = {
  aac: 'audio/aac',
  avif: 'image/avif',
  flac: 'audio/flac',
  gif: 'image/gif',
  heic: 'image/heic',
  heif: 'image/heif',
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

/**
 * Returns the content type that the client claims, without parameters. If the claim is invalid or unknown, derives the
 * type from the file name.
 */
export function contentTypeOf(claimed: string, fileName: string): string {
  const type = claimed.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (typeForm.test(type) && type !== unknownType) return type;
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(byEnding, ending) ? (byEnding[ending] ?? unknownType) : unknownType;
}

/** Returns whether the file may be a raster image. SVG files are documents that may contain scripts. */
export function mayBeImage(contentType: string): boolean {
  return contentType.startsWith('image/') && contentType !== 'image/svg+xml';
}
