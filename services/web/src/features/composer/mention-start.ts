import { scriptsWithoutSpaces } from '../../store/folded.ts';

/**
 * A pattern for the start of a mention or channel link, for use with the `v` flag. Does not match after a word or after
 * the first half of an email address. The server has the same rule (`parser-tokens.ts` in the messaging service).
 */
export const mentionStart = `(?<![[\\p{L}\\p{M}\\p{N}._@#\\\\]--[${scriptsWithoutSpaces}]])`;
