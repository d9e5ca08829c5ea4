import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Balancer } from './balancer.ts';
import { type Account, type Client, createClient } from './client.ts';
import { type Conversation, channelConversation, directConversation } from './conversation.ts';
import type { Journal } from './journal.ts';

/** Who takes part, and where they talk. */
export interface Population {
  /** They send and read, and stay in all conversations. */
  regulars: readonly Client[];
  /** They come to one channel and leave it, all the time. */
  wanderers: readonly Client[];
  /** Opens the client, looks around and closes it. */
  visitor: Client;
  /** Whose key is changed and who is unsubscribed, by faults that are about that. */
  subject: Client;
  conversations: readonly Conversation[];
  /** The channel that wanderers come to, one of `conversations`. */
  meetingPlace: { id: number; name: string };
}

/** How many there are of those who differ in number. */
export type CrowdSize = Record<'regulars' | 'wanderers', number>;

const Created = z.looseObject({ user_id: z.int() });
const LoggedIn = z.looseObject({ api_key: z.string() });
const ChannelCreated = z.looseObject({ id: z.int() });

/** Creates accounts, channels and conversations. */
export async function populate(
  owner: { email: string; api_key: string },
  { regulars, wanderers }: CrowdSize,
  parts: { balancer: Balancer; journal: Journal },
): Promise<Population> {
  const asOwner = createClient({ userId: 0, email: owner.email, apiKey: owner.api_key }, parts);
  const accounts: Account[] = [];
  // One after the other: each password costs a hash that is slow on purpose.
  for (let count = 0; count < regulars + wanderers + 2; count += 1) {
    accounts.push(await createAccount(asOwner));
  }
  const [visitor, subject, ...others] = accounts.map((account) => createClient(account, parts));
  if (!visitor || !subject) throw new Error('nobody there');
  const residents = others.slice(0, regulars);
  const ids = residents.map(({ account }) => account.userId);

  const square = await createChannel(asOwner, ids);
  const meetingPlace = await createChannel(asOwner, ids);
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

async function createAccount(asOwner: Client): Promise<Account> {
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const password = randomBytes(12).toString('base64url');
  const { user_id } = await asOwner.insist(
    'create user',
    {
      method: 'POST',
      path: '/users',
      parameters: { email, password, full_name: 'Pat' },
    },
    Created,
  );
  const login = {
    method: 'POST',
    path: '/fetch_api_key',
    parameters: { username: email, password },
  } as const;
  const { api_key } = await asOwner.insist('log in', login, LoggedIn);
  return { userId: user_id, email, apiKey: api_key };
}

async function createChannel(
  asOwner: Client,
  members: readonly number[],
): Promise<{ id: number; name: string }> {
  const name = `chaos ${randomBytes(5).toString('hex')}`;
  const parameters = { name, subscribers: [...members] };
  const call = { method: 'POST', path: '/channels/create', parameters } as const;
  const { id } = await asOwner.insist('create channel', call, ChannelCreated);
  return { id, name };
}
