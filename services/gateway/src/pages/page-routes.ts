import { nonexistentSubdomain } from '@chat/kit/errors/catalog';
import { isApiError } from '@chat/kit/errors/define-error';
import type { Request, RequestHandler, Response } from 'express';
import type { Deps } from '../deps.ts';
import { hostOf } from '../http/admission.ts';
import { nameSpan } from '../http/exchange.ts';
import { pageHeaders } from './page.ts';
import { countPageRequest, wantsPage } from './page-requests.ts';
import {
  loginPage,
  missingPage,
  type Organization,
  registerPage,
  rootPage,
  startPage,
  unavailablePage,
  unknownHostPage,
} from './start-pages.ts';

type PageDeps = Pick<Deps, 'realms' | 'limiter' | 'deployment' | 'log'>;
type PageOf = (organization: Organization, deployment: Deps['deployment']) => string;
type Reply = { status: number; html: string };

const methods = ['GET', 'HEAD'];
/** Below these even browsers get the envelope. */
const isForPrograms = /^\/(api|json|health)(\/|$)/;
/** Pages of their own, where links and habits lead, without the slash at the end. */
const pages: ReadonlyMap<string, PageOf> = new Map([
  ['', startPage],
  ['/login', loginPage],
  ['/accounts/login', loginPage],
  ['/register', registerPage],
  ['/accounts/register', registerPage],
]);

/**
 * Answers browsers at the addresses of the web client, which is not here yet, and wherever nothing else is. Everything
 * else is left to the next handler.
 */
export function pageRoutes(deps: PageDeps): RequestHandler {
  return async (request, response, next) => {
    const pageOf = pages.get(request.path.replace(/\/$/, ''));
    const isForBrowser = methods.includes(request.method) && !isForPrograms.test(request.path);
    if (!isForBrowser || !(pageOf || wantsPage(request))) return next();
    nameSpan(request.method, pageOf ? request.path : '/{page}');
    await countPageRequest(deps, { request, response }, methods);
    send(response, await replyTo(deps, request, pageOf));
  };
}

async function replyTo(
  { realms, deployment, log }: PageDeps,
  request: Request,
  pageOf: PageOf | undefined,
): Promise<Reply> {
  const host = hostOf(request);
  try {
    const realm = await realms.find(host);
    if (!pageOf) return { status: 404, html: missingPage() };
    if (!realm) return { status: 200, html: rootPage(deployment) };
    const url = `${deployment.scheme}://${realm.host}`;
    return { status: 200, html: pageOf({ name: realm.name, url }, deployment) };
  } catch (error) {
    if (isApiError(error) && error.code === nonexistentSubdomain.code) {
      return { status: 404, html: unknownHostPage(host) };
    }
    log.error('a page could not be shown', { error });
    return { status: 503, html: unavailablePage() };
  }
}

function send(response: Response, { status, html }: Reply): void {
  response.status(status).set({ ...pageHeaders, 'Cache-Control': 'no-store', Vary: 'Accept' });
  response.send(html);
}
