import { z } from 'zod';

const minCharacters = 32;
/**
 * The minimum number of different characters in a secret. Fewer than 8 different ones occur in 32 random hexadecimal
 * digits only once in 25 million cases.
 */
const minDistinctCharacters = 8;

/**
 * Matches words of published placeholders, examples and passphrases. None of them is likely to occur in random
 * characters.
 */
const placeholderWords =
  /change[-_ ]?(me|this)|replace[-_ ]?(me|this)|only[-_ ]for[-_ ]|secret|password|example|default|your[-_ ]/i;

/** A setting for a secret key, which the operator must generate. */
export const generatedSecret = z
  .string()
  .min(minCharacters, `must have at least ${minCharacters} characters`)
  .refine(
    (secret) => !placeholderWords.test(secret) && new Set(secret).size >= minDistinctCharacters,
    'is a published or guessable value: generate one, for example with "openssl rand -hex 32"',
  );
