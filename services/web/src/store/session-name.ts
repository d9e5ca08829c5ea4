import { csrfToken } from '../api/session.ts';

/**
 * Returns the name that the tabs of one session use for their broadcast channel and lock. Tabs of another session use another
 * name. Undefined without a session.
 */
export function sessionName(): string | undefined {
  return csrfToken() === '' ? undefined : `chat ${csrfToken()}`;
}
