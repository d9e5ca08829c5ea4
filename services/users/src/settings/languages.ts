/**
 * What the speakers of a language call it; undefined when `code` is no language. Codes are written as clients
 * write them: `de`, `pt-BR`, `zh_TW`.
 */
export function languageName(code: string): string | undefined {
  const tag = code.replaceAll('_', '-');
  if (!/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(tag)) return undefined;
  try {
    const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
    const known = english.of(tag);
    return known && (new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? known);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
