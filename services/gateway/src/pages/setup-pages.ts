import type { GetSetupLinkResponse__Output } from '@chat/proto/chat/users/v1/GetSetupLinkResponse';
import { addressForm } from './account-pages.ts';
import { escaped, page } from './page.ts';

/** The submitted values and the error to show. */
export type SetupForm = {
  name: string;
  stringId: string;
  fullName: string;
  email: string;
  refusal?: string;
};
export const emptyForm: SetupForm = { name: '', stringId: '', fullName: '', email: '' };

/** Returns the page behind a setup link. The person cannot change the email address to which a link was mailed. */
export function setupPage(
  { rootHost, isRootFree, email: fixedEmail }: GetSetupLinkResponse__Output,
  { name, stringId, fullName, email, refusal }: SetupForm,
): string {
  const alert =
    refusal === undefined ? '' : `<p role="alert" id="refusal">${escaped(refusal)}</p>\n`;
  const described = refusal === undefined ? '' : ' aria-invalid="true" aria-describedby="refusal"';
  const where = isRootFree
    ? `Leave empty to use ${escaped(rootHost)}.`
    : `Your address will be <em>subdomain</em>.${escaped(rootHost)}. Use lowercase letters, digits and hyphens.`;
  const lead = fixedEmail
    ? 'Your email address is confirmed. You’ll be the owner.'
    : 'This server is ready. You’ll be the owner.';
  const address = fixedEmail
    ? `<input type="email" autocomplete="username" readonly value="${escaped(fixedEmail)}">`
    : `<input name="email" type="email" autocomplete="username" required value="${escaped(email)}">`;
  return page({
    title: 'Create your organization',
    isNarrow: true,
    body: `<p class="lead">${lead}</p>
<div class="card">
${alert}<form method="post">
<label>Organization name
<input name="name" autocomplete="organization" required maxlength="40" autofocus value="${escaped(name)}"${described}></label>
<label>Subdomain of ${escaped(rootHost)}
<input name="string_id" autocapitalize="none" spellcheck="false" maxlength="40"${isRootFree ? '' : ' required'} aria-describedby="where" value="${escaped(stringId)}"></label>
<p class="note" id="where">${where}</p>
<label>Your name
<input name="full_name" autocomplete="name" required minlength="2" maxlength="100" value="${escaped(fullName)}"></label>
<label>Your email address
${address}</label>
<label>Password
<input name="password" type="password" autocomplete="new-password" required></label>
<button type="submit">Create organization</button>
</form>
</div>`,
  });
}

/** Returns the page that links to a new organization at a different host. */
export function createdPage({ name }: SetupForm, login: string): string {
  return page({
    title: `${name} is ready`,
    isNarrow: true,
    body: `<p class="lead">Its address is <strong>${escaped(new URL(login).host)}</strong>.</p>
<p><a class="button" href="${escaped(login)}">Go to ${escaped(name)}</a></p>`,
  });
}

/**
 * Returns the page for an invalid setup link. The page has a button to request a new link if creation is open, and
 * otherwise refers to the server administrator.
 */
export function closedPage(reason: string, isCreationOpen: boolean): string {
  return page({
    title: 'This link doesn’t work',
    isNarrow: true,
    body: `<p class="lead">${escaped(reason)}</p>
${
  isCreationOpen
    ? '<p><a class="button" href="/new">Get a new link</a></p>'
    : '<p>The server administrator can create a new one: <code>operator setup-link</code>.</p>'
}`,
  });
}

/** Returns the page at `path` with a form to request a setup link. */
export function newOrganizationPage(
  path: string,
  form: { email: string; refusal?: string },
): string {
  return page({
    title: 'Create an organization',
    isNarrow: true,
    body: `<p class="lead">Enter your email address and we’ll send you a link to create your organization.</p>
${addressForm(path, form, 'Continue')}`,
  });
}

/** Returns the page that confirms a request for a setup link. It is the same for every email address. */
export function setupLinkSentPage({
  email,
  anotherPath,
}: {
  email: string;
  anotherPath: string;
}): string {
  return page({
    title: 'Check your email',
    isNarrow: true,
    body: `<p class="lead">We’ve sent an email to <strong>${escaped(email)}</strong>. Follow the link in it to continue.</p>
<p>The link works once and expires in a day. If it doesn’t arrive, check your spam folder.</p>
<p class="elsewhere"><a href="${anotherPath}">Try another address</a></p>`,
  });
}
