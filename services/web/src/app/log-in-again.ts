/** Opens the login page, which returns to the current view. */
export function logInAgain(): void {
  location.assign(loginUrl());
}

/** Returns the address of the login page that returns to the current view. */
export function loginUrl(): string {
  return `/login?next=${encodeURIComponent(`/${location.hash}`)}`;
}
