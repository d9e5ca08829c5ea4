import type { Deployment } from '../deps.ts';
import { cookieOf } from './browser-session.ts';

type Binding = Pick<Deployment, 'scheme'>;

/** As long as a login may take after the password. */
const maxAgeSeconds = 600;

const nameOf = ({ scheme }: Binding) => (scheme === 'https' ? '__Host-login' : 'login');

/** Set-Cookie with a login whose password was right, sealed by users. It is no session. */
export function pendingLoginCookie(binding: Binding, pendingLogin: string): string {
  return [`${nameOf(binding)}=${pendingLogin}`, ...attributes(binding, maxAgeSeconds)].join('; ');
}

/** Set-Cookie that makes the browser forget the pending login. */
export function clearPendingLoginCookie(binding: Binding): string {
  return [`${nameOf(binding)}=`, ...attributes(binding, 0)].join('; ');
}

/** The pending login that came with a request; undefined when none did. */
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
