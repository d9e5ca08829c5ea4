import type { Realm__Output } from '@chat/proto/chat/users/v1/Realm';
import type { Deployment } from '../deps.ts';
import { escaped } from './page.ts';
import { openIdPaths, samlPaths } from './web-login-routes.ts';

/** What the links of a page lead to. */
type Purpose = {
  /** What the page asks the person to do. */
  verb: 'Log in' | 'Sign up' | 'Join';
  /** The host by which the browser knows the organization. */
  host: string;
  /** Path to open when the person is logged in. */
  next?: string;
  /** Token of the invitation link that the person follows. */
  invitation?: string;
};

/** The identity providers of an organization, in the order they are shown, with the paths of their protocol. */
export function externalMethods({
  openIdMethods,
  samlMethods,
}: Pick<Realm__Output, 'openIdMethods' | 'samlMethods'>) {
  return [
    ...openIdMethods.map((method) => ({ ...method, paths: openIdPaths })),
    ...samlMethods.map((method) => ({ ...method, paths: samlPaths })),
  ];
}

/** Links to the identity providers of an organization, as HTML; '' when it has none. */
export function providerLinks(
  { scheme }: Pick<Deployment, 'scheme'>,
  realm: Pick<Realm__Output, 'host' | 'openIdMethods' | 'samlMethods'>,
  { verb, host, next, invitation }: Purpose,
): string {
  const methods = externalMethods(realm);
  if (methods.length === 0) return '';
  // Providers send people back to the organization's own host, which has to be the one that begins the login
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

/** A form, and the links to identity providers below it; either may be ''. */
export function formOrProviders(form: string, links: string): string {
  const divider = form !== '' && links !== '' ? '<p class="or">or</p>\n' : '';
  return `<div class="card narrow">\n${form}${divider}${links}\n</div>`;
}
