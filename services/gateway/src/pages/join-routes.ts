import { notFound } from '@chat/kit/errors/catalog';
import { isApiError } from '@chat/kit/errors/define-error';
import { addressBlock } from '@chat/kit/limits/address-block';
import type { Browser } from '@chat/proto/chat/users/v1/Browser';
import type { Realm__Output } from '@chat/proto/chat/users/v1/Realm';
import type { Request, RequestHandler } from 'express';
import type { Deps } from '../deps.ts';
import { browserHeadersOf, hostOf } from '../http/authentication.ts';
import { errorBody, successBody } from '../http/envelope.ts';
import { readForm } from '../http/form.ts';
import {
  allowsBrowserLogin,
  requireOwnOrigin,
  sessionCookies,
} from '../identity/browser-session.ts';
import { getRealmByHost } from '../identity/realms.ts';
import { countMailRequest } from '../rate-limit/count-mail-request.ts';
import { signUpSentPage } from './account-pages.ts';
import { browserOf } from './browser.ts';
import { attemptingIn, type Exchange, formLimits, refusalOf } from './form-route.ts';
import { escaped, formPageHeaders, page } from './page.ts';
import { type PageResponse, sendReply, tokenPages, wantsPage } from './page-requests.ts';
import { formOrProviders, providerLinks } from './provider-links.ts';

type JoinDeps = Pick<
  Deps,
  | 'accounts'
  | 'invitations'
  | 'realmDirectory'
  | 'limiter'
  | 'passwordAttempts'
  | 'passwordLoginLimit'
  | 'deployment'
  | 'log'
>;

/** The timeout of a request. It is long, because creating an account hashes a password and notifies other users. */
const answerWithinMs = 20_000;

/**
 * Serves invitation links /join/{token}/: a page for creating an account, or the envelope for programs. If the link
 * does not prove the person's email address, the page mails a second link to that address. The second link creates the
 * account.
 */
export function joinRoutes(deps: JoinDeps): Record<string, RequestHandler> {
  return {
    '/join': tokenPages(deps, {
      variable: 'token',
      methods: ['GET', 'HEAD', 'POST'],
      answer: async (exchange) => sendReply(exchange, await answer(deps, exchange)),
      errorPage: ({ message }) => invalidInvitationPage(message),
    }),
  };
}

async function answer(deps: JoinDeps, exchange: Exchange): Promise<PageResponse> {
  const { request } = exchange;
  const [token = '', ...more] = request.path.split('/').slice(1);
  if (more.some((segment) => segment !== '') || !/^[A-Za-z0-9]+$/.test(token)) throw notFound({});
  const host = hostOf(request);
  const realm = await getRealmByHost(deps.realmDirectory, host);
  const invitation = { realmId: realm.realmId, token };
  const {
    email: invitedEmail,
    realmName,
    mustConfirmAddress,
  } = await deps.invitations.getInvitation(invitation);
  const links = allowsBrowserLogin(deps.deployment, host)
    ? providerLinks(deps.deployment, realm, { verb: 'Join', host, invitation: token })
    : '';
  const hasPasswords = realm.isEmailLoginEnabled;
  const offer = { realmName, invitedEmail, mustConfirmAddress, links, hasPasswords };
  const pageOf = (draft: JoinForm) => joinPage(offer, draft);
  if (request.method === 'POST') {
    return submit(deps, exchange, {
      ...{ invitation, realm, pageOf },
      join: mustConfirmAddress ? confirmAddress : accept,
    });
  }
  const fields = {
    ...{ realm_name: realmName, email: invitedEmail === '' ? null : invitedEmail },
    must_confirm_address: mustConfirmAddress,
  };
  return {
    status: 200,
    page: pageOf({ email: '', fullName: '' }),
    body: successBody(fields, []),
    headers: formPageHeaders,
  };
}

type Invitation = { realmId: number; token: string };
/** A submitted form. */
type Joining = {
  invitation: Invitation;
  realm: Realm__Output;
  parameters: ReadonlyMap<string, string>;
  draft: JoinForm;
  /** The browser to log in; undefined if the request logs no browser in. */
  browser: Browser | undefined;
};

async function submit(
  deps: JoinDeps,
  exchange: Exchange,
  {
    invitation,
    realm,
    pageOf,
    join,
  }: {
    invitation: Invitation;
    realm: Realm__Output;
    pageOf(draft: JoinForm): string;
    join(deps: JoinDeps, exchange: Exchange, joining: Joining): Promise<PageResponse>;
  },
): Promise<PageResponse> {
  const { parameters } = await readForm(exchange.request, formLimits);
  const draft = {
    email: (parameters.get('email') ?? '').trim(),
    fullName: parameters.get('full_name') ?? '',
  };
  try {
    const browser = loggingIn(deps, exchange.request, realm.host);
    return await join(deps, exchange, { invitation, realm, parameters, draft, browser });
  } catch (error) {
    // Show errors that the user can correct in the form
    const isShown = isApiError(error) && (error.httpStatus === 400 || error.httpStatus === 429);
    if (!isShown) throw error;
    return {
      status: error.httpStatus,
      page: pageOf({ ...draft, refusal: refusalOf(error) }),
      body: errorBody(error),
      headers: formPageHeaders,
    };
  }
}

