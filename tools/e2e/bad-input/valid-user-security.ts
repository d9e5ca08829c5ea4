import { logInBrowser } from '../browser-session.ts';
import { apiClient, type Credentials } from '../client.ts';
import { newPerson } from '../people.ts';
import type { ValidRequests } from './valid-request.ts';

/** Returns valid requests about the sessions and keys of other people. */
export function userSecurityRequests(owner: Credentials & { password: string }): ValidRequests {
  /**
   * Creates a person. Returns the person and the owner's parameters, with a proof, for changing the person's access.
   */
  async function ofNewPerson() {
    const person = await newPerson(owner);
    const parameters = { user_id: person.userId, password: owner.password };
    return { person, valid: { caller: owner, parameters } };
  }

  return {
    'GET /users/security': async () => ({ caller: owner, parameters: {} }),
    'GET /users/{user_id}/security': async () => {
      const { person } = await ofNewPerson();
      return { caller: owner, parameters: { user_id: person.userId } };
    },
    'DELETE /users/{user_id}/sessions': async () => (await ofNewPerson()).valid,
    'DELETE /users/{user_id}/sessions/{session_id}': async () => {
      const { person, valid } = await ofNewPerson();
      await logInBrowser({ site: owner.site }, person);
      const { body } = await apiClient(owner).get(`/users/${person.userId}/security`);
      const parameters = { ...valid.parameters, session_id: Number(body.sessions[0].id) };
      return { caller: owner, parameters };
    },
    'DELETE /users/{user_id}/api_keys': async () => (await ofNewPerson()).valid,
    'DELETE /users/{user_id}/api_keys/{id}': async () => {
      const { person, valid } = await ofNewPerson();
      const { password } = person;
      const { body } = await person.post('/users/me/api_keys', { name: 'Phone', password });
      return { caller: owner, parameters: { ...valid.parameters, id: Number(body.id) } };
    },
    'POST /users/{user_id}/api_key/regenerate': async () => (await ofNewPerson()).valid,
  };
}
