import {
  type Account,
  type AccountCredentials,
  createAccount,
  createChannel,
} from '../../api-client/accounts.ts';
import { apiClient } from '../../api-client/api-client.ts';
import type { Stage } from './stage.ts';

/** Accounts that are all subscribed to one channel. */
export interface Senders {
  channelId: number;
  accounts: readonly AccountCredentials[];
}

/** Creates `count` accounts, and a channel named after `purpose` to which they are all subscribed. */
export async function createSenders(
  { owner }: Pick<Stage, 'owner'>,
  count: number,
  purpose = 'bench',
): Promise<Senders> {
  const accounts: Account[] = [];
  for (let number = 1; number <= count; number += 1) {
    const email = `${purpose}${number}@example.com`;
    accounts.push(
      await createAccount(owner, { email, fullName: `Sender ${number} of ${purpose}` }),
    );
  }
  const channelId = await createChannel(apiClient(owner), {
    name: purpose,
    subscribers: accounts.map(({ userId }) => userId),
    send_new_subscription_messages: false,
  });
  return { channelId, accounts };
}
