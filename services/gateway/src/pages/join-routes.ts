import { notFound } from '@chat/kit/errors/catalog';
import { isApiError } from '@chat/kit/errors/define-error';
import type { Browser } from '@chat/proto/chat/users/v1/Browser';
import type { Request, RequestHandler } from 'express';
import type { Deps } from '../deps.ts';
import { browserHeadersOf, hostOf } from '../http/admission.ts';
import { errorBody, successBody } from '../http/envelope.ts';
import { readForm } from '../http/form.ts';
import {
  allowsBrowserLogin,
  requireOwnOrigin,
  sessionCookies,
} from '../identity/browser-session.ts';
import { getRealmByHost } from '../identity/realms.ts';
import { addressBlock } from '../rate-limit/rate-limiter.ts';
import { browserOf } from './browser.ts';
import { escaped, formPageHeaders, page } from './page.ts';
import { type PageResponse, sendReply, tokenPages, wantsPage } from './page-requests.ts';
import { formOrProviders, providerLinks } from './provider-links.ts';

type JoinDeps = Pick<
  Deps,
  'users' | 'realms' | 'limiter' | 'passwordLoginLimit' | 'deployment' | 'log'
>;

const formLimits = { maxBytes: 16 * 1024, maxFiles: 0, maxFileBytes: 0 };
/** Creating an account hashes a password and notifies other users. */
const answerWithinMs = 20_000;

/** Invitation links /join/{token}/: a page to create an account, or the envelope for programs. */
export function joinRoutes(deps: JoinDeps): Record<string, RequestHandler> {
  return {
    '/join': tokenPages(deps, {
      variable: 'token',
      methods: ['GET', 'HEAD', 'POST'],
      answer: async (exchange) => sendReply(exchange, await answer(deps, exchange.request)),
      errorPage: ({ message }) => invalidInvitationPage(message),
    }),
  };
}

async function answer(deps: JoinDeps, request: Request): Promise<PageResponse> {
  const [token = '', ...more] = request.path.split('/').slice(1);
  if (more.some((segment) => segment !== '') || !/^[A-Za-z0-9]+$/.test(token)) throw notFound({});
  const host = hostOf(request);
  const realm = await getRealmByHost(deps.realms, host);
  const { realmId, host: realmHost } = realm;
  const invitation = { realmId, token };
  const { email: invitedEmail, realmName } = await deps.users.getInvitation(invitation);
  const links = allowsBrowserLogin(deps.deployment, host)
    ? providerLinks(deps.deployment, realm, { verb: 'Join', host, invitation: token })
    : '';
  const pageOf = (draft: JoinForm) =>
    joinPage({ realmName, invitedEmail, links, hasPasswords: realm.isEmailLoginEnabled }, draft);
  if (request.method === 'POST') return accept(deps, request, { invitation, realmHost, pageOf });
  const fields = { realm_name: realmName, email: invitedEmail === '' ? null : invitedEmail };
  return {
    status: 200,
    page: pageOf({ email: '', fullName: '' }),
    body: successBody(fields, []),
    headers: formPageHeaders,
  };
}

async function accept(
  deps: JoinDeps,
  request: Request,
  {
    invitation,
    realmHost,
    pageOf,
  }: {
    invitation: { realmId: number; token: string };
    realmHost: string;
    pageOf: (draft: JoinForm) => string;
  },
): Promise<PageResponse> {
  const { parameters } = await readForm(request, formLimits);
  const textOf = (name: string) => parameters.get(name) ?? '';
  const draft = { email: textOf('email'), fullName: textOf('full_name') };
  const signal = AbortSignal.timeout(answerWithinMs);
  try {
    const browser = loggingIn(deps, request, realmHost);
    const joined = await deps.passwordLoginLimit.run(
      () =>
        deps.users.acceptInvitation(
          { ...invitation, ...draft, password: textOf('password'), browser },
          { signal },
        ),
      { key: addressBlock(request.ip ?? ''), signal },
    );
    const { userId, email } = joined;
    deps.log.info('account created by invitation', { realmId: invitation.realmId, userId });
    const fields = { user_id: userId, email };
    const body = successBody(fields, []);
    if (!browser) return { status: 200, page: joinedPage(joined), body };
    const cookies = sessionCookies(deps.deployment, hostOf(request), joined.sessionToken);
    return { status: 303, page: '', body, headers: { Location: '/', 'Set-Cookie': cookies } };
  } catch (error) {
    // Errors the user can correct are shown in the form
    if (!isApiError(error) || error.httpStatus !== 400) throw error;
    return {
      status: error.httpStatus,
      page: pageOf({ ...draft, refusal: error.message }),
      body: errorBody(error),
      headers: formPageHeaders,
    };
  }
}

/**
 * The browser to log in; undefined for programs, and where browsers cannot log in.
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

/** Submitted form values and the error to show. */
type JoinForm = { email: string; fullName: string; refusal?: string };

type JoinOffer = {
  realmName: string;
  /** Empty: any address. */
  invitedEmail: string;
  /** HTML of the links to identity providers. */
  links: string;
  /** Whether people may have a password here. */
  hasPasswords: boolean;
};

const toLogin = '<p class="elsewhere">You have an account? <a href="/login">Log in</a></p>';

/** A page on which somebody joins an organization; an address that is invited cannot be another. */
function joinPage(offer: JoinOffer, draft: JoinForm): string {
  const { realmName, links, hasPasswords } = offer;
  const form = hasPasswords ? joinForm(offer, draft) : '';
  const ways =
    form === '' && links === ''
      ? '<p class="lead">Accounts of this organization are made elsewhere. Please ask an administrator.</p>'
      : formOrProviders(form, links);
  return page({ title: `Join ${realmName}`, body: ways + toLogin, isNarrow: true });
}

function joinForm({ invitedEmail }: JoinOffer, { email, fullName, refusal }: JoinForm): string {
  const isFixed = invitedEmail !== '';
  const alert = refusal === undefined ? '' : `<p role="alert">${escaped(refusal)}</p>\n`;
  const address = escaped(isFixed ? invitedEmail : email);
  return `${alert}<form method="post">
<label>Email address
<input name="email" type="email" autocomplete="email" required value="${address}"${isFixed ? ' readonly' : ''}></label>
<label>Name
<input name="full_name" autocomplete="name" required minlength="2" maxlength="100" value="${escaped(fullName)}"></label>
<label>Password
<input name="password" type="password" autocomplete="new-password" required></label>
<button type="submit">Join</button>
</form>
`;
}

/** Page shown after joining. */
function joinedPage(joined: { realmName: string; realmUrl: string; email: string }): string {
  return page({
    title: `Welcome to ${joined.realmName}`,
    body: `<p class="lead">You can log in now, in any app of yours, as <strong>${escaped(joined.email)}</strong> at
<strong>${escaped(joined.realmUrl)}</strong>.</p>
<p><a class="button" href="/apps">Apps and programs</a></p>`,
  });
}

/** Page of an invalid or expired invitation. */
function invalidInvitationPage(reason: string): string {
  const body = `<p class="lead">${escaped(reason)} Whoever invited you can send another one.</p>\n${toLogin}`;
  return page({ title: 'You cannot join', body, isNarrow: true });
}
