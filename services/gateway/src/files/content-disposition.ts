/**
 * Returns a `Content-Disposition` header (RFC 6266) for a file name that contains no path and no control characters.
 * `filename*` has the exact name. `filename` has an ASCII approximation for programs that do not support `filename*`.
 */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  return `${kind}; filename="${asciiLikeness(name)}"; filename*=UTF-8''${percentEncoded(name)}`;
}

/**
 * Returns an ASCII approximation of a file name. Removes accents from letters. Replaces slashes, because Unicode
 * normalization turns some characters into them. Replaces a leading dot unless the name already had one. Also replaces
 * `"`, `\` and `%` before hexadecimal digits, because programs decode them differently.
 */
function asciiLikeness(name: string): string {
  const likeness = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]/gu, '_')
    .replaceAll(/["\\/]|%(?=[\da-f]{2})/gi, '_');
  return name.startsWith('.') ? likeness : likeness.replace(/^\s*\./, '_.');
}

/**
 * Encodes text for the header (RFC 8187). Also encodes the characters that `encodeURIComponent` leaves unchanged and
 * RFC 8187 forbids.
 */
function percentEncoded(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
