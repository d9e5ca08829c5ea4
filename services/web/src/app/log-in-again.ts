/** Leaves for the login page, which leads back to what is shown now. */
export function logInAgain(): void {
  location.assign(loginUrl());
}

/** The login page that leads back to what is shown. */
export function loginUrl(): string {
  return `/login?next=${encodeURIComponent(`/${location.hash}`)}`;
}
