import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { apiClient } from '../../api-client/api-client.ts';
import type { Stage } from './stage.ts';

/** Accounts that are subscribed to the same channel. */
export interface Senders {
  channelId: number;
  accounts: readonly { email: string; apiKey: string }[];
}

const Created = z.object({ user_id: z.int() });
const Login = z.object({ api_key: z.string() });
const Channel = z.object({ id: z.int() });

/** Creates `count` accounts and a channel they are all subscribed to, named after what they are for. */
export async function createSenders(
  { site, owner }: Pick<Stage, 'site' | 'owner'>,
  count: number,
  purpose = 'bench',
): Promise<Senders> {
  const asOwner = apiClient(owner);
  const accounts = [];
  const userIds = [];
  for (let number = 1; number <= count; number += 1) {
    const email = `${purpose}${number}@example.com`;
    const password = randomBytes(24).toString('base64url');
    const account = { email, password, full_name: `Sender ${number} of ${purpose}` };
    const { user_id } = await asOwner.post('/users', account, Created);
    const login = { username: email, password };
    const { api_key } = await apiClient({ site }).post('/fetch_api_key', login, Login);
    accounts.push({ email, apiKey: api_key });
    userIds.push(user_id);
  }
  const { id: channelId } = await asOwner.post(
    '/channels/create',
    { name: purpose, subscribers: userIds, send_new_subscription_messages: false },
    Channel,
  );
  return { channelId, accounts };
}
