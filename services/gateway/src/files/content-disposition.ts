/**
 * Returns a `Content-Disposition` header (RFC 6266) for a file name without path and control characters. `filename*`
 * carries the exact name. `filename` carries an ASCII approximation for programs that do not support `filename*`.
 */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  return `${kind}; filename="${asciiLikeness(name)}"; filename*=UTF-8''${percentEncoded(name)}`;
}

/**
 * Removes accents and replaces other non-ASCII characters by underscores. Also replaces `"`, `\` and escapes such as `%41`,
 * because some programs decode them and others do not.
 */
function asciiLikeness(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]/gu, '_')
    .replaceAll(/["\\]|%(?=[\da-f]{2})/gi, '_');
}

/** Also encodes the characters that `encodeURIComponent` leaves and the header's grammar (RFC 8187) forbids. */
function percentEncoded(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
