import { answerOf, api } from '../../api/client.ts';

export async function listSessions() {
  const { sessions } = await answerOf(api.GET('/users/me/sessions'));
  return sessions;
}

/** Logs the user out of all other browsers. */
export function endOtherSessions(): Promise<unknown> {
  return answerOf(api.DELETE('/users/me/sessions', { body: {} }));
}

export function endSession(id: number): Promise<unknown> {
  const path = { session_id: String(id) };
  return answerOf(api.DELETE('/users/me/sessions/{session_id}', { params: { path } }));
}
