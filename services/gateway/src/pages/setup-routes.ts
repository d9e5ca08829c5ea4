import { badRequest } from '@chat/kit/errors/catalog';
import { isApiError } from '@chat/kit/errors/define-error';
import type { GetSetupLinkResponse__Output } from '@chat/proto/chat/users/v1/GetSetupLinkResponse';
import type { RequestHandler } from 'express';
import type { Deps } from '../deps.ts';
import { browserHeadersOf, hostOf } from '../http/admission.ts';
import { readForm } from '../http/form.ts';
import { requireOwnOrigin } from '../identity/browser-session.ts';
import { addressBlock } from '../rate-limit/rate-limiter.ts';
import { type FormSteps, formLimits, linkRoute, redirect, refusedForm } from './form-route.ts';
import { escaped, page } from './page.ts';

type SetupDeps = Pick<Deps, 'users' | 'limiter' | 'passwordLoginLimit' | 'deployment' | 'log'>;

/** Creating an organization hashes a password and makes its first channel. */
const answerWithinMs = 20_000;

/** The page of a setup link, /setup/{token}: its visitor creates an organization and is its owner. */
export function setupRoutes(deps: SetupDeps): Record<string, RequestHandler> {
  return { '/setup': linkRoute(deps, { link: (token) => setupForm(deps, token) }) };
}

function setupForm(deps: SetupDeps, token: string): FormSteps {
  /** What the page shows, or the page that says why the link does not work. */
  const open = async () => {
    try {
      return await deps.users.getSetupLink({ token });
    } catch (error) {
      if (!isApiError(error) || error.code !== badRequest.code) throw error;
      return { refusal: { status: 400, html: closedPage(error.message) } };
    }
  };
  return {
    async show() {
      const opened = await open();
      if ('refusal' in opened) return opened.refusal;
      return { status: 200, html: setupPage(opened, emptyForm) };
    },
    async submit({ request, response }) {
      const opened = await open();
      if ('refusal' in opened) return opened.refusal;
      const { parameters } = await readForm(request, formLimits);
      const textOf = (name: string) => (parameters.get(name) ?? '').trim();
      const form = {
        ...{ name: textOf('name'), stringId: textOf('string_id').toLowerCase() },
        ...{ fullName: textOf('full_name'), email: textOf('email') },
      };
      const host = hostOf(request);
      try {
        const hosts = { host, realmHost: deps.deployment.externalHost };
        requireOwnOrigin(deps.deployment, hosts, browserHeadersOf(request));
        const signal = AbortSignal.timeout(answerWithinMs);
        const { realmUrl, loginToken } = await deps.passwordLoginLimit.run(
          () =>
            deps.users.setUpRealm(
              { token, realm: requestedRealm(form, parameters.get('password') ?? '') },
              { signal },
            ),
          { key: addressBlock(request.ip ?? ''), signal },
        );
        deps.log.info('organization created by the setup link', { realmUrl });
        const login = `${realmUrl}/login/token/${loginToken}`;
        // A form may lead on to the same origin only
        if (new URL(realmUrl).host !== host) return { status: 200, html: createdPage(form, login) };
        redirect(response, login);
        return undefined;
      } catch (error) {
        return refusedForm(response, error, (refusal) => setupPage(opened, { ...form, refusal }));
      }
    },
  };
}

/** Submitted values, and the error to show. */
type SetupForm = {
  name: string;
  stringId: string;
  fullName: string;
  email: string;
  refusal?: string;
};
const emptyForm: SetupForm = { name: '', stringId: '', fullName: '', email: '' };

function requestedRealm({ name, stringId, fullName, email }: SetupForm, password: string) {
  return {
    ...{ name, stringId, host: '' },
    ...{ ownerFullName: fullName, ownerEmail: email, ownerPassword: password },
  };
}

function setupPage(
  { rootHost, isRootFree }: GetSetupLinkResponse__Output,
  { name, stringId, fullName, email, refusal }: SetupForm,
): string {
  const alert =
    refusal === undefined ? '' : `<p role="alert" id="refusal">${escaped(refusal)}</p>\n`;
  const described = refusal === undefined ? '' : ' aria-invalid="true" aria-describedby="refusal"';
  const where = isRootFree
    ? `Empty: the organization is at ${escaped(rootHost)} itself.`
    : `There is an organization at ${escaped(rootHost)} itself.`;
  return page({
    title: 'Create your organization',
    isNarrow: true,
    body: `<p class="lead">This server is ready. You become the owner of what you create here.</p>
<div class="card">
${alert}<form method="post">
<label>Name of the organization
<input name="name" autocomplete="organization" required maxlength="40" autofocus value="${escaped(name)}"${described}></label>
<label>Subdomain of ${escaped(rootHost)}
<input name="string_id" autocapitalize="none" spellcheck="false" maxlength="40"${isRootFree ? '' : ' required'} aria-describedby="where" value="${escaped(stringId)}"></label>
<p class="note" id="where">${where}</p>
<label>Your name
<input name="full_name" autocomplete="name" required minlength="2" maxlength="100" value="${escaped(fullName)}"></label>
<label>Your email address
<input name="email" type="email" autocomplete="username" required value="${escaped(email)}"></label>
<label>Password
<input name="password" type="password" autocomplete="new-password" required></label>
<button type="submit">Create organization</button>
</form>
</div>`,
  });
}

/** Leads on to an organization at another host. */
function createdPage({ name }: SetupForm, login: string): string {
  return page({
    title: `${name} is there`,
    isNarrow: true,
    body: `<p class="lead">Its address is <strong>${escaped(new URL(login).host)}</strong>.</p>
<p><a class="button" href="${escaped(login)}">Log in there</a></p>`,
  });
}

function closedPage(reason: string): string {
  return page({
    title: 'This link does not work',
    isNarrow: true,
    body: `<p class="lead">${escaped(reason)}</p>
<p>Whoever runs the server makes another one: <code>operator setup-link</code>.</p>`,
  });
}
