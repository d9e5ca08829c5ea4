/** Leaves for the login page, which leads back to what is shown now. */
export function logInAgain(): void {
  location.assign(loginUrl());
}

export function loginUrl(): string {
  return `/login?next=${encodeURIComponent(`/${location.hash}`)}`;
}
