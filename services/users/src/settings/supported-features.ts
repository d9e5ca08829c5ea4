import { badRequest } from '@chat/kit/errors/catalog';

const noDigests = 'This server does not send digest emails.';

/** Settings that switch a feature on which this server does not have, with the error that says so. */
const absentFeatures: Readonly<Record<string, string>> = {
  digest_emails_enabled: noDigests,
  enable_digest_emails: noDigests,
  want_advertise_in_communities_directory: 'This server is not listed in a communities directory.',
};

/**
 * Refuses to switch on what the server does not do. Values that stay as they are pass: clients send whole forms.
 *
 * @throws BAD_REQUEST
 */
export function refuseAbsentFeatures(
  changes: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> = {},
): void {
  for (const [name, msg] of Object.entries(absentFeatures)) {
    if (changes[name] === true && before[name] !== true) throw badRequest({ msg });
  }
}

/** The languages this server has texts in, by code, with what their speakers call them. */
const languages: Readonly<Record<string, string>> = { en: 'English' };

/** What the speakers of a language call it; undefined: the server has no texts in it. */
export function languageName(code: string): string | undefined {
  return Object.hasOwn(languages, code) ? languages[code] : undefined;
}

/** What the error adds that refuses a language. */
export const availableLanguages = `Available languages: ${Object.keys(languages).join(', ')}`;
