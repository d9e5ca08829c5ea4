import { badRequest } from '@chat/kit/errors/catalog';
import { isApiError } from '@chat/kit/errors/define-error';
import { addressBlock } from '@chat/kit/limits/address-block';
import type { Request, RequestHandler } from 'express';
import type { Deps } from '../deps.ts';
import { browserHeadersOf, hostOf } from '../http/authentication.ts';
import { readForm } from '../http/form.ts';
import { requireOwnOrigin } from '../identity/browser-session.ts';
import { countMailRequest } from '../rate-limit/count-mail-request.ts';
import type { PageReply } from './error-pages.ts';
import {
  attemptingIn,
  type Exchange,
  type FormSteps,
  formLimits,
  formRoute,
  linkRoute,
  redirect,
  refusedForm,
} from './form-route.ts';
import {
  closedPage,
  createdPage,
  emptyForm,
  newOrganizationPage,
  type SetupForm,
  setupLinkSentPage,
  setupPage,
} from './setup-pages.ts';

/** The realm id that is used to count requests from people without a realm. */
const deploymentRealmId = 0;

type SetupDeps = Pick<
  Deps,
  'realms' | 'limiter' | 'passwordAttempts' | 'passwordLoginLimit' | 'deployment' | 'log'
>;

/**
 * The timeout of a request. It is long, because creating an organization hashes a password and creates the first
 * channel.
 */
const answerWithinMs = 20_000;

/**
 * Serves setup links, /setup/{token}, with which a visitor creates an organization and becomes its owner. If the
 * deployment is open to new organizations, /new mails such a link to anyone.
 */
export function setupRoutes(deps: SetupDeps): Record<string, RequestHandler> {
  return {
    '/setup': atRootHost(deps, linkRoute(deps, { link: (token) => setupForm(deps, token) })),
    ...(deps.deployment.isOrganizationCreationOpen && {
      '/new': atRootHost(deps, formRoute(deps, newOrganizationForm(deps))),
    }),
  };
}

/**
 * Returns a handler that redirects requests at other hosts to the root host, because pages without an organization
 * exist only there.
 */
function atRootHost({ deployment }: SetupDeps, handler: RequestHandler): RequestHandler {
  const { scheme, externalHost } = deployment;
  return (request, response, next) => {
    if (hostOf(request) === externalHost) return handler(request, response, next);
    const path = `${request.baseUrl}${request.path}`.replace(/\/$/, '');
    redirect(response, `${scheme}://${externalHost}${path}`);
  };
}

/** Returns the steps of the form that requests a setup link. */
function newOrganizationForm(deps: SetupDeps): FormSteps {
  return {
    async show() {
      return { status: 200, html: newOrganizationPage('/new', { email: '' }) };
    },
    async submit({ request, response }) {
      return requestLink(deps, { request, response }, { path: '/new', operatorToken: '' });
    },
  };
}

/**
 * Mails a setup link to the email address in the form. If the visitor used the operator's link, the mailed link
 * replaces the operator's link.
 */
async function requestLink(
  deps: SetupDeps,
  { request, response }: Exchange,
  { path, operatorToken }: { path: string; operatorToken: string },
): Promise<PageReply> {
  const { parameters } = await readForm(request, formLimits);
  const email = (parameters.get('email') ?? '').trim();
  try {
    requireRootOrigin(deps, request);
    const asked = { realmId: deploymentRealmId, email };
    await countMailRequest(deps, asked, attemptingIn({ request, response }));
    await deps.realms.requestSetupLink({ email, operatorToken });
    return { status: 200, html: setupLinkSentPage({ email, anotherPath: path }) };
  } catch (error) {
    return refusedForm(response, error, (refusal) => newOrganizationPage(path, { email, refusal }));
  }
}

/**
 * Requires that the form was sent from a page of the root host. @throws CSRF_FAILED a page of another site sent the
 * form
 */
function requireRootOrigin({ deployment }: SetupDeps, request: Request): void {
  const hosts = { host: hostOf(request), realmHost: deployment.externalHost };
  requireOwnOrigin(deployment, hosts, browserHeadersOf(request));
}

function setupForm(deps: SetupDeps, token: string): FormSteps {
  const path = `/setup/${token}`;
  /** Returns the data for the page, or the page that explains why the link does not work. */
  const open = async () => {
    try {
      return await deps.realms.getSetupLink({ token });
    } catch (error) {
      if (!isApiError(error) || error.code !== badRequest.code) throw error;
      return {
        refusal: {
          status: 400,
          html: closedPage(error.message, deps.deployment.isOrganizationCreationOpen),
        },
      };
    }
  };
  return {
    async show() {
      const opened = await open();
      if ('refusal' in opened) return opened.refusal;
      if (opened.mustConfirmAddress) {
        return { status: 200, html: newOrganizationPage(path, { email: '' }) };
      }
      return { status: 200, html: setupPage(opened, emptyForm) };
    },
    async submit({ request, response }) {
      const opened = await open();
      if ('refusal' in opened) return opened.refusal;
      if (opened.mustConfirmAddress) {
        return requestLink(deps, { request, response }, { path, operatorToken: token });
      }
      const { parameters } = await readForm(request, formLimits);
      const textOf = (name: string) => (parameters.get(name) ?? '').trim();
      const form = {
        ...{ name: textOf('name'), stringId: textOf('string_id').toLowerCase() },
        ...{ fullName: textOf('full_name'), email: textOf('email') },
      };
      const host = hostOf(request);
      try {
        requireRootOrigin(deps, request);
        const signal = AbortSignal.timeout(answerWithinMs);
        const { realmUrl, loginToken } = await deps.passwordLoginLimit.run(
          () =>
            deps.realms.setUpRealm(
              { token, realm: requestedRealm(form, parameters.get('password') ?? '') },
              { signal },
            ),
          { key: addressBlock(request.ip ?? ''), signal },
        );
        deps.log.info('organization created by a setup link', { realmUrl });
        const login = `${realmUrl}/login/token/${loginToken}`;
        // A form may redirect only to the same origin
        if (new URL(realmUrl).host !== host) return { status: 200, html: createdPage(form, login) };
        redirect(response, login);
        return undefined;
      } catch (error) {
        return refusedForm(response, error, (refusal) => setupPage(opened, { ...form, refusal }));
      }
    },
  };
}

function requestedRealm({ name, stringId, fullName, email }: SetupForm, password: string) {
  return {
    ...{ name, stringId, host: '' },
    ...{ ownerFullName: fullName, ownerEmail: email, ownerPassword: password },
  };
}
