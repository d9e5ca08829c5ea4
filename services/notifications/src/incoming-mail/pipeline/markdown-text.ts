/** Escapes the characters that Markdown would interpret. */
export function plain(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#|~]/g, (mark) => {
    if (mark === '<') return '(';
    return mark === '>' ? ')' : `\\${mark}`;
  });
}
