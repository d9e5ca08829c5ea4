import { csrfToken } from '../api/session.ts';

/** What the tabs of one session call their channel and their lock: tabs of another session have another state. */
export function sessionName(): string {
  return `chat ${csrfToken()}`;
}
