import type { Realm__Output } from '@chat/proto/chat/users/v1/Realm';
import type { Request, RequestHandler, Response } from 'express';
import type { Deps } from '../deps.ts';
import { hostOf } from '../http/authentication.ts';
import { nameSpan } from '../http/exchange.ts';
import { missingCsrfCookie } from '../identity/browser-session.ts';
import { recognizeSession } from '../identity/recognize-session.ts';
import { errorReply, type PageReply } from './error-pages.ts';
import { nextPath } from './next-path.ts';
import { escaped, page, pageHeaders } from './page.ts';
import { countPageRequest, wantsPage } from './page-requests.ts';
import type { WebClient } from './web-client.ts';

/** The public data of an organization that pages show. */
type Organization = { name: string; url: string };

type Server = { version: string; isOrganizationCreationOpen: boolean };

/** Returns the page about connecting apps and programs to an organization. */
function appsPage({ name, url }: Organization, { version }: Server): string {
  const site = escaped(url);
  return page({
    title: `Apps for ${name}`,
    status: `Running · ${version}`,
    body: `<p class="lead">You can also use an app. Any client that speaks this API works.</p>
<div class="card">
<span class="label">Server address</span>
<code class="address">${site}</code>
<p class="note">Enter this when an app asks for the server or organization, then log in with your email address and password.</p>
</div>
<h2>Choose an app</h2>
<p>These apps use a settings file named <code>clientrc</code>, <a href="#clientrc">described below</a>.</p>
<div class="card">
${app('Terminal', 'Channels, topics and direct messages in your terminal.', 'pip install zulip-term \\', '  --ignore-requires-python', 'zulip-term -c clientrc')}
${app('Python', 'A library for scripts and bots, and a command to send messages.', 'pip install zulip', 'zulip-send --config-file clientrc \\', '  --stream general --subject hello \\', '  --message Hi')}
${app('JavaScript', 'A library for scripts and bots on Node.js.', 'npm install zulip-js', "const zulip = require('zulip-js');", "zulip({ zuliprc: 'clientrc' })")}
${app('Anything else', 'The API is plain HTTP, with an email address and an API key.', 'curl --user EMAIL:API_KEY \\', `  ${site}/api/v1/users/me`)}
</div>
<h2 id="clientrc">The settings file</h2>
<p>You need an account: an administrator can create one or invite you. Get your API key with your password:</p>
<pre><code>curl ${site}/api/v1/fetch_api_key \\
  --data-urlencode username=you@example.com \\
  --data-urlencode password=YOUR_PASSWORD</code></pre>
<p>Save it in a file named <code>clientrc</code> that only you can read. If you ran <code>npm start</code> on this machine, the
owner’s file is <code>.run/clientrc</code>.</p>
<pre><code>[api]
email=you@example.com
key=YOUR_API_KEY
site=${site}</code></pre>
<h2>For developers</h2>
<ul class="links">
<li><a href="/api/docs">API documentation</a>: try every operation in your browser</li>
<li><a href="/api/v1/openapi.json">OpenAPI description</a>: for generators and tools</li>
</ul>`,
  });
}

function app(name: string, what: string, ...commands: string[]): string {
  return `<section class="app"><div><h3>${name}</h3><p>${what}</p></div><pre><code>${commands.join('\n')}</code></pre></section>`;
}

/** Returns the 404 page. */
function missingPage(): string {
  return page({
    title: 'Page not found',
    body: `<p class="lead">The address may be mistyped.</p>
<p><a class="button" href="/">Go to the home page</a></p>`,
  });
}

/** Returns the start page at the root host of a deployment whose organizations have other hosts. */
function rootPage({ version, isOrganizationCreationOpen }: Server): string {
  return page({
    title: 'This server is running',
    status: `Running · ${version}`,
    body: `<p class="lead">There is no organization at this address. Use the address that you were given for your organization.</p>
${isOrganizationCreationOpen ? '<p><a class="button" href="/new">Create an organization</a></p>\n' : ''}<ul class="links">
<li><a href="/api/docs">API documentation</a></li>
</ul>`,
  });
}

