import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexQueryOf, readSearch, wordsOf } from './search-words.ts';

const realmId = 7;

/** Returns the lexemes in the index for a message. */
function lexemesOf(content: string): string[] {
  const entries = wordsOf(realmId, { topic: '', content }).matchAll(/'([^']*)':[\dA,]+/g);
  return [...entries].map(([, lexeme = '']) => lexeme);
}

/** Returns the terms in a query for phrases: each lexeme, and whether it is a prefix. */
function termsOf(operand: string): { lexeme: string; isPrefix: boolean }[] {
  const query = indexQueryOf(realmId, readSearch(operand));
  return query === ''
    ? []
    : query.split(' & ').map((term) => {
        const [, lexeme = '', prefix] = /^\('([^']*)'(:\*)?\)$/.exec(term) ?? [];
        return { lexeme, isPrefix: prefix !== undefined };
      });
}

const word = fc.oneof(
  fc.constantFrom('a', 'to', 'the', 'would', 'meeting', 'Éclair', 'ﬁrst', '𐌰𐌱', 'क़लम', '12'),
  // Longer words have several tokens, the last of which may be short.
  fc.integer({ min: 48, max: 103 }).map((length) => 'abcdefghijk'.repeat(10).slice(0, length)),
  fc.string({ unit: fc.constantFrom('東', '京', 'へ', 'カ'), minLength: 1, maxLength: 3 }),
);
const separator = fc.constantFrom(' ', ' ', ' ', ', ', '-', '', '\n');
const text = fc
  .array(fc.tuple(word, separator), { minLength: 1, maxLength: 8 })
  .map((pieces) => pieces.flat().join(''));

test('indexes each text with the words and pairs that a query for any of its phrases contains', () => {
  let pairs = 0;
  const check = fc.property(text, fc.nat(), fc.nat(), (content, start, count) => {
    const characters = [...content];
    const from = start % characters.length;
    const phrase = characters.slice(from, from + 1 + (count % 120)).join('');
    const lexemes = lexemesOf(content);
    for (const { lexeme, isPrefix } of termsOf(`"${phrase}"`)) {
      if (lexeme.includes(' ')) pairs += 1;
      const isThere = isPrefix
        ? lexemes.some((one) => one.startsWith(lexeme))
        : lexemes.includes(lexeme);
      expect(isThere, `${phrase} asks for ${lexeme}`).toBe(true);
    }
  });
  fc.assert(check, { numRuns: 2_000 });
  expect(pairs).toBeGreaterThan(300);
});

test.each([
  ['"would meeting"', ["'7:_uld mee'"]],
  ['"the customer would rather shipped the"', ["'7:_the cus'", "'7:_mer wou'", "'7:_ped the'"]],
  // The first word may end a longer one, and the last may continue.
  ['"to be or no"', ["'7:_be or'"]],
  ['" to be or no "', ["'7:_to be'", "'7:_be or'", "'7:_or no'"]],
  ['"ld ser"', ["'7:ser':*"]],
  ['"東京 station master"', ["'7:東京'", "'7:_ion mas'"]],
])('queries the index for the phrase %s by its rarest parts', (operand, terms) => {
  const query = indexQueryOf(realmId, readSearch(operand));
  for (const term of terms) expect(query).toContain(`(${term})`);
});

test('does not query the index for word pairs if words have no quotes', () => {
  expect(indexQueryOf(realmId, readSearch('old server'))).not.toContain('_');
});
