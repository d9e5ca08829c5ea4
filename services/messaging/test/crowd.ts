import { roles } from '@chat/kit/actor/actor';
import type { Messaging } from './messaging-under-test.ts';
import { type Channel, createRealm, type Person } from './world.ts';

/**
 * The number of people, and the distance between their ids. Both are large enough that an event needs a roster instead
 * of a list.
 */
export const crowdSize = 160;
const idDistance = 1_000;

/**
 * Creates a realm with its bot and a crowd of people. All but ten of them subscribe to a private channel, and one of the
 * subscribers has sent a message to the channel.
 */
export async function seedCrowd(messaging: Messaging) {
  const realm = createRealm();
  const base = realm.add(roles.administrator).id;
  realm.people.length = 0;
  const people = Array.from({ length: crowdSize }, (_, index) =>
    realm.add(roles.administrator, { id: base + index * idDistance }),
  );
  realm.add(roles.member, { botType: 1, systemBot: 'notification-bot' });
  const channel = realm.addChannel(people.slice(0, -10), { inviteOnly: true });
  await messaging.applyRealm(realm);
  const [author] = people;
  if (!author) throw new Error('there are people');
  const messageId = await messaging.send(realm, author, channel);
  await messaging.drainEvents(realm);
  return { realm, people, channel, author, messageId };
}

/** Returns the subscribers of the channel, ascending, or only those who are active. */
export function idsIn(
  { subscribers }: Channel,
  people: readonly Person[],
  { onlyActive = false } = {},
) {
  return people
    .filter(({ id, isActive }) => subscribers.has(id) && (isActive || !onlyActive))
    .map(({ id }) => id);
}
