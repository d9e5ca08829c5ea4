import { formOf } from '../api/form.ts';
import { csrfToken } from '../api/session.ts';
import { registerParameters } from './register-parameters.ts';
import { sessionName } from './session-name.ts';

let sent: Promise<Response | undefined> | undefined;

/**
 * Sends the page's first POST /register, unless another tab leads and will share its state. Also sends nothing without
 * a session.
 */
export function sendFirstRegister(): void {
  sent = register();
  // The caller of takeFirstRegister sees the error; it may occur before that call
  sent.catch(() => undefined);
}

/**
 * Returns the response to the request of `sendFirstRegister`, but only to the first caller. Returns undefined to later
 * callers, or if no request was sent.
 */
export async function takeFirstRegister(): Promise<Response | undefined> {
  const taken = sent;
  sent = undefined;
  return taken;
}

/** Drops the response if no caller has taken it. */
export function dropFirstRegister(): void {
  sent = undefined;
}

async function register(): Promise<Response | undefined> {
  // Without a session the client first checks whether visitors can read
  const session = sessionName();
  if (session === undefined) return undefined;
  if ('locks' in navigator) {
    const { held = [] } = await navigator.locks.query();
    if (held.some(({ name }) => name === session)) return undefined;
  }
  return fetch('/json/register', {
    method: 'POST',
    headers: { 'X-CSRFToken': csrfToken() },
    body: formOf(registerParameters),
  });
}
