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

/** Matches passwords that were published with a configuration, and placeholders for a password. */
const publishedPasswords =
  /change[-_ ]?(me|this)|replace[-_ ]?(me|this)|only[-_ ]for[-_ ]|^(your[-_ ])?password$/i;

/** A setting for a secret key, which the operator must generate. */
export const generatedSecret = z
  .string()
  .min(minCharacters, `must have at least ${minCharacters} characters`)
  .refine(
    (secret) => !placeholderWords.test(secret) && new Set(secret).size >= minDistinctCharacters,
    'is a published or guessable value: generate one, for example with "openssl rand -hex 32"',
  );

/** The error text for a URL that contains a published password. */
export const publishedPassword =
  'carries a published password: generate one, for example with "openssl rand -hex 32"';

/** Returns whether documentation or examples have published the user name or password in `url`. */
export function hasPublishedPassword(url: string): boolean {
  const { username, password } = URL.parse(url.trim()) ?? { username: '', password: '' };
  return [username, password].some((text) => publishedPasswords.test(text));
}
