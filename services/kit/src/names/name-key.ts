import { normalizeName } from './normalize-name.ts';

const ascii = /^[ -~]*$/;
/** Full-width Latin letters, digits and marks, half-width Katakana and Hangul. */
const widthForms = /[\uff01-\uffef]+/g;
/** Invisible characters that a normalized name keeps and reads the same without; tags are kept: they select a flag. */
const invisible = /(?![\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;
/** Lower-case variants of letters, such as the Greek final sigma. They become the lower-case form of their capital. */
const otherForms = /[µſςϐϑϕϖϰϱϵᲀ-ᲈẛι]/g;

/**
 * The key by which names and topics are compared: two names with the same key are one. It ignores case, full-width and
 * half-width forms, invisible characters, and everything that `normalizeName` removes.
 */
export function nameKey(text: string): string {
  const name = normalizeName(text);
  if (ascii.test(name)) return name.toLowerCase();
  return name
    .replace(invisible, '')
    .replace(widthForms, (run) => run.normalize('NFKC'))
    .normalize('NFC')
    .toLowerCase()
    .replace(otherForms, (letter) => letter.toUpperCase().toLowerCase())
    .normalize('NFC');
}

/**
 * The key by which people's names are compared where they have to be unique: `nameKey`, which also ignores other compatible
 * forms of letters (NFKC).
 */
export function personNameKey(text: string): string {
  return nameKey(normalizeName(text).normalize('NFKC'));
}
