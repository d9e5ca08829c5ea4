import { badRequest } from '@chat/kit/errors/catalog';
import { isApiError } from '@chat/kit/errors/define-error';
import { addressBlock } from '@chat/kit/limits/address-block';
import type { ConfirmationKind } from '@chat/proto/chat/users/v1/ConfirmationKind';
import type { Realm__Output } from '@chat/proto/chat/users/v1/Realm';
import type { Request, RequestHandler } from 'express';
import type { Deps } from '../deps.ts';
import { browserHeadersOf, hostOf } from '../http/authentication.ts';
import { readForm } from '../http/form.ts';
import {
  allowsBrowserLogin,
  requireOwnOrigin,
  sessionCookies,
} from '../identity/browser-session.ts';
import { getRealmByHost } from '../identity/realms.ts';
import { countMailRequest } from '../rate-limit/count-mail-request.ts';
import {
  addressConfirmedPage,
  confirmAddressPage,
  invalidLinkPage,
  type NoSignUpReason,
  newAccountPage,
  newPasswordPage,
  noResetPage,
  noSignUpPage,
  resetRequestPage,
  resetSentPage,
  signUpRequestPage,
  signUpSentPage,
} from './account-pages.ts';
import { browserOf, originOf } from './browser.ts';
import type { PageReply } from './error-pages.ts';
import {
  attemptingIn,
  type Exchange,
  type FormSteps,
  formLimits,
  linkRoute,
  redirect,
  refusedForm,
} from './form-route.ts';
import { insecureHostPage } from './login-pages.ts';
import { providerLinks } from './provider-links.ts';
import { askForSecondFactor } from './second-factor-routes.ts';

type AccountDeps = Pick<
  Deps,
  | 'accounts'
  | 'login'
  | 'settings'
  | 'realmDirectory'
  | 'limiter'
  | 'passwordAttempts'
  | 'passwordLoginLimit'
  | 'deployment'
  | 'log'
>;

/**
 * The timeout of a request. It is long, because the password hash is slow on purpose, and because creating an account
 * notifies other people.
 */
const answerWithinMs = 20_000;

/**
 * Serves the pages on which people set a new password, create an account or confirm a new email address. A page mails a
 * link, and the page behind that link makes the change.
 */
export function accountRoutes(deps: AccountDeps): Record<string, RequestHandler> {
  const signUp = linkRoute(deps, {
    form: signUpForm(deps),
    link: (token) => newAccountForm(deps, token),
  });
  return {
    '/accounts/password/reset': linkRoute(deps, {
      form: resetForm(deps),
      link: (token) => newPasswordForm(deps, token),
    }),
    '/register': signUp,
    '/accounts/register': signUp,
    '/accounts/confirm-address': linkRoute(deps, {
      link: (token) => confirmAddressForm(deps, token),
    }),
  };
}

/** Returns the steps of the form that requests a link for a new password. */
function resetForm(deps: AccountDeps): FormSteps {
  const refusalOf = (realm: Realm__Output) => {
    if (!realm.isEmailLoginEnabled) return noResetPage(realm, 'no password');
    return deps.deployment.isMailConfigured ? undefined : noResetPage(realm, 'no mail');
  };
  return {
    async show({ request }) {
      const realm = await getRealmByHost(deps.realmDirectory, hostOf(request));
      return { status: 200, html: refusalOf(realm) ?? resetRequestPage({ email: '' }) };
    },
    async submit(exchange) {
      const realm = await getRealmByHost(deps.realmDirectory, hostOf(exchange.request));
      const refusal = refusalOf(realm);
      if (refusal !== undefined) return { status: 400, html: refusal };
      return askForMail(deps, exchange, realm, {
        ask: (asked) => deps.login.requestPasswordReset(asked),
        sent: (email) => resetSentPage(realm, email),
        pageOf: resetRequestPage,
      });
    },
  };
}

/**
 * Returns the steps of the form that requests a link to create an account. The page also links to identity providers.
 */
