import type { Credentials } from '../client.ts';
import type { Person } from '../people.ts';
import type { ValidRequests } from './valid-request.ts';

/** Returns valid requests about presence, status and typing. */
export function presenceRequests(owner: Credentials, person: Person): ValidRequests {
  const { userId } = person;
  const op = 'start';
  return {
    'POST /users/me/presence': async () => ({ caller: person, parameters: { status: 'active' } }),
    'GET /users/{user_id_or_email}/presence': async () => {
      await person.post('/users/me/presence', { status: 'active', ping_only: true });
      return { caller: person, parameters: { user_id_or_email: userId } };
    },
    'GET /realm/presence': async () => ({ caller: person, parameters: {} }),
    'POST /users/me/status': async () => ({ caller: person, parameters: { status_text: 'valid' } }),
    'POST /users/{user_id}/status': async () => ({
      caller: owner,
      parameters: { user_id: userId, status_text: 'valid' },
    }),
    'GET /users/{user_id}/status': async () => ({
      caller: person,
      parameters: { user_id: userId },
    }),
    'POST /typing': async () => ({ caller: person, parameters: { op, to: [userId] } }),
    'POST /messages/{message_id}/typing': async () => {
      const message = { type: 'direct', to: [userId], content: 'valid' };
      const { body } = await person.post('/messages', message);
      return { caller: person, parameters: { message_id: body.id, op } };
    },
  };
}
