import { badRequest } from '@chat/kit/errors/catalog';
import { isApiError } from '@chat/kit/errors/define-error';
import type { UnsubscribableMail__Output } from '@chat/proto/chat/users/v1/UnsubscribableMail';
import type { UnsubscribeResponse__Output } from '@chat/proto/chat/users/v1/UnsubscribeResponse';
import type { RequestHandler } from 'express';
import type { Deps } from '../deps.ts';
import { hostOf } from '../http/authentication.ts';
import { getRealmByHost } from '../identity/realms.ts';
import { invalidLinkPage } from './account-pages.ts';
import type { PageReply } from './error-pages.ts';
import { type FormSteps, linkRoute } from './form-route.ts';
import { escaped, page } from './page.ts';

/** The texts about one kind of mail. The organization's name in them is escaped. */
type MailWords = {
  /** The name of this kind of mail, for use in the middle of a sentence. */
  mails: string;
  when(name: string): string;
  /** Returns the beginning of a sentence about the mails that were turned off. */
  off(name: string): string;
  back: string;
};

const ofMissedMessages: MailWords = {
  mails: 'missed message emails',
  when: (name) => `you have unread messages at ${name}`,
  off: (name) => `Missed message emails from ${name} are`,
  back: 'You can turn them back on in <a href="/#settings/notifications">your settings</a>, or in the settings of each channel.',
};
const backInSettings =
  'You can turn them back on in <a href="/#settings/notifications">your settings</a>.';

const words: Readonly<Record<UnsubscribableMail__Output, MailWords>> = {
  UNSUBSCRIBABLE_MAIL_UNSPECIFIED: ofMissedMessages,
  UNSUBSCRIBABLE_MAIL_MISSED_MESSAGES: ofMissedMessages,
  UNSUBSCRIBABLE_MAIL_DIGEST: {
    mails: 'weekly summaries',
    when: (name) => `you haven’t visited ${name} for a week`,
    off: (name) => `Weekly summaries from ${name} are`,
    back: backInSettings,
  },
  UNSUBSCRIBABLE_MAIL_NEW_LOGIN: {
    mails: 'new login alerts',
    when: (name) => `your account at ${name} is used in a new browser`,
    off: (name) => `New login alerts from ${name} are`,
    back: backInSettings,
  },
};

type UnsubscribeDeps = Pick<Deps, 'settings' | 'realmDirectory' | 'limiter' | 'log'>;

/**
 * Serves the page behind "Stop these emails". Opening the page changes nothing, because mail programs open links on
 * their own. A POST stops the mails. It needs no login and can come from any site, because mail programs send it
 * themselves (RFC 8058).
 */
export function unsubscribeRoutes(deps: UnsubscribeDeps): Record<string, RequestHandler> {
  return { '/accounts/unsubscribe': linkRoute(deps, { link: (token) => stepsOf(deps, token) }) };
}

function stepsOf({ settings, realmDirectory }: UnsubscribeDeps, token: string): FormSteps {
  const answer = async (
    host: string,
    ask: (request: { realmId: number; token: string }) => Promise<UnsubscribeResponse__Output>,
    pageOf: (realm: { name: string }, found: UnsubscribeResponse__Output) => string,
  ): Promise<PageReply> => {
    const realm = await getRealmByHost(realmDirectory, host);
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
      answer(hostOf(request), (asked) => settings.getUnsubscription(asked), unsubscribePage),
    submit: ({ request }) =>
      answer(hostOf(request), (asked) => settings.unsubscribe(asked), unsubscribedPage),
  };
}

function unsubscribePage(
  { name }: { name: string },
  { address, mail }: UnsubscribeResponse__Output,
): string {
  const { mails, when } = words[mail];
  return page({
    title: `Stop ${mails}?`,
    isNarrow: true,
    body: `<p class="lead"><strong>${escaped(address)}</strong> gets an email when ${when(escaped(name))}.</p>
<form method="post"><button type="submit">Stop these emails</button></form>`,
  });
}

function unsubscribedPage(
  { name }: { name: string },
  { address, mail }: UnsubscribeResponse__Output,
): string {
  const { off, back } = words[mail];
  return page({
    title: 'You’re unsubscribed',
    isNarrow: true,
    body: `<p class="lead">${off(escaped(name))} turned off for <strong>${escaped(address)}</strong>.</p>
<p>${back}</p>`,
  });
}
