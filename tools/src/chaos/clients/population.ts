import { randomBytes } from 'node:crypto';
import { type Account, createAccount, createChannel } from '../../api-client/accounts.ts';
import { apiClient, type Caller } from '../../api-client/api-client.ts';
import type { Balancer } from './balancer.ts';
import { type Client, createClient } from './client.ts';
import { type Conversation, channelConversation, directConversation } from './conversation.ts';
import type { Journal } from './journal.ts';

/** The clients, and their conversations. */
export interface Population {
  /** They send and read, and stay in all conversations. */
  regulars: readonly Client[];
  /** They come to one channel and leave it, all the time. */
  wanderers: readonly Client[];
  /** Registers, reads and deletes the queue, repeatedly. */
  visitor: Client;
  /** Faults change the key of this account and unsubscribe it. */
  subject: Client;
  conversations: readonly Conversation[];
  /** The channel that wanderers come to, one of `conversations`. */
  meetingPlace: { id: number; name: string };
}

/** The numbers of regulars and wanderers. */
export type CrowdSize = Record<'regulars' | 'wanderers', number>;

/** Creates accounts, channels and conversations in the organization of `owner`. */
export async function populate(
  owner: Required<Caller>,
  { regulars, wanderers }: CrowdSize,
  parts: { balancer: Balancer; journal: Journal },
): Promise<Population> {
  const accounts: Account[] = [];
  // One after the other: each password costs a hash that is slow on purpose.
  for (let count = 0; count < regulars + wanderers + 2; count += 1) {
    const email = `${randomBytes(6).toString('hex')}@example.com`;
    accounts.push(await createAccount(owner, { email, fullName: 'Pat' }));
  }
  const [visitor, subject, ...others] = accounts.map((account) => createClient(account, parts));
  if (!visitor || !subject) throw new Error('nobody there');
  const residents = others.slice(0, regulars);
  const ids = residents.map(({ account }) => account.userId);

  const square = await createTestChannel(owner, ids);
  const meetingPlace = await createTestChannel(owner, ids);
  const [first = 0, second = 0, third = 0] = ids;
  return {
    regulars: residents,
    wanderers: others.slice(regulars),
    visitor,
    subject,
    meetingPlace,
    conversations: [
      channelConversation(square.id, ids),
      channelConversation(meetingPlace.id, ids),
      directConversation([first, second]),
      directConversation([first, second, third]),
    ],
  };
}

async function createTestChannel(owner: Caller, subscribers: readonly number[]) {
  const name = `chaos ${randomBytes(5).toString('hex')}`;
  return { id: await createChannel(apiClient(owner), { name, subscribers }), name };
}
