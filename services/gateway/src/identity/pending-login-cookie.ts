import type { Deployment } from '../deps.ts';
import { cookieOf } from './browser-session.ts';

type Binding = Pick<Deployment, 'scheme'>;

/** The time that a login may take after the password. */
const maxAgeSeconds = 600;

const nameOf = ({ scheme }: Binding) => (scheme === 'https' ? '__Host-login' : 'login');

/**
 * Returns a Set-Cookie header for a pending login. The password was correct, and the users service has encrypted the
 * login. The cookie is not a session.
 */
export function pendingLoginCookie(binding: Binding, pendingLogin: string): string {
  return [`${nameOf(binding)}=${pendingLogin}`, ...attributes(binding, maxAgeSeconds)].join('; ');
}

/** Returns a Set-Cookie header that deletes the pending login. */
export function clearPendingLoginCookie(binding: Binding): string {
  return [`${nameOf(binding)}=`, ...attributes(binding, 0)].join('; ');
}

/** Returns the pending login in a request; undefined if it has none. */
export function pendingLoginOf(
  binding: Binding,
  cookieHeader: string | undefined,
): string | undefined {
  return cookieOf(cookieHeader, nameOf(binding));
}

function attributes({ scheme }: Binding, seconds: number): string[] {
  const secure = scheme === 'https' ? ['Secure'] : [];
  return ['Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax', ...secure];
}
