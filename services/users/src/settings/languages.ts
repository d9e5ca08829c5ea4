/** The languages this server has texts in, by code, with what their speakers call them. */
const languages: Readonly<Record<string, string>> = { en: 'English' };

/** What the speakers of a language call it; undefined: the server has no texts in it. */
export function languageName(code: string): string | undefined {
  return Object.hasOwn(languages, code) ? languages[code] : undefined;
}

/** What the error adds that refuses a language. */
export const availableLanguages = `Available languages: ${Object.keys(languages).join(', ')}`;