function signUpForm(deps: AccountDeps): FormSteps {
  const { deployment } = deps;
  const linksOf = (realm: Realm__Output, host: string) =>
    allowsBrowserLogin(deployment, host)
      ? providerLinks(deployment, realm, { verb: 'Sign up', host })
      : '';
  /** Returns why nobody can sign up by email address; undefined if people can. */
  const reasonOf = (realm: Realm__Output) => {
    if (realm.isInvitationRequired) return 'invitation';
    if (!realm.isEmailLoginEnabled) return 'no password';
    return deployment.isMailConfigured ? undefined : 'no mail';
  };
  const pageWithoutForm = (realm: Realm__Output, reason: NoSignUpReason, host: string) => {
    const links = reason === 'invitation' ? '' : linksOf(realm, host);
    return links === '' ? noSignUpPage(realm, reason) : signUpRequestPage(realm, undefined, links);
  };
  return {
    async show({ request }) {
      const host = hostOf(request);
      const realm = await getRealmByHost(deps.realmDirectory, host);
      const reason = reasonOf(realm);
      const html = reason
        ? pageWithoutForm(realm, reason, host)
        : signUpRequestPage(realm, { email: '' }, linksOf(realm, host));
      return { status: 200, html };
    },
    async submit(exchange) {
      const host = hostOf(exchange.request);
      const realm = await getRealmByHost(deps.realmDirectory, host);
      const reason = reasonOf(realm);
      if (reason) return { status: 400, html: pageWithoutForm(realm, reason, host) };
      return askForMail(deps, exchange, realm, {
        ask: (asked) => deps.accounts.requestSignUp(asked),
        sent: (email) => signUpSentPage(realm, { email, anotherPath: '/register' }),
        pageOf: (form) => signUpRequestPage(realm, form, linksOf(realm, host)),
      });
    },
  };
}

type MailRequest = {
  ask(asked: { realmId: number; email: string }): Promise<unknown>;
  sent(email: string): string;
  pageOf(form: { email: string; refusal: string }): string;
};

/** Requests a mail to the address in the form. The answer does not reveal whether the address has an account. */
async function askForMail(
  deps: AccountDeps,
  { request, response }: Exchange,
  realm: Realm__Output,
  { ask, sent, pageOf }: MailRequest,
): Promise<PageReply> {
  const { parameters } = await readForm(request, formLimits);
  const email = (parameters.get('email') ?? '').trim();
  try {
    requireOwnPage(deps, request, realm);
    const asked = { realmId: realm.realmId, email };
    await countMailRequest(deps, asked, attemptingIn({ request, response }));
    await ask(asked);
    return { status: 200, html: sent(email) };
  } catch (error) {
    return refusedForm(response, error, (refusal) => pageOf({ email, refusal }));
  }
}

/** Returns the steps of the form that sets a new password and logs the browser in. */
function newPasswordForm(deps: AccountDeps, token: string): FormSteps {
  return linkForm(deps, {
    kind: 'PASSWORD_RESET',
    token,
    another: { path: '/accounts/password/reset', text: 'Get a new link' },
    needsSession: true,
    pageOf: ({ email, refusal }) => newPasswordPage({ email, ...(refusal && { refusal }) }),
    async act({ exchange, realm, parameters }) {
      const login = await hashing(deps, exchange.request, (signal) =>
        deps.login.resetPassword(
          {
            ...{ realmId: realm.realmId, token },
            password: parameters.get('password') ?? '',
            browser: browserOf(deps.deployment, exchange.request),
          },
          { signal },
        ),
      );
      deps.log.info('password reset', { realmId: realm.realmId, userId: login.userId });
      if (login.pendingLogin === undefined) return enter(deps, exchange, login.sessionToken);
      askForSecondFactor(deps, exchange.response, { pendingLogin: login.pendingLogin });
      return undefined;
    },
  });
}

/** Returns the steps of the form that creates an account and logs the browser in. */
function newAccountForm(deps: AccountDeps, token: string): FormSteps {
  return linkForm(deps, {
    kind: 'SIGN_UP',
    token,
    another: { path: '/register', text: 'Get a new link' },
    needsSession: true,
    pageOf: ({ email, refusal, realm, parameters }) =>
      newAccountPage(realm, {
        ...{ email, fullName: parameters.get('full_name') ?? '' },
        ...(refusal && { refusal }),
      }),
    async act({ exchange, realm, parameters }) {
      const { sessionToken, userId } = await hashing(deps, exchange.request, (signal) =>
        deps.accounts.signUp(
          {
            ...{ realmId: realm.realmId, token },
            fullName: parameters.get('full_name') ?? '',
            password: parameters.get('password') ?? '',
            browser: browserOf(deps.deployment, exchange.request),
          },
          { signal },
        ),
      );
      deps.log.info('account created by sign-up', { realmId: realm.realmId, userId });
      return enter(deps, exchange, sessionToken);
    },
  });
}

