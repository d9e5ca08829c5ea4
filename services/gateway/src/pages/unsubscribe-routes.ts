import { badRequest } from '@chat/kit/errors/catalog';
import { isApiError } from '@chat/kit/errors/define-error';
import type { UnsubscribeResponse__Output } from '@chat/proto/chat/users/v1/UnsubscribeResponse';
import type { RequestHandler } from 'express';
import type { Deps } from '../deps.ts';
import { hostOf } from '../http/admission.ts';
import { getRealmByHost } from '../identity/realms.ts';
import { invalidLinkPage } from './account-pages.ts';
import type { PageReply } from './error-pages.ts';
import { type FormSteps, linkRoute } from './form-route.ts';
import { escaped, page } from './page.ts';

const digest = 'UNSUBSCRIBABLE_MAIL_DIGEST';

type UnsubscribeDeps = Pick<Deps, 'users' | 'realms' | 'limiter' | 'log'>;

/**
 * The page behind "Stop these mails". Opening it changes nothing, because mail programs open links on their own. A POST
 * ends the mails, without login and from any site: mail programs send it themselves (RFC 8058).
 */
export function unsubscribeRoutes(deps: UnsubscribeDeps): Record<string, RequestHandler> {
  return { '/accounts/unsubscribe': linkRoute(deps, { link: (token) => stepsOf(deps, token) }) };
}

function stepsOf({ users, realms }: UnsubscribeDeps, token: string): FormSteps {
  const answer = async (
    host: string,
    ask: (request: { realmId: number; token: string }) => Promise<UnsubscribeResponse__Output>,
    pageOf: (realm: { name: string }, found: UnsubscribeResponse__Output) => string,
  ): Promise<PageReply> => {
    const realm = await getRealmByHost(realms, host);
    try {
      return { status: 200, html: pageOf(realm, await ask({ realmId: realm.realmId, token })) };
    } catch (error) {
      if (!isApiError(error) || error.code !== badRequest.code) throw error;
      const another = { path: '/#settings/notifications', text: 'Open your settings' };
      return { status: 400, html: invalidLinkPage(error.message, another) };
    }
  };
  return {
    show: ({ request }) =>
      answer(hostOf(request), (asked) => users.getUnsubscription(asked), unsubscribePage),
    submit: ({ request }) =>
      answer(hostOf(request), (asked) => users.unsubscribe(asked), unsubscribedPage),
  };
}

function unsubscribePage(
  { name }: { name: string },
  { address, mail }: UnsubscribeResponse__Output,
): string {
  const isDigest = mail === digest;
  const when = isDigest
    ? `you have not been at ${escaped(name)} for a week`
    : `there are messages at ${escaped(name)} that you have not read`;
  return page({
    title: isDigest ? 'Stop weekly summaries?' : 'Stop mail about missed messages?',
    isNarrow: true,
    body: `<p class="lead"><strong>${escaped(address)}</strong> gets mail when ${when}.</p>
<form method="post"><button type="submit">Stop these mails</button></form>`,
  });
}

function unsubscribedPage(
  { name }: { name: string },
  { address, mail }: UnsubscribeResponse__Output,
): string {
  const title = 'You get no more of these mails';
  if (mail === digest) {
    return page({
      title,
      isNarrow: true,
      body: `<p class="lead">Weekly summaries of ${escaped(name)} are off for <strong>${escaped(address)}</strong>.</p>
<p>You can turn them on again in <a href="/#settings/notifications">your settings</a>.</p>`,
    });
  }
  return page({
    title,
    isNarrow: true,
    body: `<p class="lead">Mail about missed messages at ${escaped(name)} is off for <strong>${escaped(address)}</strong>.</p>
<p>You can turn it on again in <a href="/#settings/notifications">your settings</a>, and for single channels in theirs.</p>`,
  });
}
