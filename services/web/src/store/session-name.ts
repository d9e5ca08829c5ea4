import { csrfToken } from '../api/session.ts';

/**
 * Returns the name of the broadcast channel and the lock that all tabs of this session share. Other sessions have other
 * names. Returns undefined without a session.
 */
export function sessionName(): string | undefined {
  return csrfToken() === '' ? undefined : `chat ${csrfToken()}`;
}
