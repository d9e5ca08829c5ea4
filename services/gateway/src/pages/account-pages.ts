import { escaped, page } from './page.ts';
import { formOrProviders } from './provider-links.ts';

/** The organization of a page, with the name that people see. */
type Organization = { name: string };
/** The submitted email address and the error to show. */
type AddressForm = { email: string; refusal?: string };

const toLogin = '<p class="elsewhere"><a href="/login">Back to login</a></p>';

/** Returns the page with a form to request a link for a new password. */
export function resetRequestPage(form: AddressForm): string {
  return page({
    title: 'Forgot your password?',
    isNarrow: true,
    body: `<p class="lead">Enter your email address and we’ll send you a link to set a new password.</p>
<div class="card">
${addressForm('/accounts/password/reset', form, 'Send link')}
</div>
${toLogin}`,
  });
}

/** Returns the page that is shown if no link can be sent, or if a link would not help. */
export function noResetPage({ name }: Organization, reason: 'no mail' | 'no password'): string {
  const text =
    reason === 'no mail'
      ? `This server does not send email. Ask an administrator of ${escaped(name)} for help: the server administrator can give
you a new password or a login link.`
      : `Passwords for ${escaped(name)} are managed elsewhere. Ask an administrator how to get a new one.`;
  return page({
    title: 'Forgot your password?',
    isNarrow: true,
    body: `<p class="lead">${text}</p>\n${toLogin}`,
  });
}

/** Returns the page that confirms a request for a link. It is the same for every email address. */
export function resetSentPage({ name }: Organization, email: string): string {
  return page({
    title: 'Check your email',
    isNarrow: true,
    body: `<p class="lead">If there is an account at ${escaped(name)} for <strong>${escaped(email)}</strong>, we’ve sent it a link.</p>
<p>The link works once and expires in an hour. If it doesn’t arrive, check your spam folder, and check that this is the address
of your account.</p>
<p class="elsewhere"><a href="/accounts/password/reset">Try another address</a></p>
${toLogin}`,
  });
}

/** Returns the page on which the holder of a link sets a new password. */
export function newPasswordPage({ email, refusal }: AddressForm): string {
  return page({
    title: 'Choose a new password',
    isNarrow: true,
    body: `<div class="card">
${alertOf(refusal)}<form method="post">
${fixedAddress(email)}
<label>New password
<input name="password" type="password" autocomplete="new-password" required autofocus${describedBy(refusal)}></label>
<button type="submit">Set password and log in</button>
</form>
</div>
<p class="elsewhere">This logs you out of all other browsers. Apps that use your API key stay connected.</p>`,
  });
}

/**
 * Returns the page for joining an organization that is open to new people. They join by email address if `form` is
 * given, or through the identity providers in `providers`.
 */
export function signUpRequestPage(
  { name }: Organization,
  form: AddressForm | undefined,
  providers: string,
): string {
  const byAddress = form ? addressForm('/register', form, 'Continue') : '';
  const lead = form
    ? '<p class="lead">Enter your email address and we’ll send you a link to create your account.</p>\n'
    : '';
  return page({
    title: `Join ${name}`,
    isNarrow: true,
    body: `${lead}${formOrProviders(byAddress, providers)}
<p class="elsewhere">Already have an account? <a href="/login">Log in</a></p>`,
  });
}

export type NoSignUpReason = 'invitation' | 'no mail' | 'no password';

/** Returns the page that explains why nobody can join. */
export function noSignUpPage({ name }: Organization, reason: NoSignUpReason): string {
  const texts = {
    invitation: `You need an invitation to join ${escaped(name)}. If you have one, follow the link in it. If not, ask an
administrator to invite you.`,
    'no mail': `This server does not send email, so it can’t verify your address. Ask an administrator of ${escaped(name)} to
invite you.`,
    'no password': `Accounts for ${escaped(name)} are managed elsewhere. Use an app, which takes you to your organization’s
login page.`,
  };
  return page({
    title: `Join ${name}`,
    isNarrow: true,
    body: `<p class="lead">${texts[reason]}</p>
<p><a class="button" href="/login">Log in</a></p>`,
  });
}

