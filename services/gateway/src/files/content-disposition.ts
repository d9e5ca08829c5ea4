/**
 * Returns a `Content-Disposition` header (RFC 6266) for a file name without path and control characters. `filename*`
 * carries the exact name. `filename` carries an ASCII approximation for programs that do not support `filename*`.
 */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  return `${kind}; filename="${asciiLikeness(name)}"; filename*=UTF-8''${percentEncoded(name)}`;
}

/**
 * Keeps letters without their accents, and one file name: compatible forms of some characters are slashes, and what is left of a
 * name may begin with a dot. `"` and `\` need escapes, and `%41` is decoded, by some programs and not by others.
 */
function asciiLikeness(name: string): string {
  const likeness = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]/gu, '_')
    .replaceAll(/["\\/]|%(?=[\da-f]{2})/gi, '_');
  return name.startsWith('.') ? likeness : likeness.replace(/^\s*\./, '_.');
}

/** Also encodes the characters that `encodeURIComponent` leaves and the header's grammar (RFC 8187) forbids. */
function percentEncoded(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
