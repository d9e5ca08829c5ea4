import { createPasskeyAuthenticator } from '@chat/infrastructure/passkey-authenticator';
import { logInBrowser } from '../browser-session.ts';
import { apiClient, type Credentials } from '../client.ts';
import { newAccount, newPerson } from '../people.ts';
import { totpCode } from '../totp.ts';
import type { ValidRequests } from './valid-request.ts';

/** Returns valid requests about browser sessions and device keys. */
export function sessionRequests(owner: Credentials, namedOwner: Credentials): ValidRequests {
  /** Creates a person who is logged in to a browser. Returns the person's credentials and the id of the session. */
  async function newSession() {
    const { email, password } = await newAccount(owner);
    await logInBrowser({ site: owner.site }, { email, password });
    const login = { username: email, password };
    const { body } = await apiClient(owner).post('/fetch_api_key', login);
    const caller = { site: owner.site, email, api_key: String(body.api_key) };
    const listed = await apiClient(caller).get('/users/me/sessions');
    const [session] = listed.body.sessions;
    return { caller, sessionId: Number(session.id) };
  }

  /** Creates a person with a device key. Returns the credentials, the parameters that created the key, and its id. */
  async function newDeviceKey() {
    const { password, ...caller } = await newPerson(owner);
    const parameters = { name: 'Phone', password };
    const { body } = await caller.post('/users/me/api_keys', parameters);
    return { caller, parameters, id: Number(body.id) };
  }

  /** Creates a person who has started to set up an authenticator app. Returns the app's first code. */
  async function newBeginner() {
    const { password, ...caller } = await newPerson(owner);
    const { body } = await caller.post('/users/me/second_factors/totp', { password });
    return { caller, password, code: totpCode(String(body.secret)) };
  }

  /** Creates a person with an authenticator app. Returns the proof that requests need to change it. */
  async function newHolder() {
    const { caller, password, code } = await newBeginner();
    const confirmation = { code, password };
    const { body } = await caller.post('/users/me/second_factors/totp/confirm', confirmation);
    return { caller, parameters: { password, second_factor: body.recovery_codes[0] } };
  }

  /**
   * Creates a person whose browser has created a passkey. The host of the organization is a name, because browsers do
   * not use passkeys at IP addresses.
   */
  async function newKeyMaker() {
    const { password, ...person } = await newPerson(namedOwner);
    const site = person.site.replace('127.0.0.1', 'localhost');
    const caller = { ...person, site };
    const api = apiClient(caller);
    const { body } = await api.post('/users/me/second_factors/passkeys', { password });
    const made = createPasskeyAuthenticator({ origin: site }).create(body.options);
    const parameters = { name: 'Laptop', credential: made, password };
    return { caller, api, password, parameters };
  }

  /** Creates a person with a passkey. Returns the passkey's id and the proof that requests need to change it. */
  async function newKeyHolder() {
    const { caller, api, password, parameters } = await newKeyMaker();
    const { body } = await api.post('/users/me/second_factors/passkeys/confirm', parameters);
    const proof = { password, second_factor: body.recovery_codes[0] };
    return { caller, id: Number(body.id), proof };
  }

  return {
    'POST /users/me/second_factors/passkeys': async () => {
      const { caller, password } = await newKeyMaker();
      return { caller, parameters: { password } };
    },
    'POST /users/me/second_factors/passkeys/confirm': async () => {
      const { caller, parameters } = await newKeyMaker();
      return { caller, parameters };
    },
    'PATCH /users/me/second_factors/passkeys/{id}': async () => {
      const { caller, id } = await newKeyHolder();
      return { caller, parameters: { id, name: 'Desk' } };
    },
    'DELETE /users/me/second_factors/passkeys/{id}': async () => {
      const { caller, id, proof } = await newKeyHolder();
      return { caller, parameters: { id, ...proof } };
    },
    'GET /users/me/second_factors': async () => ({ caller: owner, parameters: {} }),
    'POST /users/me/second_factors/totp': async () => {
      const { password, ...caller } = await newPerson(owner);
      return { caller, parameters: { password } };
    },
    'POST /users/me/second_factors/totp/confirm': async () => {
      const { caller, code, password } = await newBeginner();
      return { caller, parameters: { code, password } };
    },
    'DELETE /users/me/second_factors/totp': newHolder,
    'POST /users/me/second_factors/recovery_codes': newHolder,
    'GET /users/me/api_keys': async () => ({ caller: owner, parameters: {} }),
    'POST /users/me/api_keys': newDeviceKey,
    'DELETE /users/me/api_keys': async () => ({
      caller: (await newDeviceKey()).caller,
      parameters: {},
    }),
    'DELETE /users/me/api_keys/{id}': async () => {
      const { caller, id } = await newDeviceKey();
      return { caller, parameters: { id } };
    },
    'GET /users/me/security_activity': async () => ({
      caller: owner,
      parameters: { before: 1_000, limit: 5 },
    }),
    'GET /users/me/sessions': async () => ({ caller: owner, parameters: {} }),
    'DELETE /users/me/sessions': async () => ({ caller: owner, parameters: {} }),
    'DELETE /users/me/sessions/{session_id}': async () => {
      const { caller, sessionId } = await newSession();
      return { caller, parameters: { session_id: sessionId } };
    },
  };
}
