import { badRequest } from '@chat/kit/errors/catalog';

/** Settings of features this server lacks, with the error for enabling them. */
const unsupportedFeatures: Readonly<Record<string, string>> = {
  want_advertise_in_communities_directory: 'This server is not listed in a communities directory.',
};

/**
 * Rejects enabling unsupported features. Unchanged values are accepted, because clients send whole forms.
 * @throws BAD_REQUEST
 */
export function rejectUnsupportedFeatures(
  changes: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> = {},
): void {
  for (const [name, msg] of Object.entries(unsupportedFeatures)) {
    if (changes[name] === true && before[name] !== true) throw badRequest({ msg });
  }
}

/** The languages this server has texts in, by code, with what their speakers call them. */
const languages: Readonly<Record<string, string>> = { en: 'English' };

/** Native name of a language; undefined when unsupported. */
export function languageName(code: string): string | undefined {
  return Object.hasOwn(languages, code) ? languages[code] : undefined;
}

/** The list of supported language codes, as the end of the error text for an unsupported one. */
export const availableLanguages = `Available languages: ${Object.keys(languages).join(', ')}`;
