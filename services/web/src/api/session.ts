let tokenOfPage: string | undefined;

/** Returns the CSRF token of this page's session; '' without a session. State-changing requests send it in a header. */
export function csrfToken(): string {
  tokenOfPage ??= tokenOfBrowser();
  return tokenOfPage;
}

/**
 * Returns whether the browser still has this page's session. After a logout in another tab, the browser has no session
 * or that of another person. The page must not send its user's messages in that person's name.
 */
export function hasSessionOfPage(): boolean {
  return tokenOfBrowser() === csrfToken();
}

/**
 * Returns the CSRF token in the browser's cookies. Over https, accepts only the cookie that no other domain can set.
 */
function tokenOfBrowser(): string {
  const name = location.protocol === 'https:' ? '__Host-csrftoken=' : 'csrftoken=';
  const pair = document.cookie.split('; ').find((each) => each.startsWith(name));
  return pair?.slice(name.length) ?? '';
}
