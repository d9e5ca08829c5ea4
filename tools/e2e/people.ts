import { randomBytes } from 'node:crypto';
import { type ApiClient, apiClient, type Credentials } from './client.ts';

/** A name nobody else in the run uses. */
export function uniqueName(prefix: string): string {
  return `${prefix} ${randomBytes(5).toString('hex')}`;
}

/** A new account, logged in. */
export async function newPerson(
  owner: Credentials,
): Promise<ApiClient & { userId: number } & Credentials> {
  const password = randomBytes(12).toString('base64url');
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const asOwner = apiClient(owner);
  const created = await asOwner.post('/users', { email, password, full_name: uniqueName('Pat') });
  if (created.status !== 200) throw new Error(`no account: ${JSON.stringify(created.body)}`);
  const login = await asOwner.post('/fetch_api_key', { username: email, password });
  const credentials = { site: owner.site, email, api_key: String(login.body.api_key) };
  return { ...apiClient(credentials), ...credentials, userId: Number(created.body.user_id) };
}
