import { formOf } from '../api/form.ts';
import { csrfToken } from '../api/session.ts';
import { registerParameters } from './register-parameters.ts';
import { sessionName } from './session-name.ts';

let sent: Promise<Response | undefined> | undefined;

/** Sends the page's first POST /register, unless another tab leads, whose state this one will take. */
export function sendFirstRegister(): void {
  sent = register();
  // Whoever takes the answer is told of a failure, which may come earlier
  sent.catch(() => undefined);
}

/** The answer that `sendFirstRegister` waits for, for the first who asks; undefined when there is none. */
export async function takeFirstRegister(): Promise<Response | undefined> {
  const taken = sent;
  sent = undefined;
  return taken;
}

/** Forgets the answer, which nobody asked for. */
export function dropFirstRegister(): void {
  sent = undefined;
}

async function register(): Promise<Response | undefined> {
  // Without a session the client finds out first whether visitors are let in
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
