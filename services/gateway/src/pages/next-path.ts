const base = 'http://host.invalid';
const longest = 2_000;

/**
 * Returns the path to open after a login. This is `text`, including query and fragment, if it is a path on the same
 * host, and otherwise "/". Browsers treat "//host", "/\host" and paths with a line break as other hosts.
 */
export function nextPath(text: string | null | undefined): string {
  if (!text || text.length > longest || !isOnSameHost(text)) return '/';
  const url = URL.parse(text, base);
  if (url?.origin !== base) return '/';
  const path = `${url.pathname}${url.search}${url.hash}`;
  return isOnSameHost(path) ? path : '/';
}

function isOnSameHost(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  return /^\/(?!\/)/.test(path) && !/[\\\u0000-\u001f\u007f]/.test(path);
}
