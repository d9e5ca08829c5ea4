import type { Realm__Output } from '@chat/proto/chat/users/v1/Realm';
import type { Deployment } from '../deps.ts';
import { escaped } from './page.ts';
import { openIdPaths, samlPaths } from './web-login-routes.ts';

/** The purpose for which a page links to identity providers. */
type Purpose = {
  /** The action that the page offers. */
  verb: 'Log in' | 'Sign up' | 'Join';
  /** The host at which the browser sees the organization. */
  host: string;
  /** The path to open after the login. */
  next?: string;
  /** The token of the invitation link. */
  invitation?: string;
};

/** Returns an organization's identity providers in display order, with the paths of their protocol. */
export function externalMethods({
  openIdMethods,
  samlMethods,
}: Pick<Realm__Output, 'openIdMethods' | 'samlMethods'>) {
  return [
    ...openIdMethods.map((method) => ({ ...method, paths: openIdPaths })),
    ...samlMethods.map((method) => ({ ...method, paths: samlPaths })),
  ];
}

/** Returns HTML links to an organization's identity providers; '' if it has none. */
export function providerLinks(
  { scheme }: Pick<Deployment, 'scheme'>,
  realm: Pick<Realm__Output, 'host' | 'openIdMethods' | 'samlMethods'>,
  { verb, host, next, invitation }: Purpose,
): string {
  const methods = externalMethods(realm);
  if (methods.length === 0) return '';
  // Providers redirect people to the organization's own host, so the login must start there
  const origin = host === realm.host ? '' : `${scheme}://${realm.host}`;
  const parameters = new URLSearchParams({
    ...(next !== undefined && { next }),
    ...(invitation !== undefined && { invitation }),
  });
  const links = methods.map(({ name, displayName, paths }) => {
    const path = verb === 'Log in' ? paths.begin : paths.signUp;
    const href = escaped(`${origin}${path}/${name}?${parameters}`);
    return `<a class="button provider" href="${href}">${verb} with ${escaped(displayName)}</a>`;
  });
  return `<nav class="providers" aria-label="Other ways to ${verb.toLowerCase()}">\n${links.join('\n')}\n</nav>`;
}

/** Joins a form and the links to identity providers, which follow the form. Either may be ''. */
export function formOrProviders(form: string, links: string): string {
  const divider = form !== '' && links !== '' ? '<p class="or">or</p>\n' : '';
  return `<div class="card narrow">\n${form}${divider}${links}\n</div>`;
}
