/** Text without what Markdown would make something else of. */
export function plain(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#|~]/g, (mark) => {
    if (mark === '<') return '(';
    return mark === '>' ? ')' : `\\${mark}`;
  });
}
