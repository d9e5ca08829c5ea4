import { randomBytes } from 'node:crypto';
import { type Account, createAccount, createChannel } from '../../api-client/accounts.ts';
import { apiClient, type Caller } from '../../api-client/api-client.ts';
import type { Balancer } from './balancer.ts';
import { type Client, createClient } from './client.ts';
import { type Conversation, channelConversation, directConversation } from './conversation.ts';
import type { Journal } from './journal.ts';

/** The clients, and the conversations they take part in. */
export interface Population {
  /** Clients that send and read, and never leave their conversations. */
  regulars: readonly Client[];
  /** Clients that repeatedly join and leave one channel. */
  wanderers: readonly Client[];
  /** A client that repeatedly registers, reads and deletes its queue. */
  visitor: Client;
  /** A client whose key is changed by faults, and which faults subscribe and unsubscribe. */
  subject: Client;
  conversations: readonly Conversation[];
  /** The channel that wanderers join. It is one of `conversations`. */
  meetingPlace: { id: number; name: string };
}

/** The numbers of regulars and wanderers. */
export type CrowdSize = Record<'regulars' | 'wanderers', number>;

/** Creates accounts, channels and direct conversations in the organization of `owner`. */
export async function populate(
  owner: Required<Caller>,
  { regulars, wanderers }: CrowdSize,
  parts: { balancer: Balancer; journal: Journal },
): Promise<Population> {
  const accounts: Account[] = [];
  // One after another, because hashing a password is slow on purpose.
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
