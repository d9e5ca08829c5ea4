// Scripts without spaces between words.
const withoutSpaces =
  '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Bopo}\\p{scx=Hang}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}\\p{scx=Tibt}';

/**
 * The start of a mention or of a link to a channel, for patterns with the flag `v`: anywhere but behind a word or the first
 * half of a mail address. The server has the same rule (`parser-tokens.ts` of messaging).
 */
export const mentionStart = `(?<![[\\p{L}\\p{M}\\p{N}._@#\\\\]--[${withoutSpaces}]])`;
