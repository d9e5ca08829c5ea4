import { nonexistentSubdomain } from '@chat/kit/errors/catalog';
import { isApiError } from '@chat/kit/errors/define-error';
import type { Request, RequestHandler, Response } from 'express';
import type { Deps } from '../deps.ts';
import { hostOf } from '../http/admission.ts';
import { nameSpan } from '../http/exchange.ts';
import { escaped, page, pageHeaders } from './page.ts';
import { countPageRequest, wantsPage } from './page-requests.ts';

/** Public data of an organization shown on pages. */
type Organization = { name: string; url: string };

type Server = { version: string };

const toStart = '<p><a class="button" href="/">How to connect</a></p>';

/** The first page of an organization: that it works, and how people and programs connect to it. */
function startPage({ name, url }: Organization, { version }: Server): string {
  const site = escaped(url);
  return page({
    title: name,
    status: `Running · ${version}`,
    body: `<p class="lead">This team-chat server is up. People read and write here with an app: the server speaks an API that
existing clients know. It has no web client yet, so a link to a conversation opens this page.</p>
<div class="card">
<span class="label">Server address</span>
<code class="address">${site}</code>
<p class="note">Enter it where an app asks for the server or organization, with your email address and password.</p>
</div>
<h2>Choose an app</h2>
<p>These read a settings file named <code>clientrc</code>, which is <a href="#clientrc">described below</a>.</p>
<div class="card">
${app('Terminal', 'Channels, topics and direct messages, in a terminal.', 'pip install zulip-term \\', '  --ignore-requires-python', 'zulip-term -c clientrc')}
${app('Python', 'A library for scripts and bots, and a command that sends a message.', 'pip install zulip', 'zulip-send --config-file clientrc \\', '  --stream general --subject hello \\', '  --message Hi')}
${app('JavaScript', 'A library for scripts and bots on Node.', 'npm install zulip-js', "const zulip = require('zulip-js');", "zulip({ zuliprc: 'clientrc' })")}
${app('Anything else', 'The API is plain HTTP, with an email address and an API key.', 'curl --user EMAIL:API_KEY \\', `  ${site}/api/v1/users/me`)}
</div>
<h2 id="clientrc">The settings file</h2>
<p>An administrator makes your account, or sends you an invitation link. Your password gets your API key:</p>
<pre><code>curl ${site}/api/v1/fetch_api_key \\
  --data-urlencode username=you@example.com \\
  --data-urlencode password=YOUR_PASSWORD</code></pre>
<p>Save it as <code>clientrc</code>, where nobody else can read it. On your own machine <code>npm start</code> has done that:
<code>.run/clientrc</code> is the owner’s.</p>
<pre><code>[api]
email=you@example.com
key=YOUR_API_KEY
site=${site}</code></pre>
<h2>For developers</h2>
<ul class="links">
<li><a href="/api/docs">API documentation</a>: every operation, to try out in the browser</li>
<li><a href="/api/v1/openapi.json">OpenAPI description</a>: for generators and tools</li>
</ul>`,
  });
}

function app(name: string, what: string, ...commands: string[]): string {
  return `<section class="app"><div><h3>${name}</h3><p>${what}</p></div><pre><code>${commands.join('\n')}</code></pre></section>`;
}

/** The page at URLs where people expect to log in. */
function loginPage({ name, url }: Organization): string {
  return page({
    title: `Log in to ${name}`,
    body: `<p class="lead">You log in with an app: this server has no web client yet. Give the app the address
<code>${escaped(url)}</code>, your email address and your password.</p>
${toStart}`,
  });
}

/** The page at URLs where people expect to create an account. */
function registerPage({ name }: Organization): string {
  return page({
    title: `Join ${name}`,
    body: `<p class="lead">Follow the link of your invitation: it leads to a page where you choose a name and a password. If you have
none, ask an administrator of the organization for one.</p>
${toStart}`,
  });
}

/** The 404 page. */
function missingPage(): string {
  return page({
    title: 'Nothing is here',
    body: `<p class="lead">The address may be mistyped, or lead to a part of the web client, which this server does not have yet.</p>
${toStart}`,
  });
}

/** The first page at the root host of a deployment whose organizations have hosts of their own. */
function rootPage({ version }: Server): string {
  return page({
    title: 'This server works',
    status: `Running · ${version}`,
    body: `<p class="lead">It has no organization at this address. Each of its organizations has an address of its own: use the one that
you were given.</p>
<ul class="links">
<li><a href="/api/docs">API documentation</a></li>
</ul>`,
  });
}

/** The answer at a host that no organization has. */
function unknownHostPage(host: string): string {
  return page({
    title: 'No organization is here',
    body: `<p class="lead">This server works, but none of its organizations is at <code>${escaped(host)}</code>. Check the address, or
ask whoever gave it to you.</p>`,
  });
}

/** The page shown while the realm cannot be looked up. */
function unavailablePage(): string {
  return page({
    title: 'Not available right now',
    body: '<p class="lead">Part of this server does not answer. Please try again in a minute.</p>',
  });
}

type PageDeps = Pick<Deps, 'realms' | 'limiter' | 'deployment' | 'log'>;
type PageOf = (organization: Organization, deployment: Deps['deployment']) => string;
type Reply = { status: number; html: string };

const methods = ['GET', 'HEAD'];
/** Paths below which browsers get the envelope, too. */
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
 * Serves pages at the web client's URLs, which is not part of this product yet, and a 404 page elsewhere. Other
 * requests go to the next handler.
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
    log.error('could not render a page', { error });
    return { status: 503, html: unavailablePage() };
  }
}

function send(response: Response, { status, html }: Reply): void {
  response.status(status).set({ ...pageHeaders, 'Cache-Control': 'no-store', Vary: 'Accept' });
  response.send(html);
}