/** Returns the steps of the form that confirms an email address. The form works in any browser. */
function confirmAddressForm(deps: AccountDeps, token: string): FormSteps {
  return linkForm(deps, {
    kind: 'ADDRESS_CHANGE',
    token,
    another: { path: '/', text: 'Continue' },
    needsSession: false,
    pageOf: ({ email, refusal, realm }) =>
      confirmAddressPage(realm, { email, ...(refusal && { refusal }) }),
    async act({ realm, exchange }) {
      const { email } = await deps.settings.confirmAddress(
        { realmId: realm.realmId, token },
        { origin: originOf(exchange.request) },
      );
      return { status: 200, html: addressConfirmedPage(email) };
    },
  });
}

type Linked = {
  exchange: Exchange;
  realm: Realm__Output;
  parameters: ReadonlyMap<string, string>;
};

type LinkForm = {
  kind: ConfirmationKind;
  token: string;
  /** The link that the page offers to people whose own link does not work. */
  another: { path: string; text: string };
  /** Whether the form logs this browser in. Browsers must then be able to log in at this host. */
  needsSession: boolean;
  /** Returns the page with the form for the email address that the link proves. */
  pageOf(form: Linked & { email: string; refusal?: string }): string;
  act(form: Linked): Promise<PageReply | undefined>;
};

/** Returns the steps of the page that a link opens. The link stays valid when its form is rejected. */
function linkForm(deps: AccountDeps, linkForm: LinkForm): FormSteps {
  const { kind, token, another, needsSession, pageOf, act } = linkForm;
  /**
   * Returns the email address that the link proves. If the link does not work or browsers cannot log in here, returns a
   * page with the reason.
   */
  const open = async (realm: Realm__Output, request: Request) => {
    if (needsSession && !allowsBrowserLogin(deps.deployment, hostOf(request))) {
      return { refusal: { status: 403, html: insecureHostPage(realm.name) } };
    }
    try {
      return await deps.login.getConfirmation({ realmId: realm.realmId, kind, token });
    } catch (error) {
      if (!isApiError(error) || error.code !== badRequest.code) throw error;
      return { refusal: { status: 400, html: invalidLinkPage(error.message, another) } };
    }
  };
  return {
    async show(exchange) {
      const realm = await getRealmByHost(deps.realmDirectory, hostOf(exchange.request));
      const opened = await open(realm, exchange.request);
      if ('refusal' in opened) return opened.refusal;
      const html = pageOf({ ...{ exchange, realm, parameters: new Map() }, email: opened.email });
      return { status: 200, html };
    },
    async submit(exchange) {
      const realm = await getRealmByHost(deps.realmDirectory, hostOf(exchange.request));
      const opened = await open(realm, exchange.request);
      if ('refusal' in opened) return opened.refusal;
      const { parameters } = await readForm(exchange.request, formLimits);
      const linked = { exchange, realm, parameters };
      try {
        requireOwnPage(deps, exchange.request, realm);
        return await act(linked);
      } catch (error) {
        return refusedForm(exchange.response, error, (refusal) =>
          pageOf({ ...linked, email: opened.email, refusal }),
        );
      }
    },
  };
}

/** Runs a call that hashes a password, and waits for its turn in the login queue. */
function hashing<T>(
  { passwordLoginLimit }: AccountDeps,
  request: Request,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.timeout(answerWithinMs);
  return passwordLoginLimit.run(() => run(signal), {
    key: addressBlock(request.ip ?? ''),
    signal,
  });
}

/** Logs the browser in. */
function enter(
  deps: AccountDeps,
  { request, response }: Exchange,
  sessionToken: string,
): undefined {
  response.set('Set-Cookie', sessionCookies(deps.deployment, hostOf(request), sessionToken));
  redirect(response, '/');
  return undefined;
}

/**
 * Requires that the form was sent from a page of the organization. @throws CSRF_FAILED a page of another site sent the
 * form
 */
function requireOwnPage({ deployment }: AccountDeps, request: Request, realm: Realm__Output): void {
  const hosts = { host: hostOf(request), realmHost: realm.host };
  requireOwnOrigin(deployment, hosts, browserHeadersOf(request));
}
