import { scriptsWithoutSpaces } from '../../store/folded.ts';

/**
 * Matches the start of a mention or channel link, in patterns with the flag `v`: not after a word or the first half of an email
 * address. The server has the same rule (`parser-tokens.ts` in messaging).
 */
export const mentionStart = `(?<![[\\p{L}\\p{M}\\p{N}._@#\\\\]--[${scriptsWithoutSpaces}]])`;
