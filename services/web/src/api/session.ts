let tokenOfPage: string | undefined;

/** Returns the CSRF token of this page's session, which state-changing requests send in a header; '' without a session. */
export function csrfToken(): string {
  tokenOfPage ??= tokenOfBrowser();
  return tokenOfPage;
}

/**
 * Whether the browser still has this page's session. After a logout in another tab there is no session, or another person's.
 * The page must not send its user's messages in that person's name.
 */
export function hasSessionOfPage(): boolean {
  return tokenOfBrowser() === csrfToken();
}

/** Over https only the cookie that no other domain can set counts. */
function tokenOfBrowser(): string {
  const name = location.protocol === 'https:' ? '__Host-csrftoken=' : 'csrftoken=';
  const pair = document.cookie.split('; ').find((each) => each.startsWith(name));
  return pair?.slice(name.length) ?? '';
}
