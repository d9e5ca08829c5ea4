import { isAscii, isUtf8 } from 'node:buffer';
import libmime from 'libmime';
import { decode } from 'libmime/lib/charset.js';

/** The names that programs write if they do not know the charset. */
const noCharset =
  /^(?:|(?:us-?)?ascii|ansi_x3\.4-19\d\d|(?:x-)?unknown(?:-8bit)?|x-user-defined|default|none|8bit|binary)$/i;
const latin1 = /^(?:iso[-_]?8859-?1|latin-?1|l1|cp819|ibm819)$/i;
const utf8 = /^utf-?8$/i;
const windows = 'windows-1252';
const iso2022 = 'iso-2022-jp';
/** The escape sequences of ISO-2022-JP, which otherwise consists of ASCII. */
const japaneseMarks = ['\u001b$@', '\u001b$B', '\u001b(J'];

/**
 * Decodes bytes to text. Without a charset, the bytes determine it: UTF-8, ISO-2022-JP, UTF-16 with a byte order mark,
 * otherwise Windows-1252. The same applies if the bytes contradict their charset: invalid UTF-8, or the bytes 80 to 9F
 * in ISO-8859-1, which no text contains.
 */
export function decodeText(bytes: Buffer, charset: string | undefined): string {
  return withoutMark(decode(bytes, charsetOf(bytes, charset?.trim() ?? '')));
}

function charsetOf(bytes: Buffer, charset: string): string {
  if (noCharset.test(charset)) return guessed(bytes);
  if (utf8.test(charset)) return isUtf8(bytes) || hasUtf8(bytes) ? 'utf-8' : windows;
  if (latin1.test(charset)) {
    const isMislabelled = bytes.some((byte) => byte >= 0x80 && byte <= 0x9f) && isUtf8(bytes);
    return isMislabelled ? 'utf-8' : windows;
  }
  return charset;
}

function guessed(bytes: Buffer): string {
  if (isAscii(bytes)) return japaneseMarks.some((mark) => bytes.includes(mark)) ? iso2022 : 'utf-8';
  if (/^(?:\xff\xfe|\xfe\xff)/.test(bytes.toString('latin1', 0, 2))) return 'utf-16';
  return isUtf8(bytes) || hasUtf8(bytes) ? 'utf-8' : windows;
}

/** Returns whether bytes that are not valid UTF-8 as a whole contain more UTF-8 characters than other bytes. */
function hasUtf8(bytes: Buffer): boolean {
  let characters = 0;
  let others = 0;
  for (const [found] of bytes.toString('utf8').matchAll(/[^\0-\x7f]/gu)) {
    if (found === '\ufffd') others += 1;
    else characters += 1;
  }
  return characters > others;
}

function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

/** Returns the charset that the HTML itself declares, for a part without a charset. */
export function charsetOfHtml(bytes: Buffer): string | undefined {
  const [, name] =
    /<meta[^>]{0,200}charset\s{0,9}=\s{0,9}["']?([\w.:-]{1,40})/i.exec(
      bytes.toString('latin1', 0, 4_096),
    ) ?? [];
  // UTF-16 and UTF-32 cannot be right, because their bytes would not have matched as ASCII
  return name !== undefined && /^utf-?(?:16|32)/i.test(name) ? undefined : name;
}

/**
 * Returns the text of a header's value with its encoded words (RFC 2047) decoded. `headerText` describes the other
 * rules.
 */
export function decodeHeaderValue(value: string, charsetOfMail: string | undefined): string {
  return libmime.decodeWords(headerText(value, charsetOfMail));
}

/**
 * Returns the value of a header without decoding its encoded words. In `value`, each character stands for a byte. Bytes
 * beyond ASCII, which no header should contain, are UTF-8 or in the charset of the mail's text. Replaces the charset of
 * an encoded word if its bytes do not fit.
 */
export function headerText(value: string, charsetOfMail: string | undefined): string {
  const bytes = Buffer.from(value, 'latin1');
  const text = isUtf8(bytes) ? bytes.toString('utf8') : decodeText(bytes, charsetOfMail);
  const labelled = relabelled(text, (name) => {
    if (latin1.test(name)) return windows;
    return noCharset.test(name) ? 'utf-8' : name;
  });
  if (!libmime.decodeWords(labelled).includes('\ufffd')) return labelled;
  return relabelled(labelled, (name) => (utf8.test(name) ? windows : name));
}

/** Replaces the charsets of a value's encoded words. */
function relabelled(text: string, charsetFor: (name: string) => string): string {
  return text.replaceAll(
    /=\?([^?\s*]{1,80})(?:\*[^?\s]{0,40})?\?(?=[bq]\?)/gi,
    (_word, name: string) => `=?${charsetFor(name)}?`,
  );
}
