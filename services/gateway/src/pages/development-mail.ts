import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RequestHandler, Response } from 'express';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { hostOf, isLocalRequest } from '../http/authentication.ts';
import { isLoopbackHost } from '../identity/browser-session.ts';
import { escaped, page, pageHeaders } from './page.ts';

const root = '/development/mail';
const mostListed = 200;
const notLocal =
  "<p>Email is shown only on the server's own machine, without a proxy in between.</p>";

/** A mail as the notifications service stores it next to the `.eml` file. */
const StoredMail = z.object({
  at: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
type StoredMail = z.output<typeof StoredMail>;

/**
 * Serves pages that show the mails in MAIL_FOLDER. Only the server's own machine can open them, because links in mails
 * log anyone in. Without a folder, as in production, there is no route. The Host must refer to this machine or the
 * deployment. Otherwise, a site whose name resolves to this machine could read the mails.
 */
export function developmentMailRoutes(
  folder: string | undefined,
  { externalHost }: Pick<Deps['deployment'], 'externalHost'>,
): Record<string, RequestHandler> {
  if (folder === undefined) return {};
  return {
    [root]: async (request, response) => {
      const host = hostOf(request);
      const isOwnHost = host === externalHost || isLoopbackHost(host);
      if (!isOwnHost || !isLocalRequest(request)) {
        response.status(403);
        return send(response, page({ title: 'Not available here', body: notLocal }));
      }
      const [name = '', part = '', ...more] = request.path.split('/').slice(1);
      if (name === '') return send(response, listPage(await listMails(folder)));
      const mail = /^[\w-]+$/.test(name) && more.length === 0 && (await findMail(folder, name));
      if (mail && part === '') return send(response, mailPage(name, mail));
      if (mail && part === 'html') return sendHtml(response, mail);
      response.status(404);
      send(
        response,
        page({ title: 'Email not found', body: `<p><a href="${root}">All emails</a></p>` }),
      );
    },
  };
}

/** Returns the newest mails with their file names. */
async function listMails(folder: string): Promise<[name: string, mail: StoredMail][]> {
  // Names begin with the time. A leading dot marks an incomplete file
  const files = (await namesIn(folder)).filter((name) => /^[\w-]+\.json$/.test(name));
  const newest = files.toSorted().toReversed().slice(0, mostListed);
  const mails = await Promise.all(
    newest.map(async (file) => {
      const name = path.basename(file, '.json');
      return [name, await findMail(folder, name)] as const;
    }),
  );
  return mails.flatMap(([name, mail]) => (mail ? [[name, mail]] : []));
}

/** Returns the names of the files in the folder; an empty list until the first mail creates the folder. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function findMail(folder: string, name: string): Promise<StoredMail | undefined> {
  try {
    return StoredMail.parse(JSON.parse(await readFile(path.join(folder, `${name}.json`), 'utf8')));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function listPage(mails: readonly [name: string, mail: StoredMail][]): string {
  const items = mails.map(
    ([name, { at, to, subject }]) =>
      `<li><a href="${root}/${name}">${escaped(subject)}</a><br>to ${escaped(to)}, ${escaped(at)}</li>`,
  );
  return page({
    title: 'Email',
    body:
      items.length === 0
        ? '<p class="lead">No emails yet.</p>'
        : `<p class="lead">Development mode: email is saved to a folder instead of being sent.</p>
<ul class="links">
${items.join('\n')}
</ul>`,
  });
}

function mailPage(name: string, { at, to, subject, text }: StoredMail): string {
  return page({
    title: subject,
    body: `<p>to ${escaped(to)}, ${escaped(at)} · <a href="${root}">All emails</a></p>
<iframe class="mail" title="HTML part" sandbox="allow-popups allow-popups-to-escape-sandbox" src="${root}/${name}/html"></iframe>
<h2>Text part</h2>
<pre><code>${withLinks(text)}</code></pre>`,
  });
}

function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => {
      const shown = escaped(part);
      return index % 2 === 0 ? shown : `<a href="${shown}">${shown}</a>`;
    })
    .join('');
}

function send(response: Response, html: string): void {
  const policy = `${pageHeaders['Content-Security-Policy']}; frame-src 'self'`;
  response.set({ ...pageHeaders, 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' });
  response.send(html);
}

/** Sends the HTML part of a mail as mail programs show it: without scripts, and with links that open in a new tab. */
function sendHtml(response: Response, { html }: StoredMail): void {
  response.set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src http: https:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  });
  response.send(html.replace('<head>', '<head><base target="_blank">'));
}
