import { randomBytes } from 'node:crypto';
import { type ApiClient, apiClient, type Caller, type Parameters } from './api-client.ts';

/** A member's account, with the API key that the member's clients send. */
export interface Account {
  userId: number;
  email: string;
  apiKey: string;
}

/** The credentials that clients of an account send with each request. */
export type AccountCredentials = Pick<Account, 'email' | 'apiKey'>;

/** Creates a member with a random password. */
export async function createUser(
  asOwner: ApiClient,
  { email, fullName }: { email: string; fullName: string },
): Promise<{ userId: number; password: string }> {
  const password = randomBytes(24).toString('base64url');
  const user = { email, password, full_name: fullName };
  const { user_id: userId } = await asOwner.post('/users', user);
  return { userId, password };
}

/** Creates a member and logs in with the password. */
export async function createAccount(
  owner: Caller,
  user: { email: string; fullName: string },
): Promise<Account> {
  const { userId, password } = await createUser(apiClient(owner), user);
  const credentials = { username: user.email, password };
  const { api_key } = await apiClient({ site: owner.site }).post('/fetch_api_key', credentials);
  return { userId, email: user.email, apiKey: api_key };
}

/** Creates a channel with the parameters of POST /channels/create. Returns the channel's id. */
export async function createChannel(
  asOwner: ApiClient,
  parameters: Parameters & { name: string; subscribers: readonly number[] },
): Promise<number> {
  return (await asOwner.post('/channels/create', parameters)).id;
}
