import { randomBytes } from 'node:crypto';
import { isLongRun } from '@chat/infrastructure/repetitions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, apiClient, type Parameters } from '../client.ts';
import { type EventReader, readEvents } from '../event-reader.ts';
import { type JoinedProduct, joinReplicatedProduct } from '../join-product.ts';
import { newPerson, type Person, uniqueName } from '../people.ts';
import { accessMatrix, type Grant, grants } from './table.ts';

// Tests every cell of the table on the running product. The channels service decides who can see, subscribe others
// and administer; the messaging service, who can read and write. Events reach the users who can see.

const roleNumbers: Record<string, number> = {
  owner: 100,
  admin: 200,
  moderator: 300,
  member: 400,
  guest: 600,
};
const kinds: Record<string, Parameters> = {
  'web-public': { is_web_public: true },
  public: {},
  shared: { invite_only: true, history_public_to_subscribers: true },
  protected: { invite_only: true, history_public_to_subscribers: false },
  archived: {},
};

/** A user whose rights the table lists. */
type Actor = { role: string; isSubscribed: boolean; person: Person; reader: EventReader };

let own: JoinedProduct;
let creator: ApiClient;
let creatorId: number;
/** The user that each actor tries to subscribe. */
let newcomer: Person;
let actors: Actor[];
const stack = new AsyncDisposableStack();

beforeAll(async () => {
  own = await joinReplicatedProduct();
  creator = apiClient(own.owner);
  const { body } = await creator.post('/register', {
    fetch_event_types: ['realm_user_groups', 'realm_user'],
  });
  creatorId = body.user_id;
  const administrators = body.realm_user_groups.find(
    ({ name }: { name: string }) => name === 'role:administrators',
  );
  await succeed(
    creator.patch('/realm', {
      enable_spectator_access: true,
      can_add_subscribers_group: { new: administrators.id },
    }),
  );
  newcomer = await newPerson(own.owner);
  const wanted = ['owner', 'admin', 'moderator', 'member', 'guest', 'bot'].flatMap((role) =>
    [true, false].map((isSubscribed) => ({ role, isSubscribed })),
  );
  actors = await Promise.all(
    wanted.map(async (who) => {
      const person = await personOf(who.role);
      const reader = stack.use(
        await readEvents(person, { event_types: ['stream', 'message'], fetch_event_types: [] }),
      );
      return { ...who, person, reader };
    }),
  );
});
afterAll(() => stack.disposeAsync());

async function personOf(role: string): Promise<Person> {
  const person = await newPerson(own.owner);
  if (role === 'bot') return botOf(person);
  await succeed(creator.patch(`/users/${person.userId}`, { role: roleNumbers[role] ?? 400 }));
  return person;
}

async function botOf(owner: Person): Promise<Person> {
  const fullName = uniqueName('Bot');
  const shortName = `bot${randomBytes(5).toString('hex')}`;
  const made = await succeed(owner.post('/bots', { full_name: fullName, short_name: shortName }));
  const { members } = await succeed(owner.get('/users'));
  const { email } = members.find(({ user_id }: { user_id: number }) => user_id === made.user_id);
  const credentials = { site: own.owner.site, email, api_key: made.api_key };
  return { ...apiClient(credentials), ...credentials, userId: made.user_id, fullName };
}

test.each(Object.keys(kinds))(
  'in %s channels, each actor has exactly the rights in the table',
  async (kind) => {
    for (const grant of grantsFor(kind)) {
      const channel = await createChannel(kind, grant);
      const found = await Promise.all(
        actors.map(async ({ role, isSubscribed, person }) => {
          const letters = await lettersOf(person, channel);
          return { kind, role, isSubscribed, grant, letters };
        }),
      );
      const expected = accessMatrix.filter((cell) => cell.kind === kind && cell.grant === grant);
      expect(found).toEqual(expected);
      await expectHistory(kind, channel);
      await expectEvents(kind, grant, channel);
    }
  },
  240_000,
);

/**
 * The grants to test for each kind of channel in a short run. They include every grant at least once. Grants that let
 * people join a private channel are tested with a private channel.
 */
const usualGrants: Record<string, readonly Grant[]> = {
  'web-public': ['none', 'send'],
  public: ['none', 'no send'],
  shared: ['none', 'add', 'subscribe'],
  protected: ['administer', 'remove'],
  archived: ['administer'],
};

/** Returns the grants to test for a kind of channel: in a long run, all of them. */
function grantsFor(kind: string): readonly Grant[] {
  return isLongRun ? grants : (usualGrants[kind] ?? grants);
}

