import type { z } from 'zod';

/** Passwords that were published with a configuration, and placeholders for a password. */
const publishedPasswords =
  /change[-_ ]?(me|this)|replace[-_ ]?(me|this)|only[-_ ]for[-_ ]|^(your[-_ ])?password$/i;

const published =
  'carries a published password: generate one, for example with "openssl rand -hex 32"';
const undecodable = 'has a "%" that encodes no character: write "%" as %25';

/**
 * Adds an issue to `context` if documentation or examples publish the user name or password in `url`, or if the URL
 * cannot be decoded. Ignores a text that is not a URL.
 */
export function checkCredentials(url: string, context: z.RefinementCtx): void {
  const { username, password } = URL.parse(url.trim()) ?? { username: '', password: '' };
  if ([username, password].some((text) => publishedPasswords.test(text))) {
    context.addIssue(published);
  }
  checkEncoding(url, context);
}

/** Adds an issue to `context` if the user name, password or path in `url` cannot be decoded. */
export function checkEncoding(url: string, context: z.RefinementCtx): void {
  const parsed = URL.parse(url.trim());
  if (parsed === null) return;
  try {
    decodeURIComponent(`${parsed.username}:${parsed.password}@${parsed.pathname}`);
  } catch {
    // The cause has nothing to add.
    context.addIssue(undecodable);
  }
}
