import { internalServerError, notFound } from '@chat/kit/errors/catalog';
import { type ApiError, isApiError } from '@chat/kit/errors/define-error';
import type { Logger } from '@chat/kit/logging/logger';
import { trace } from '@opentelemetry/api';
import type { Request, RequestHandler, Response } from 'express';
import type { Deps } from '../deps.ts';
import { realmToLogInTo } from '../endpoints/authentication/login.ts';
import { hostOf } from '../http/admission.ts';
import { errorBody, successBody } from '../http/envelope.ts';
import { readForm } from '../http/form.ts';
import { pageHeaders } from '../pages/page.ts';
import { countPageRequest, wantsPage } from '../pages/page-requests.ts';
import { addressBlock } from '../rate-limit/address-block.ts';
import { closedPage, type Draft, joinedPage, joinPage } from './join-page.ts';

type JoinDeps = Pick<Deps, 'users' | 'realms' | 'limiter' | 'passwordLoginLimit'> & { log: Logger };
type Exchange = { request: Request; response: Response };
/** The same for people and for programs. */
type Reply = { status: number; page: string; body: string };

const route = '/join';
const methods = ['GET', 'HEAD', 'POST'];
const formLimits = { maxBytes: 16 * 1024, maxFiles: 0, maxFileBytes: 0 };
/** A password is checked and hashed, and others are told of who is new. */
const answerWithinMs = 20_000;

/**
 * Where the links of invitations lead, `/join/{token}/`: to a page by which somebody makes an account. Programs, which
 * ask for no HTML, get envelopes.
 *
 * @spec realm.md Invites
 */
export function joinRoutes(deps: JoinDeps): Record<string, RequestHandler> {
  return {
    [route]: async (request, response) => {
      const exchange = { request, response };
      const name = `${route}/{token}`;
      trace
        .getActiveSpan()
        ?.updateName(`${request.method} ${name}`)
        .setAttribute('http.route', name);
      // Whoever has the address may join.
      response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
      try {
        await countPageRequest(deps, exchange, methods);
        send(exchange, await answer(deps, request));
      } catch (thrown) {
        refuse(deps, exchange, thrown);
      }
    },
  };
}

async function answer(deps: JoinDeps, request: Request): Promise<Reply> {
  const [token = '', ...more] = request.path.split('/').slice(1);
  if (more.some((segment) => segment !== '') || !/^[A-Za-z0-9]+$/.test(token)) throw notFound({});
  const { realmId } = await realmToLogInTo(deps.realms, hostOf(request));
  const invitation = { realmId, token };
  const { email: invitedEmail, realmName } = await deps.users.getInvitation(invitation);
  const pageOf = (draft: Draft) => joinPage({ realmName, invitedEmail }, draft);
  if (request.method === 'POST') return accept(deps, request, { invitation, pageOf });
  const fields = { realm_name: realmName, email: invitedEmail === '' ? null : invitedEmail };
  return {
    status: 200,
    page: pageOf({ email: '', fullName: '' }),
    body: successBody(fields, []),
  };
}

async function accept(
  deps: JoinDeps,
  request: Request,
  {
    invitation,
    pageOf,
  }: { invitation: { realmId: number; token: string }; pageOf: (draft: Draft) => string },
): Promise<Reply> {
  const { parameters } = await readForm(request, formLimits);
  const textOf = (name: string) => parameters.get(name) ?? '';
  const draft = { email: textOf('email'), fullName: textOf('full_name') };
  const signal = AbortSignal.timeout(answerWithinMs);
  try {
    const joined = await deps.passwordLoginLimit.run(
      () =>
        deps.users.acceptInvitation(
          { ...invitation, ...draft, password: textOf('password') },
          { signal },
        ),
      { key: addressBlock(request.ip ?? ''), signal },
    );
    const { userId, email } = joined;
    deps.log.info('joined by an invitation', { realmId: invitation.realmId, userId });
    const fields = { user_id: userId, email };
    return { status: 200, page: joinedPage(joined), body: successBody(fields, []) };
  } catch (error) {
    // What can be said better is asked for again.
    if (!isApiError(error) || error.httpStatus !== 400) throw error;
    return {
      status: error.httpStatus,
      page: pageOf({ ...draft, refusal: error.message }),
      body: errorBody(error),
    };
  }
}

/** Without a challenge: browsers would ask for a password. */
function refuse({ log }: JoinDeps, exchange: Exchange, thrown: unknown): void {
  const error: ApiError = isApiError(thrown) ? thrown : internalServerError({}, { cause: thrown });
  const { httpStatus: status, code } = error;
  if (status >= 500) log.error('nobody could join', { route, status, code, error });
  const { 'retry-after': retryAfter, allowed_methods: allowed } = error.details;
  if (typeof retryAfter === 'number') {
    exchange.response.set('Retry-After', String(Math.ceil(retryAfter)));
  }
  if (Array.isArray(allowed)) exchange.response.set('Allow', allowed.join(', '));
  send(exchange, { status, page: closedPage(error.message), body: errorBody(error) });
}

function send({ request, response }: Exchange, { status, page, body }: Reply): void {
  response.status(status).vary('Accept');
  if (wantsPage(request)) response.set(pageHeaders).send(page);
  else response.type('json').send(body);
}
