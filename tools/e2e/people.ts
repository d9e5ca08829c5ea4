import { randomBytes } from 'node:crypto';
import { type ApiClient, apiClient, type Credentials } from './client.ts';

/** A name nobody else in the run uses. */
export function uniqueName(prefix: string): string {
  return `${prefix} ${randomBytes(5).toString('hex')}`;
}

/** Somebody with an account, logged in. */
export type Person = ApiClient & Credentials & { userId: number; fullName: string };

/** A new member of the organization. */
export async function newPerson(owner: Credentials): Promise<Person> {
  const password = randomBytes(12).toString('base64url');
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const fullName = uniqueName('Pat');
  const asOwner = apiClient(owner);
  const created = await asOwner.post('/users', { email, password, full_name: fullName });
  if (created.status !== 200) throw new Error(`no account: ${JSON.stringify(created.body)}`);
  // Without the password, which takes long to check on purpose.
  const login = await asOwner.post('/dev_fetch_api_key', { username: email });
  const credentials = { site: owner.site, email, api_key: String(login.body.api_key) };
  const userId = Number(created.body.user_id);
  return { ...apiClient(credentials), ...credentials, userId, fullName };
}
