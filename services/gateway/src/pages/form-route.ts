import { authenticationFailed, csrfFailed } from '@chat/kit/errors/catalog';
import { type ApiError, isApiError } from '@chat/kit/errors/define-error';
import type { Request, RequestHandler, Response } from 'express';
import type { Deps } from '../deps.ts';
import { hostOf } from '../http/authentication.ts';
import { nameSpan } from '../http/exchange.ts';
import type { Attempting } from '../rate-limit/count-password-attempt.ts';
import { errorReply, type PageReply } from './error-pages.ts';
import { formPageHeaders } from './page.ts';
import { countPageRequest } from './page-requests.ts';

export type Exchange = { request: Request; response: Response };
/** A step that shows a page or handles its form. A step that returns no page has already sent its response. */
export type Step = (exchange: Exchange) => Promise<PageReply | undefined>;
/** The steps for GET and POST requests to a page. */
export type FormSteps = { show: Step; submit: Step };
/** Returns the steps of a page that a link with a token opens. */
export type LinkSteps = (token: string) => FormSteps;
type FormDeps = Pick<Deps, 'limiter' | 'log'>;

/** The limits for page forms, which have a few short fields. */
export const formLimits = { maxBytes: 16 * 1024, maxFiles: 0, maxFileBytes: 0 };

/** Returns the sender of a form, for the limits on guesses and requests. */
export function attemptingIn({ request, response }: Exchange): Attempting {
  return {
    ip: request.ip ?? '',
    setHeader: (name, value) => void response.set(name, value),
    answerHeader: (name) => response.get(name),
  };
}

/** Serves a page with a form at exactly this path. */
export function formRoute(deps: FormDeps, steps: FormSteps): RequestHandler {
  return async (request, response, next) => {
    if (request.path !== '/') return next();
    nameSpan(request.method, request.baseUrl);
    await answer(deps, { request, response }, steps);
  };
}

/**
 * Serves the pages below this path, which links with a token open. With `form`, the path itself has a page with a form.
 */
export function linkRoute(
  deps: FormDeps,
  { form, link }: { form?: FormSteps; link: LinkSteps },
): RequestHandler {
  return async (request, response, next) => {
    const [, token = ''] = /^\/([A-Za-z0-9]*)\/?$/.exec(request.path) ?? [];
    const steps = token === '' ? request.path === '/' && form : link(token);
    if (!steps) return next();
    nameSpan(request.method, token === '' ? request.baseUrl : `${request.baseUrl}/{token}`);
    await answer(deps, { request, response }, steps);
  };
}

async function answer(
  deps: FormDeps,
  exchange: Exchange,
  { show, submit }: FormSteps,
): Promise<void> {
  const { request, response } = exchange;
  await countPageRequest(deps, exchange, ['GET', 'HEAD', 'POST']);
  try {
    const reply = await (request.method === 'POST' ? submit : show)(exchange);
    if (reply) send(response, reply);
  } catch (error) {
    send(response, errorReply(deps, hostOf(request), error));
  }
}

function send(response: Response, { status, html }: PageReply): void {
  response.status(status).set({
    ...formPageHeaders,
    'Content-Security-Policy': `${formPageHeaders['Content-Security-Policy']}; script-src 'self'`,
    'Cache-Control': 'no-store',
  });
  response.send(html);
}

/**
 * Shows the form again with the reason for its rejection, for errors that the person can correct.
 * @throws `error` itself if the person cannot correct it
 */
export function refusedForm(
  response: Response,
  error: unknown,
  pageOf: (refusal: string) => string,
): PageReply {
  if (!isApiError(error) || error.httpStatus >= 500) throw error;
  const retryAfter = error.details['retry-after'];
  if (typeof retryAfter === 'number') response.set('Retry-After', `${Math.ceil(retryAfter)}`);
  return { status: error.httpStatus, html: pageOf(refusalOf(error)) };
}

/** The message for wrong credentials if there is no more specific reason. */
const wrongCredentials = authenticationFailed({}).message;

/** Returns the reason for rejecting a form, in words for people. */
export function refusalOf({ code, httpStatus, message }: ApiError): string {
  if (message === wrongCredentials) return 'Incorrect email address or password.';
  if (code === csrfFailed.code) {
    return 'Your browser didn’t confirm that this form came from this page. Please submit it again.';
  }
  if (httpStatus === 429) return 'There were too many attempts. Please wait a few minutes.';
  return message;
}

/** Redirects the browser after it has submitted a form. */
export function redirect(response: Response, location: string): void {
  response.status(303).set({ Location: location, 'Cache-Control': 'no-store' }).end();
}
