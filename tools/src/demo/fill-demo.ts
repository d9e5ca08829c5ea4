import { type ApiClient, apiClient, type Parameters } from '../api-client/api-client.ts';
import { type Account, ensureAccounts } from './accounts.ts';
import { type Conversation, membersOf, planConversations } from './conversations.ts';
import { demoChannels } from './demo-channels.ts';
import { type DemoPerson, demoPeople } from './people.ts';
import { listSent, type Sent, tallyOf } from './sent-messages.ts';

/** The last message to be sent, which shows that the organization is complete. */
const closing = {
  to: 'announcements',
  topic: 'welcome',
  content:
    'Everybody is here, and everything is in its place. **Welcome!** Have a look around, ' +
    'and say hello in the *coffee corner*. 🚲',
};

/** How many conversations are written concurrently. */
const pace = 8;

/** A message, with its sender's account. */
type Delivery = Sent & { sender: Account };

/**
 * Fills the owner's organization with people, channels and messages, using only the API. Completes an interrupted fill.
 * Leaves a complete organization unchanged, even if people have changed it since.
 */
export async function fillDemo({
  owner,
  announce,
}: {
  owner: { site: string; email: string; api_key: string };
  announce(line: string): void;
}): Promise<void> {
  const stop = new AbortController();
  const client = apiClient(owner, stop.signal);
  const staff: DemoPerson[] = [
    ...demoPeople,
    { fullName: 'the owner', email: owner.email, team: 'office' },
  ];
  if (tallyOf(await listSent(client, owner.email, closing.topic)).crossOff(closing)) {
    announce('Demonstration: everything is there already.');
    return;
  }
  announce('Demonstration: people and channels ...');
  const accounts = await ensureAccounts(
    { site: owner.site, email: owner.email, client },
    demoPeople,
    stop.signal,
  );
  await ensureChannels(client, staff, accounts);

  const planned = planConversations(staff).map((talk) => deliveriesOf(talk, accounts));
  const missing = await withoutSent(planned, accounts);
  const progress = reportProgress(planned.flat().length, missing.flat().length, announce);
  try {
    await deliverAll(missing, progress);
  } catch (error) {
    stop.abort(error);
    throw error;
  }
  await deliver({ ...closing, sender: accountOf(accounts, owner.email) });
  announce(`Demonstration: complete. Any of the people can log in, ${demoPeople[0]?.email} say.`);
}

/**
 * Creates missing channels and subscribes their members. Channels for everyone become default channels for new people.
 */
async function ensureChannels(
  owner: ApiClient,
  staff: readonly DemoPerson[],
  accounts: ReadonlyMap<string, Account>,
): Promise<void> {
  for (const channel of demoChannels) {
    const { name, description } = channel;
    const members = membersOf(channel, staff).map((email) => accountOf(accounts, email).userId);
    await owner.post('/users/me/subscriptions', {
      subscriptions: [{ name, description }],
      principals: members,
      send_new_subscription_messages: false,
    });
    if (channel.teams) continue;
    const { stream_id } = await owner.get('/get_stream_id', { stream: name });
    await owner.post('/default_streams', { stream_id });
  }
}

function deliveriesOf(talk: Conversation, accounts: ReadonlyMap<string, Account>): Delivery[] {
  const { to, topic } =
    'channel' in talk
      ? { to: talk.channel, topic: talk.topic }
      : { to: talk.participants.map((email) => accountOf(accounts, email).userId), topic: '' };
  return talk.lines.map(({ speaker, text }) => ({
    to,
    topic,
    content: text,
    sender: accountOf(accounts, speaker),
  }));
}

async function withoutSent(
  planned: readonly Delivery[][],
  accounts: ReadonlyMap<string, Account>,
): Promise<Delivery[][]> {
  const tallies = new Map<Account, ReturnType<typeof tallyOf>>();
  for (const account of accounts.values()) {
    tallies.set(account, tallyOf(await listSent(account.client, account.userId)));
  }
  return planned.map((talk) =>
    talk.filter((delivery) => !tallies.get(delivery.sender)?.crossOff(delivery)),
  );
}

/** Sends each conversation's messages in order, with several conversations concurrently. */
async function deliverAll(talks: readonly Delivery[][], onDelivered: () => void): Promise<void> {
  const waiting = talks.values();
  const write = async () => {
    for (const talk of waiting) {
      for (const delivery of talk) {
        await deliver(delivery);
        onDelivered();
      }
    }
  };
  await Promise.all(Array.from({ length: pace }, write));
}

async function deliver({ to, topic, content, sender }: Delivery): Promise<void> {
  const destination: Parameters =
    typeof to === 'string'
      ? { type: 'channel', to, topic }
      : { type: 'direct', to: to.filter((id) => id !== sender.userId) };
  await sender.client.post('/messages', { ...destination, content });
}

function accountOf(accounts: ReadonlyMap<string, Account>, email: string): Account {
  const account = accounts.get(email);
  if (!account) throw new Error(`${email} has no account`);
  return account;
}

/** Returns a function that counts messages and announces every tenth of their total number. */
function reportProgress(
  planned: number,
  missing: number,
  announce: (line: string) => void,
): () => void {
  let done = planned - missing;
  let announced = -1;
  const report = () => {
    const tenths = Math.floor((done / planned) * 10);
    if (tenths === announced) return;
    announced = tenths;
    announce(`Demonstration: ${done} of ${planned} messages`);
  };
  report();
  return () => {
    done += 1;
    report();
  };
}