type Channel = { id: number; name: string };

/** Creates a channel with one message from before the other actors were subscribed, and one from after that. */
async function createChannel(kind: string, grant: Grant): Promise<Channel> {
  const name = uniqueName(kind);
  const { id } = await succeed(
    creator.post('/channels/create', {
      name,
      subscribers: [creatorId],
      ...kinds[kind],
      ...permissionsOf(grant),
    }),
  );
  await send(creator, id, 'before');
  const principals = actors
    .filter(({ isSubscribed }) => isSubscribed)
    .map(({ person }) => person.userId);
  await succeed(creator.post('/users/me/subscriptions', { subscriptions: [{ name }], principals }));
  await send(creator, id, 'after');
  if (kind === 'archived') await succeed(creator.delete(`/streams/${id}`));
  return { id, name };
}

function permissionsOf(grant: Grant): Parameters {
  const named = {
    direct_members: actors.map(({ person }) => person.userId),
    direct_subgroups: [],
  };
  switch (grant) {
    case 'administer':
      return { can_administer_channel_group: named };
    case 'add':
      return { can_add_subscribers_group: named };
    case 'subscribe':
      return { can_subscribe_group: named };
    case 'remove':
      return { can_remove_subscribers_group: named };
    case 'send': {
      const senders = [...named.direct_members, creatorId];
      return { can_send_message_group: { ...named, direct_members: senders } };
    }
    case 'no send':
      return { can_send_message_group: { ...named, direct_members: [creatorId] } };
    case 'none':
      return {};
  }
}

async function lettersOf(who: Person, { id, name }: Channel): Promise<string> {
  const may = {
    s: await isAllowed(who.get(`/streams/${id}`)),
    r: (await contentsOf(who, id)).includes('after'),
    w: await isAllowed(send(who, id, 'probe', false)),
    x: await isAllowed(
      who.post('/users/me/subscriptions', {
        subscriptions: [{ name }],
        principals: [newcomer.userId],
      }),
    ),
    a: await isAllowed(who.patch(`/streams/${id}`, { description: uniqueName('about') })),
  };
  return Object.entries(may)
    .map(([letter, isTrue]) => (isTrue ? letter : '-'))
    .join('');
}

/**
 * Expects that actors who can read the channel can also read messages from before their subscription, unless the
 * channel's history is protected.
 */
async function expectHistory(kind: string, { id }: Channel): Promise<void> {
  for (const { person } of actors) {
    const contents = await contentsOf(person, id);
    const hasHistory = contents.includes('after') && kind !== 'protected';
    expect(contents.includes('before')).toBe(hasHistory);
  }
}

/**
 * Expects that exactly the users who can see the channel received its creation event, and that exactly its subscribers
 * received its messages.
 */
async function expectEvents(kind: string, grant: Grant, { id }: Channel): Promise<void> {
  for (const { role, isSubscribed, reader } of actors) {
    const letters = accessMatrix.find(
      (cell) =>
        cell.kind === kind &&
        cell.grant === grant &&
        cell.role === role &&
        cell.isSubscribed === isSubscribed,
    )?.letters;
    const received = () => ({
      creations: reader
        .events()
        .filter(({ op, streams }) => op === 'create' && streams?.some(isChannel(id))).length,
      isMessageHeard: reader
        .events()
        .some(({ message }) => message?.stream_id === id && message.content === 'after'),
    });
    await expect
      .poll(received)
      .toEqual({ creations: letters?.startsWith('s') ? 1 : 0, isMessageHeard: isSubscribed });
  }
}

function isChannel(id: number) {
  return ({ stream_id }: { stream_id: number }) => stream_id === id;
}

async function contentsOf(who: ApiClient, id: number): Promise<string[]> {
  const { status, body } = await who.get('/messages', {
    anchor: 'oldest',
    num_before: 0,
    num_after: 100,
    narrow: [{ operator: 'channel', operand: id }],
  });
  if (status !== 200) return [];
  return body.messages.map(({ content }: { content: string }) =>
    content.replaceAll(/<[^>]*>/g, ''),
  );
}

function send(who: ApiClient, id: number, content: string, hasToSucceed = true) {
  const sent = who.post('/messages', { type: 'channel', to: id, topic: 'matrix', content });
  return hasToSucceed ? succeed(sent).then(() => sent) : sent;
}

async function isAllowed(answer: ReturnType<ApiClient['get']>): Promise<boolean> {
  const { status, body } = await answer;
  if (status !== 200 && status !== 400) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return status === 200;
}

async function succeed(answer: ReturnType<ApiClient['post']>) {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
