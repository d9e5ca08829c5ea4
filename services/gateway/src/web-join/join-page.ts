import { escaped, page } from '../pages/page.ts';

/** What somebody has typed so far, and why that was not enough. */
export type Draft = { email: string; fullName: string; refusal?: string };

/** A page on which somebody joins an organization; an address that is invited cannot be another. */
export function joinPage(
  { realmName, invitedEmail }: { realmName: string; invitedEmail: string },
  { email, fullName, refusal }: Draft,
): string {
  const isFixed = invitedEmail !== '';
  const alert = refusal === undefined ? '' : `<p role="alert">${escaped(refusal)}</p>\n`;
  const address = escaped(isFixed ? invitedEmail : email);
  return page({
    title: `Join ${realmName}`,
    body: `<div class="card narrow">
${alert}<form method="post">
<label>Email address
<input name="email" type="email" autocomplete="email" required value="${address}"${isFixed ? ' readonly' : ''}></label>
<label>Name
<input name="full_name" autocomplete="name" required minlength="2" maxlength="100" value="${escaped(fullName)}"></label>
<label>Password
<input name="password" type="password" autocomplete="new-password" required></label>
<button type="submit">Join</button>
</form>
</div>`,
  });
}

/** A page that tells somebody how to go on after joining. */
export function joinedPage(joined: { realmName: string; realmUrl: string; email: string }): string {
  return page({
    title: `Welcome to ${joined.realmName}`,
    body: `<p class="lead">You can log in now, in any app of yours, as <strong>${escaped(joined.email)}</strong> at
<strong>${escaped(joined.realmUrl)}</strong>.</p>
<p><a class="button" href="/">How to connect</a></p>`,
  });
}

/** A page that tells somebody why there is nothing to join. */
export function closedPage(reason: string): string {
  return page({ title: 'You cannot join', body: `<p class="lead">${escaped(reason)}</p>` });
}