/** Returns the page that confirms a request to join. It is the same for every email address. */
export function signUpSentPage(
  { name }: Organization,
  { email, anotherPath }: { email: string; anotherPath: string },
): string {
  return page({
    title: 'Check your email',
    isNarrow: true,
    body: `<p class="lead">We’ve sent an email to <strong>${escaped(email)}</strong>. Follow the link in it to continue to ${escaped(name)}.</p>
<p>The link works once and expires in a day. If it doesn’t arrive, check your spam folder.</p>
<p class="elsewhere"><a href="${escaped(anotherPath)}">Try another address</a></p>
${toLogin}`,
  });
}

/** Returns the page on which the holder of a link creates an account. */
export function newAccountPage(
  { name }: Organization,
  { email, fullName, refusal }: AddressForm & { fullName: string },
): string {
  return page({
    title: `Join ${name}`,
    isNarrow: true,
    body: `<div class="card">
${alertOf(refusal)}<form method="post">
${fixedAddress(email)}
<label>Name
<input name="full_name" autocomplete="name" required minlength="2" maxlength="100" autofocus value="${escaped(fullName)}"${describedBy(refusal)}></label>
<label>Password
<input name="password" type="password" autocomplete="new-password" required${describedBy(refusal)}></label>
<button type="submit">Create account</button>
</form>
</div>`,
  });
}

/**
 * Returns the page that asks to confirm a new email address. Opening the link alone changes nothing, because mail
 * programs open links too.
 */
export function confirmAddressPage(
  { name }: Organization,
  { email, refusal }: AddressForm,
): string {
  return page({
    title: 'Confirm your email address',
    isNarrow: true,
    body: `${alertOf(refusal)}<p class="lead"><strong>${escaped(email)}</strong> will become the email address of your account at ${escaped(name)}. You’ll
use it to log in.</p>
<form method="post"><button type="submit">Confirm</button></form>`,
  });
}

export function addressConfirmedPage(email: string): string {
  return page({
    title: 'Email address confirmed',
    isNarrow: true,
    body: `<p class="lead">The email address of your account is now <strong>${escaped(email)}</strong>.</p>
<p><a class="button" href="/">Continue</a></p>`,
  });
}

/** Returns the page for an invalid link, with the reason and a button that leads to `another.path`. */
export function invalidLinkPage(reason: string, another: { path: string; text: string }): string {
  return page({
    title: 'This link doesn’t work',
    isNarrow: true,
    body: `<p class="lead">${escaped(reason)}</p>
<p><a class="button" href="${another.path}">${another.text}</a></p>`,
  });
}

/** Returns a form with one email address that is submitted to `action`. */
export function addressForm(
  action: string,
  { email, refusal }: AddressForm,
  button: string,
): string {
  return `${alertOf(refusal)}<form method="post" action="${action}">
<label>Email address
<input name="email" type="email" autocomplete="email" autocapitalize="none" spellcheck="false" required autofocus value="${escaped(email)}"${describedBy(refusal)}></label>
<button type="submit">${button}</button>
</form>`;
}

/**
 * Returns a read-only field with the email address that the link proves. Password managers store the address with the
 * password.
 */
function fixedAddress(email: string): string {
  return `<label>Email address
<input type="email" autocomplete="username" readonly value="${escaped(email)}"></label>`;
}

function alertOf(refusal: string | undefined): string {
  return refusal === undefined ? '' : `<p role="alert" id="refusal">${escaped(refusal)}</p>\n`;
}

function describedBy(refusal: string | undefined): string {
  return refusal === undefined ? '' : ' aria-invalid="true" aria-describedby="refusal"';
}