/** Mails a link to the email address. The response does not reveal whether the address has an account. */
async function confirmAddress(
  { accounts, passwordAttempts }: JoinDeps,
  exchange: Exchange,
  { invitation, realm, draft: { email } }: Joining,
): Promise<PageResponse> {
  const { realmId, token: invitationToken } = invitation;
  await countMailRequest({ passwordAttempts }, { realmId, email }, attemptingIn(exchange));
  await accounts.requestSignUp({ realmId, email, invitationToken });
  return {
    status: 200,
    page: signUpSentPage(realm, { email, anotherPath: exchange.request.originalUrl }),
    body: successBody({ must_confirm_address: true }, []),
  };
}

/** Creates the account and logs the browser in. */
async function accept(
  deps: JoinDeps,
  { request }: Exchange,
  { invitation, parameters, draft, browser }: Joining,
): Promise<PageResponse> {
  const signal = AbortSignal.timeout(answerWithinMs);
  const password = parameters.get('password') ?? '';
  const joined = await deps.passwordLoginLimit.run(
    () =>
      deps.accounts.acceptInvitation({ ...invitation, ...draft, password, browser }, { signal }),
    { key: addressBlock(request.ip ?? ''), signal },
  );
  const { userId, email } = joined;
  deps.log.info('account created by invitation', { realmId: invitation.realmId, userId });
  const body = successBody({ user_id: userId, email }, []);
  if (!browser) return { status: 200, page: joinedPage(joined), body };
  const cookies = sessionCookies(deps.deployment, hostOf(request), joined.sessionToken);
  return { status: 303, page: '', body, headers: { Location: '/', 'Set-Cookie': cookies } };
}

/**
 * Returns the browser to log in. Returns undefined for programs and where browsers cannot log in.
 * @throws CSRF_FAILED a page of another site sent the form
 */
function loggingIn(
  { deployment }: JoinDeps,
  request: Request,
  realmHost: string,
): Browser | undefined {
  const host = hostOf(request);
  if (!wantsPage(request) || !allowsBrowserLogin(deployment, host)) return undefined;
  requireOwnOrigin(deployment, { host, realmHost }, browserHeadersOf(request));
  return browserOf(deployment, request);
}

/** The submitted values and the error to show. */
type JoinForm = { email: string; fullName: string; refusal?: string };

type JoinOffer = {
  realmName: string;
  /** The email address that was invited; empty if any address is accepted. */
  invitedEmail: string;
  /** Whether the page mails a link to the email address. That link then creates the account. */
  mustConfirmAddress: boolean;
  /** The HTML of the links to identity providers. */
  links: string;
  /** Whether people may set a password. */
  hasPasswords: boolean;
};

const toLogin = '<p class="elsewhere">Already have an account? <a href="/login">Log in</a></p>';

/** Returns the page for joining an organization. People cannot change an invited email address. */
function joinPage(offer: JoinOffer, draft: JoinForm): string {
  const { realmName, links, hasPasswords } = offer;
  const form = hasPasswords ? joinForm(offer, draft) : '';
  const ways =
    form === '' && links === ''
      ? '<p class="lead">Accounts for this organization are created elsewhere. Ask an administrator for help.</p>'
      : formOrProviders(form, links);
  return page({ title: `Join ${realmName}`, body: ways + toLogin, isNarrow: true });
}

function joinForm(
  { invitedEmail, mustConfirmAddress }: JoinOffer,
  { email, fullName, refusal }: JoinForm,
): string {
  const isFixed = invitedEmail !== '';
  const alert = refusal === undefined ? '' : `<p role="alert">${escaped(refusal)}</p>\n`;
  const address = escaped(isFixed ? invitedEmail : email);
  const emailField = `<label>Email address
<input name="email" type="email" autocomplete="email" required value="${address}"${isFixed ? ' readonly' : ''}></label>`;
  if (mustConfirmAddress) {
    return `<p class="lead">Enter your email address and we’ll send you a link to create your account.</p>
${alert}<form method="post">
${emailField}
<button type="submit">Continue</button>
</form>
`;
  }
  return `${alert}<form method="post">
${emailField}
<label>Name
<input name="full_name" autocomplete="name" required minlength="2" maxlength="100" value="${escaped(fullName)}"></label>
<label>Password
<input name="password" type="password" autocomplete="new-password" required></label>
<button type="submit">Join</button>
</form>
`;
}

/** Returns the page that is shown after joining. */
function joinedPage(joined: { realmName: string; realmUrl: string; email: string }): string {
  return page({
    title: `Welcome to ${joined.realmName}`,
    body: `<p class="lead">You can now log in with any app as <strong>${escaped(joined.email)}</strong> at
<strong>${escaped(joined.realmUrl)}</strong>.</p>
<p><a class="button" href="/apps">See apps</a></p>`,
  });
}

/** Returns the page for an invalid or expired invitation. */
function invalidInvitationPage(reason: string): string {
  const body = `<p class="lead">${escaped(reason)} Ask the person who invited you for a new invitation.</p>\n${toLogin}`;
  return page({ title: 'You can’t join', body, isNarrow: true });
}
