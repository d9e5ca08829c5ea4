import { authenticationFailed, csrfFailed } from '@chat/kit/errors/catalog';
import { type ApiError, isApiError } from '@chat/kit/errors/define-error';
import type { Request, RequestHandler, Response } from 'express';
import type { Deps } from '../deps.ts';
import { hostOf } from '../http/admission.ts';
import { nameSpan } from '../http/exchange.ts';
import type { Attempting } from '../rate-limit/count-password-attempt.ts';
import { errorReply, type PageReply } from './error-pages.ts';
import { formPageHeaders } from './page.ts';
import { countPageRequest } from './page-requests.ts';

export type Exchange = { request: Request; response: Response };
/** Shows a page or acts on its form. A step that returns no page has sent its answer. */
export type Step = (exchange: Exchange) => Promise<PageReply | undefined>;
/** What GET and POST of a page do. */
export type FormSteps = { show: Step; submit: Step };
/** The same of a page that a link with a token opens. */
export type LinkSteps = (token: string) => FormSteps;
type FormDeps = Pick<Deps, 'limiter' | 'log'>;

/** Limits of the forms of pages: a few short fields. */
export const formLimits = { maxBytes: 16 * 1024, maxFiles: 0, maxFileBytes: 0 };

/** Who sent a form, for the limits of what can be guessed or asked for in it. */
export function attemptingIn({ request, response }: Exchange): Attempting {
  return {
    ip: request.ip ?? '',
    setHeader: (name, value) => void response.set(name, value),
    answerHeader: (name) => response.get(name),
  };
}

/** A page with a form, at exactly this path. */
export function formRoute(deps: FormDeps, steps: FormSteps): RequestHandler {
  return async (request, response, next) => {
    if (request.path !== '/') return next();
    nameSpan(request.method, request.baseUrl);
    await answer(deps, { request, response }, steps);
  };
}

/** Pages with a form below this path, opened by a link with a token; with a form at the path itself where `form` is given. */
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
 * The form once more with the reason why it was refused, for errors that the person can do something about.
 * @throws `error` itself if it is another one
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

/** The message of an error that has no other reason. */
const wrongCredentials = authenticationFailed({}).message;

/** The text that tells a person why a form was refused. */
export function refusalOf({ code, httpStatus, message }: ApiError): string {
  if (message === wrongCredentials) return 'Incorrect email address or password.';
  if (code === csrfFailed.code) {
    return 'Your browser didn’t confirm that this form came from this page. Please submit it again.';
  }
  if (httpStatus === 429) return 'There were too many attempts. Please wait a few minutes.';
  return message;
}

/** Leads the browser on after a form. */
export function redirect(response: Response, location: string): void {
  response.status(303).set({ Location: location, 'Cache-Control': 'no-store' }).end();
}
