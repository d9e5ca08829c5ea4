import { escaped } from '../web-login/login-page.ts';

/** For the pages below: nothing is loaded, run or framed, and forms are sent here alone. */
export const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
};

/** What somebody has typed so far, and why that was not enough. */
export type Draft = { email: string; fullName: string; refusal?: string };

/** A page on which somebody joins an organization; an address that is invited cannot be another. */
export function joinPage(
  { realmName, invitedEmail }: { realmName: string; invitedEmail: string },
  { email, fullName, refusal }: Draft,
): string {
  const isFixed = invitedEmail !== '';
  return page(
    `Join ${realmName}`,
    `${refusal === undefined ? '' : `<p role="alert">${escaped(refusal)}</p>\n    `}<form method="post">
      <p><label>Email address<br>
        <input name="email" type="email" autocomplete="email" required value="${escaped(isFixed ? invitedEmail : email)}"${isFixed ? ' readonly' : ''}></label></p>
      <p><label>Name<br>
        <input name="full_name" autocomplete="name" required minlength="2" maxlength="100" value="${escaped(fullName)}"></label></p>
      <p><label>Password<br>
        <input name="password" type="password" autocomplete="new-password" required></label></p>
      <p><button type="submit">Join</button></p>
    </form>`,
  );
}

/** A page that tells somebody how to go on after joining. */
export function joinedPage(joined: { realmName: string; realmUrl: string; email: string }): string {
  return page(
    `Welcome to ${joined.realmName}`,
    `<p>You can log in now, in any app of yours, as <strong>${escaped(joined.email)}</strong> at
      <strong>${escaped(joined.realmUrl)}</strong>.</p>`,
  );
}

/** A page that tells somebody why there is nothing to join. */
export function closedPage(reason: string): string {
  return page('You cannot join', `<p>${escaped(reason)}</p>`);
}

/** `body` is HTML. */
function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escaped(title)}</title>
  </head>
  <body>
    <h1>${escaped(title)}</h1>
    ${body}
  </body>
</html>
`;
}
