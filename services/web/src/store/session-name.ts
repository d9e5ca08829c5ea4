import { csrfToken } from '../api/session.ts';

/**
 * What the tabs of one session call their channel and their lock: tabs of another session have another state. Undefined without
 * a session.
 */
export function sessionName(): string | undefined {
  return csrfToken() === '' ? undefined : `chat ${csrfToken()}`;
}
