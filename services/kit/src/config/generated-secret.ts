import { z } from 'zod';

const minCharacters = 32;
/** Among 32 random hexadecimal digits, fewer than 8 distinct ones occur once in 25 million. */
const minDistinctCharacters = 8;

/** Words of published placeholders, examples and passphrases. None is likely to occur in random characters. */
const placeholderWords =
  /change[-_ ]?(me|this)|replace[-_ ]?(me|this)|only[-_ ]for[-_ ]|secret|password|example|default|your[-_ ]/i;

/** A setting for a secret key, which must be generated. */
export const generatedSecret = z
  .string()
  .min(minCharacters, `must have at least ${minCharacters} characters`)
  .refine(
    (secret) => !placeholderWords.test(secret) && new Set(secret).size >= minDistinctCharacters,
    'is a published or guessable value: generate one, for example with "openssl rand -hex 32"',
  );