type PageDeps = Pick<
  Deps,
  'realmDirectory' | 'limiter' | 'deployment' | 'log' | 'identities' | 'webPublicAccess'
> & {
  /** The web client; undefined if the deployment serves no web client. */
  webClient: Pick<WebClient, 'sendPage' | 'sendGuide'> | undefined;
};
type PageOf = (organization: Organization, deployment: Deps['deployment']) => string;

const methods = ['GET', 'HEAD'];
/** The paths below which browsers get the envelope too. */
const isForPrograms = /^\/(api|json|health)(\/|$)/;
/** Other pages, keyed by path without a slash at the end. */
const pages: ReadonlyMap<string, PageOf> = new Map([
  ['', appsPage],
  ['/apps', appsPage],
]);

/**
 * Serves the web client to requesters who can see anything in it, and redirects others to the login. Also serves the
 * guide, other pages, and a 404 page for unknown paths. Requests from programs go to the next handler.
 */
export function pageRoutes(deps: PageDeps): RequestHandler {
  return async (request, response, next) => {
    const path = request.path.replace(/\/$/, '');
    const pageOf = pages.get(path);
    const guide = path === '/help' ? deps.webClient : undefined;
    const isForBrowser = methods.includes(request.method) && !isForPrograms.test(request.path);
    if (!isForBrowser || !(pageOf || guide || wantsPage(request))) return next();
    nameSpan(request.method, pageOf || guide ? request.path : '/{page}');
    await countPageRequest(deps, { request, response }, methods);
    if (guide) return guide.sendGuide(response);
    try {
      const realm = await deps.realmDirectory.find(hostOf(request));
      if (path === '' && realm && deps.webClient) {
        await enter({ ...deps, webClient: deps.webClient }, { request, response }, realm);
      } else send(response, replyTo(deps, realm, pageOf));
    } catch (error) {
      send(response, errorReply(deps, hostOf(request), error));
    }
  };
}

/** Sends the web client or redirects to the login. */
async function enter(
  deps: PageDeps & { webClient: Pick<WebClient, 'sendPage'> },
  { request, response }: { request: Request; response: Response },
  realm: Realm__Output,
): Promise<void> {
  if (await mayEnter(deps, { request, response }, realm)) return deps.webClient.sendPage(response);
  const location = `/login?next=${encodeURIComponent(nextPath(request.originalUrl))}`;
  response.status(302).set({ Location: location, 'Cache-Control': 'no-store' }).end();
}

/**
 * Returns whether the web client can show the requester anything. This is the case if the browser is logged in or the
 * realm admits spectators. Sets a new cookie in a logged-in browser that has lost its CSRF token.
 */
async function mayEnter(
  deps: PageDeps,
  { request, response }: { request: Request; response: Response },
  realm: Realm__Output,
): Promise<boolean> {
  const host = hostOf(request);
  const { cookie } = request.headers;
  const loggedIn = await recognizeSession(deps, { host, cookie });
  if (loggedIn) {
    const { sessionToken } = loggedIn;
    const missing = missingCsrfCookie(deps.deployment, host, { sessionToken, cookie });
    if (missing !== undefined) response.set('Set-Cookie', missing);
    return true;
  }
  return deps.webPublicAccess.allowsSpectators(realm);
}

function replyTo(
  { deployment }: PageDeps,
  realm: Realm__Output | undefined,
  pageOf: PageOf | undefined,
): PageReply {
  if (!pageOf) return { status: 404, html: missingPage() };
  if (!realm) return { status: 200, html: rootPage(deployment) };
  const url = `${deployment.scheme}://${realm.host}`;
  return { status: 200, html: pageOf({ name: realm.name, url }, deployment) };
}

function send(response: Response, { status, html }: PageReply): void {
  response.status(status).set({ ...pageHeaders, 'Cache-Control': 'no-store', Vary: 'Accept' });
  response.send(html);
}
