import { normalizeName } from './normalize-name.ts';

const ascii = /^[ -~]*$/;
/** Matches full-width Latin letters, digits and marks, and half-width Katakana and Hangul. */
const widthForms = /[\uff01-\uffef]+/g;
/**
 * Matches invisible characters that a normalized name keeps but that do not change how it reads. Tags are excluded,
 * because they select a flag.
 */
const invisible = /(?![\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;
/**
 * Matches lower-case variants of letters, such as the Greek final sigma. A key contains the lower-case form of the
 * matching capital instead.
 */
const otherForms = /[µſςϐϑϕϖϰϱϵᲀ-ᲈẛι]/g;

/**
 * Returns the key for comparing names and topics, which is the same for two names that count as equal. The key ignores
 * case, full-width and half-width forms, invisible characters, and everything that `normalizeName` removes.
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
 * Returns the key for comparing people's names where they must be unique. It is like `nameKey`, but also ignores other
 * compatible forms of letters (NFKC).
 */
export function personNameKey(text: string): string {
  return nameKey(normalizeName(text).normalize('NFKC'));
}
