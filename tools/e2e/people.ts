import { randomBytes } from 'node:crypto';
import { type ApiClient, anonymousClient, apiClient, type Credentials } from './client.ts';

/** Returns a name that nothing else in the test run uses. */
export function uniqueName(prefix: string): string {
  return `${prefix} ${randomBytes(5).toString('hex')}`;
}

/** A logged-in person with an account. */
export type Person = ApiClient & Credentials & { userId: number; fullName: string };

/** Creates a member of the organization who has not logged in yet. */
export async function newAccount(owner: Credentials) {
  const password = randomBytes(12).toString('base64url');
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const fullName = uniqueName('Pat');
  const created = await apiClient(owner).post('/users', { email, password, full_name: fullName });
  if (created.status !== 200) throw new Error(`no account: ${JSON.stringify(created.body)}`);
  return { email, password, fullName, userId: Number(created.body.user_id) };
}

/** Creates a member of the organization and logs the person in. */
export async function newPerson(owner: Credentials): Promise<Person & { password: string }> {
  const { email, password, fullName, userId } = await newAccount(owner);
  const anonymous = anonymousClient(owner);
  // First tries without the password, because checking it takes long on purpose. A product in containers requires it.
  const short = await anonymous.post('/dev_fetch_api_key', { username: email });
  const login =
    short.status === 200
      ? short
      : await anonymous.post('/fetch_api_key', { username: email, password });
  if (login.status !== 200) throw new Error(`no login: ${JSON.stringify(login.body)}`);
  const credentials = { site: owner.site, email, api_key: String(login.body.api_key) };
  return { ...apiClient(credentials), ...credentials, userId, fullName, password };
}
