import type { Actor } from '@chat/kit/actor/actor';
import type { TestUsers } from './users.ts';

/** Changes the actor's settings. `more` has additional fields for the request. */
export function change(users: TestUsers, actor: Actor, settings: object, more: object = {}) {
  return users.rpc.updateUserSettings(
    { settingsJson: JSON.stringify(settings), ...more },
    { actor },
  );
}

/** Returns the user settings in the actor's snapshot. */
export async function registered(users: TestUsers, actor: Actor) {
  const { fieldsJson } = await users.rpc.getSnapshot(
    { groups: ['user_settings'], options: {} },
    { actor },
  );
  return JSON.parse(fieldsJson).user_settings;
}

/** Waits for the `count` events after the first `known` and returns them. */
export async function lastEvents(
  users: TestUsers,
  { realmId }: Actor,
  known: number,
  count: number,
) {
  return (await users.eventsOf(realmId, known + count)).slice(known);
}

/** Creates a realm with a member. `known` is the number of the realm's events so far. */
export async function withMember(users: TestUsers) {
  const realm = await users.createRealm();
  const mia = await users.createMember(realm, 'mia@example.com');
  const { length: known } = await users.eventsOf(realm.realmId, 3);
  return { realm, mia, known };
}
