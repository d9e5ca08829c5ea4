import { createUser } from '../api-client/accounts.ts';
import { type ApiClient, apiClient } from '../api-client/api-client.ts';
import type { DemoPerson } from './people.ts';

/** A logged-in person of the organization. */
export interface Account {
  userId: number;
  client: ApiClient;
}

/**
 * Returns the accounts of the owner and of `people`, logged in and keyed by email address. Creates missing accounts.
 * Their passwords are unknown, because a development server lets people log in with an address alone.
 */
export async function ensureAccounts(
  owner: { site: string; email: string; client: ApiClient },
  people: readonly DemoPerson[],
  signal: AbortSignal,
): Promise<Map<string, Account>> {
  const { site, client } = owner;
  const { members } = await client.get('/users');
  const known = new Set(members.map((member) => member.delivery_email));
  const { user_id: ownerId } = await client.get('/users/me');
  const accounts = new Map([[owner.email, { userId: ownerId, client }]]);
  for (const { email, fullName } of people) {
    if (!known.has(email)) {
      await createUser(client, { email, fullName });
    }
    const login = await apiClient({ site }, signal).post('/dev_fetch_api_key', { username: email });
    const credentials = { site, email, api_key: login.api_key };
    accounts.set(email, { userId: login.user_id, client: apiClient(credentials, signal) });
  }
  return accounts;
}
