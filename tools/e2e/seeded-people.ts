import { randomBytes } from 'node:crypto';
import { apiClient } from './client.ts';
import type { OwnProduct } from './own-product.ts';
import type { Person } from './people.ts';

/** A bot of the owner's. */
export async function newBot(owner: Person, site: string): Promise<Person> {
  const name = randomBytes(6).toString('hex');
  const fullName = `Bot ${name}`;
  const { body } = await owner.post('/bots', { full_name: fullName, short_name: name });
  const { user_id: userId, api_key } = body;
  const shown = await owner.get(`/users/${userId}`);
  const credentials = { site, email: String(shown.body.user.email), api_key: String(api_key) };
  return { ...apiClient(credentials), ...credentials, userId: Number(userId), fullName };
}

/** Lets people without an account look at the organization, or not. */
export async function setSpectatorAccess(own: OwnProduct, isAllowed: boolean): Promise<void> {
  const change = JSON.stringify({ enable_spectator_access: isAllowed });
  for (const service of ['users', 'channels'] as const) {
    await using schema = await own.openSchema(service);
    await schema.query('update realm set settings = settings || $1::jsonb', [change]);
  }
}
