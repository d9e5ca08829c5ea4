import type { Credentials } from '../client.ts';
import { newPerson, type Person } from '../people.ts';
import type { ValidRequests } from './valid-request.ts';

const token = 'dG9rZW4=';
const appid = 'org.example.chat';

/** Returns valid requests about devices. A request that removes a device creates the device first. */
export function pushRequests(owner: Credentials, person: Person): ValidRequests {
  return {
    'POST /users/me/apns_device_token': async () => ({
      caller: person,
      parameters: { token, appid },
    }),
    'DELETE /users/me/apns_device_token': async () => {
      const caller = await newPerson(owner);
      await caller.post('/users/me/apns_device_token', { token, appid });
      return { caller, parameters: { token } };
    },
    'POST /users/me/android_gcm_reg_id': async () => ({ caller: person, parameters: { token } }),
    'DELETE /users/me/android_gcm_reg_id': async () => {
      const caller = await newPerson(owner);
      await caller.post('/users/me/android_gcm_reg_id', { token });
      return { caller, parameters: { token } };
    },
    'POST /register_client_device': async () => ({ caller: person, parameters: {} }),
    'POST /remove_client_device': async () => {
      const { body } = await person.post('/register_client_device');
      return { caller: person, parameters: { device_id: body.device_id } };
    },
  };
}
