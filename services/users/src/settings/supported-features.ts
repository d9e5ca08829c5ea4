import { badRequest } from '@chat/kit/errors/catalog';

/** The settings for features that this server lacks, each with the error for a client that turns it on. */
const unsupportedFeatures: Readonly<Record<string, string>> = {
  want_advertise_in_communities_directory: 'This server is not listed in a communities directory.',
};

/**
 * Rejects changes that turn on unsupported features. Accepts unchanged values, because clients send complete forms.
 * @throws BAD_REQUEST a change turns on an unsupported feature
 */
export function rejectUnsupportedFeatures(
  changes: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> = {},
): void {
  for (const [name, msg] of Object.entries(unsupportedFeatures)) {
    if (changes[name] === true && before[name] !== true) throw badRequest({ msg });
  }
}

/** The native names of the languages that this server supports, keyed by code. */
const languages: Readonly<Record<string, string>> = { en: 'English' };

/** Returns the native name of a language, or undefined if the language is unsupported. */
export function languageName(code: string): string | undefined {
  return Object.hasOwn(languages, code) ? languages[code] : undefined;
}

/** The end of the error message for an unsupported language. It lists the supported codes. */
export const availableLanguages = `Available languages: ${Object.keys(languages).join(', ')}`;
