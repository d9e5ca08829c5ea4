/** Returns the text of HTML on one line. Loads and runs nothing in it. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
}
