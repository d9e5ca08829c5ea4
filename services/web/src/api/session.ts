let tokenOfPage: string | undefined;

/** The CSRF token of the session that this page began with, which state-changing requests repeat in a header; '' without one. */
export function csrfToken(): string {
  tokenOfPage ??= tokenOfBrowser();
  return tokenOfPage;
}

/**
 * Whether the browser still has the session that this page began with. After a logout in another tab it has none, or that of
 * somebody else, in whose name this page must not send what its own person wrote.
 */
export function hasSessionOfPage(): boolean {
  return tokenOfBrowser() === csrfToken();
}

/** Over https only the cookie counts that no other domain can set. */
function tokenOfBrowser(): string {
  const name = location.protocol === 'https:' ? '__Host-csrftoken=' : 'csrftoken=';
  const pair = document.cookie.split('; ').find((each) => each.startsWith(name));
  return pair?.slice(name.length) ?? '';
}
