import { badRequest } from '@chat/kit/errors/catalog';

const maxLength = 100;
/** The whole list travels in one event. */
const maxCount = 1_000;

/**
 * Words without surrounding space; those of nothing else are left out.
 * @throws BAD_REQUEST one is too long
 * @spec realm.md Alert words
 */
export function parseAlertWords(texts: readonly string[]): string[] {
  const words = texts.map((text) => text.trim()).filter((word) => word !== '');
  const tooLong = words.find((word) => [...word].length > maxLength);
  if (tooLong === undefined) return words;
  throw badRequest({
    msg: `alert_words[${texts.findIndex((text) => text.trim() === tooLong)}] is too long (limit: ${maxLength} characters)`,
  });
}

/** @throws BAD_REQUEST somebody would have too many words */
export function checkAlertWordCount(count: number): void {
  if (count > maxCount) throw badRequest({ msg: `Too many alert words (limit: ${maxCount})` });
}

/** The words with those of `added` behind them that are not among them yet, ignoring case. */
export function withWords(words: readonly string[], added: readonly string[]): string[] {
  const byKey = new Map(words.map((word) => [word.toLowerCase(), word]));
  for (const word of added) {
    if (!byKey.has(word.toLowerCase())) byKey.set(word.toLowerCase(), word);
  }
  return [...byKey.values()];
}

/** The words without those of `removed`, ignoring case. */
export function withoutWords(words: readonly string[], removed: readonly string[]): string[] {
  const keys = new Set(removed.map((word) => word.toLowerCase()));
  return words.filter((word) => !keys.has(word.toLowerCase()));
}
