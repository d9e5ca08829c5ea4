/** Returns the text content of HTML on one line. Does not load resources or run scripts in the HTML. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
}
