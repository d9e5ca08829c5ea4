import type { Prefixes } from '@chat/kit/prefixes/prefixes';
import { completePath } from './paths.ts';

/** As long as a login may take. */
const maxAgeSeconds = 600;

type Binding = { apiPrefixes: Prefixes; scheme: string };

const cookieName = ({ apiPrefixes }: Binding) => `${apiPrefixes[0]}_login`;

/**
 * The header that lets the browser keep the state of a login that it begins, sealed by users. It binds the
 * login to the browser: nobody can make another finish what they began. It is no session.
 */
export function keepLoginState(binding: Binding, provider: string, state: string): string {
  return [`${cookieName(binding)}=${state}`, ...attributes(binding, provider, maxAgeSeconds)].join(
    '; ',
  );
}

/** The header that makes the browser forget it: a login is finished once. */
export function forgetLoginState(binding: Binding, provider: string): string {
  return [`${cookieName(binding)}=`, ...attributes(binding, provider, 0)].join('; ');
}

/** The state that came back with a request; '' when none did. */
export function readLoginState(binding: Binding, header: string | undefined): string {
  const name = `${cookieName(binding)}=`;
  const cookie = header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(name));
  return cookie?.slice(name.length) ?? '';
}

function attributes({ scheme }: Binding, provider: string, seconds: number): string[] {
  return [
    `Path=${completePath}/${provider}`,
    `Max-Age=${seconds}`,
    'HttpOnly',
    // The provider sends the browser back from another site, by a link.
    'SameSite=Lax',
    ...(scheme === 'https' ? ['Secure'] : []),
  ];
}
