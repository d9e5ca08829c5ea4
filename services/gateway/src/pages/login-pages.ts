import type { Realm__Output } from '@chat/proto/chat/users/v1/Realm';
import { escaped, page } from './page.ts';
import { formOrProviders } from './provider-links.ts';

/** The submitted values of the login form and the error to show. */
export type LoginForm = { email: string; next: string; refusal?: string };

const elsewhere = `<p class="elsewhere"><a href="/apps">Connect an app</a></p>`;

/**
 * Returns the login page. People log in with a password if the organization allows it, or through the identity
 * providers in `providers`.
 */
export function loginPage(realm: Realm__Output, form: LoginForm, providers: string): string {
  const title = `Log in to ${realm.name}`;
  const refusal =
    form.refusal === undefined ? '' : `<p role="alert" id="refusal">${escaped(form.refusal)}</p>\n`;
  const passwordForm = realm.isPasswordLoginEnabled ? passwordFormOf(realm, form) : '';
  const ways =
    passwordForm === '' && providers === ''
      ? `<p class="lead">You can’t log in to this organization in a browser. Ask an administrator for help.</p>`
      : formOrProviders(`${refusal}${passwordForm}`, providers);
  return page({
    title,
    isNarrow: true,
    body: `${ways}
${signUpLink(realm)}${elsewhere}
<script src="/login/fragment.js" defer></script>`,
  });
}

function signUpLink({ isInvitationRequired }: Realm__Output): string {
  if (isInvitationRequired) return '';
  return '<p class="elsewhere">New here? <a href="/register">Create an account</a></p>\n';
}

function passwordFormOf(realm: Realm__Output, form: LoginForm): string {
  return `<form method="post" action="/login">
<input type="hidden" name="next" value="${escaped(form.next)}">
${nameField(realm, form)}
<label>Password
<input name="password" type="password" autocomplete="current-password" required${form.email === '' ? '' : ' autofocus'}${describedBy(form)}></label>
<button type="submit">Log in</button>
</form>
${realm.isEmailLoginEnabled ? '<p class="aside"><a href="/accounts/password/reset">Forgot password?</a></p>\n' : ''}`;
}

/**
 * Returns the field for the email address or user name. With a directory, people have user names that are not email
 * addresses.
 */
function nameField({ isLdapLoginEnabled }: Realm__Output, form: LoginForm): string {
  const [label, type] = isLdapLoginEnabled
    ? ['Email address or username', 'text']
    : ['Email address', 'email'];
  return `<label>${label}
<input name="username" type="${type}" autocomplete="username" autocapitalize="none" spellcheck="false" required${form.email === '' ? ' autofocus' : ''} value="${escaped(form.email)}"${describedBy(form)}></label>`;
}

function describedBy({ refusal }: LoginForm): string {
  return refusal === undefined ? '' : ' aria-invalid="true" aria-describedby="refusal"';
}

/**
 * A script that keeps the fragment of the address, which identifies a conversation. Browsers do not send the fragment
 * to the server.
 */
export const loginScript = `const withFragment = (path) => (path.includes('#') ? path : path + location.hash);
const next = document.querySelector('input[name=next]');
if (next) next.value = withFragment(next.value);
for (const link of document.querySelectorAll('a.provider')) {
  const url = new URL(link.href);
  url.searchParams.set('next', withFragment(url.searchParams.get('next') ?? '/'));
  link.href = url.href;
}
`;

/** Returns a page that explains why a browser cannot log in at an unencrypted address. */
export function insecureHostPage(name: string): string {
  return page({
    title: `Log in to ${name}`,
    isNarrow: true,
    body: `<p class="lead">You can’t log in at this address in a browser because the connection is not encrypted. Others on the network
could read your password and take over your account.</p>
<p>The server administrator can set up HTTPS (<code>EXTERNAL_SCHEME=https</code>). On the server’s own machine, use
<code>http://localhost</code> with the same port.</p>
${elsewhere}`,
  });
}

/** Returns the page for an invalid login link. */
export function tokenRefusedPage(reason: string): string {
  return page({
    title: 'Couldn’t log you in',
    isNarrow: true,
    body: `<p class="lead">${escaped(reason)}</p>
<p><a class="button" href="/login">Log in</a></p>`,
  });
}

/** Returns the page that asks whether to log out. */
export function logoutPage({
  name,
  email,
  csrfToken,
}: {
  name: string;
  email: string;
  csrfToken: string;
}): string {
  return page({
    title: `Log out of ${name}`,
    isNarrow: true,
    body: `<p class="lead">This browser is logged in as <strong>${escaped(email)}</strong>.</p>
<form method="post" action="/logout">
<input type="hidden" name="csrf_token" value="${escaped(csrfToken)}">
<button type="submit">Log out</button>
</form>
<p class="elsewhere"><a href="/">Stay logged in</a></p>`,
  });
}
