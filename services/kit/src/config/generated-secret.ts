import { z } from 'zod';

const minCharacters = 32;
/** Of 32 random hexadecimal digits fewer than 8 differ once in 25 million. */
const minDistinctCharacters = 8;

/** Words of placeholders, examples and passphrases that were ever published; none is likely in random characters. */
const placeholderWords =
  /change[-_ ]?(me|this)|replace[-_ ]?(me|this)|only[-_ ]for[-_ ]|secret|password|example|default|your[-_ ]/i;

/** A password that was published with a configuration, or stands for one that is still to be chosen. */
const publishedPasswords =
  /change[-_ ]?(me|this)|replace[-_ ]?(me|this)|only[-_ ]for[-_ ]|^(your[-_ ])?password$/i;

/** A secret key: generated, not typed. */
export const generatedSecret = z
  .string()
  .min(minCharacters, `must have at least ${minCharacters} characters`)
  .refine(
    (secret) => !placeholderWords.test(secret) && new Set(secret).size >= minDistinctCharacters,
    'is a published or guessable value: generate one, for example with "openssl rand -hex 32"',
  );

/** The error text for a URL for which `hasPublishedPassword` is true. */
export const publishedPassword =
  'carries a published password: generate one, for example with "openssl rand -hex 32"';

/** Whether the user name or password in `url` is one that documentation or examples publish. */
export function hasPublishedPassword(url: string): boolean {
  const { username, password } = URL.parse(url.trim()) ?? { username: '', password: '' };
  return [username, password].some((text) => publishedPasswords.test(text));
}

// Settings that several services read. Each service names the variables it needs:
// z.object({ NATS_URL: natsUrl, MESSAGING_GRPC_PORT: grpcPort(50_053) }).
// `.meta` comes last, or the settings page does not see it; values with a password are `secret`.
