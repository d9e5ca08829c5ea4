import { escaped, page } from './page.ts';

/** What the page of the second factor shows. */
export type SecondFactorForm = {
  organization: string;
  email: string;
  next: string;
  refusal?: string;
};

/** The page that asks for a second factor after the right password. */
export function secondFactorPage({ organization, email, next, refusal }: SecondFactorForm): string {
  const described = refusal === undefined ? '' : ' aria-invalid="true" aria-describedby="refusal"';
  return page({
    title: 'Enter your code',
    isNarrow: true,
    body: `<p class="lead">You log in to ${escaped(organization)} as <strong>${escaped(email)}</strong>.</p>
<div class="card">
${refusal === undefined ? '' : `<p role="alert" id="refusal">${escaped(refusal)}</p>\n`}<form method="post" action="/login/second-factor">
<input type="hidden" name="next" value="${escaped(next)}">
<label>Six digits of your authenticator app, or a recovery code
<input name="code" type="text" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" maxlength="40" required autofocus${described}></label>
<button type="submit">Log in</button>
</form>
</div>
<p class="elsewhere"><a href="/login">Log in as somebody else</a></p>`,
  });
}
