import { scriptsWithoutSpaces } from '../../store/folded.ts';

/**
 * The start of a mention or of a link to a channel, for patterns with the flag `v`: anywhere but behind a word or the first
 * half of a mail address. The server has the same rule (`parser-tokens.ts` of messaging).
 */
export const mentionStart = `(?<![[\\p{L}\\p{M}\\p{N}._@#\\\\]--[${scriptsWithoutSpaces}]])`;
