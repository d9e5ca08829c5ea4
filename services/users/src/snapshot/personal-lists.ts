import { type Actor, isSpectator } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import { roles } from '../accounts/rules.ts';
import { getAccount } from '../accounts/store.ts';
import type { Bot } from '../bots/bot-record.ts';
import { listBots } from '../bots/store.ts';
import { listMutedUsers } from '../muted-users/store.ts';
import { listNavigationViews } from '../navigation-views/store.ts';
import { listPlaygrounds, type PlaygroundRow } from '../playgrounds/store.ts';
import { listProfileFields, type ProfileFieldRow } from '../profile-fields/store.ts';

/** What somebody keeps for themselves, and small lists of the realm; empty what was not asked for. */
export type PersonalLists = {
  /** In the order in which they were added. */
  alertWords: readonly string[];
  mutedUsers: Awaited<ReturnType<typeof listMutedUsers>>;
  navigationViews: Awaited<ReturnType<typeof listNavigationViews>>;
  /** The fields of the realm's profiles, which people without an account do not see. */
  profileFields: readonly ProfileFieldRow[];
  /** Administrators: all bots of the realm. */
  bots: readonly Bot[];
  /** Where code of the realm can be tried. */
  playgrounds: readonly PlaygroundRow[];
};

/** The actor's lists in these groups of the snapshot, in one round trip. */
export async function listPersonal(
  tx: ReadTx,
  actor: Actor,
  groups: ReadonlySet<string>,
): Promise<PersonalLists> {
  const isWanted = (group: string) => groups.has(group) && !isSpectator(actor);
  const seesAllBots = actor.role <= roles.administrator;
  const [alertWords, mutedUsers, navigationViews, profileFields, bots, playgrounds] =
    await Promise.all([
      isWanted('alert_words')
        ? getAccount(tx, actor.realmId, actor.userId).then((account) => account.alert_words)
        : [],
      isWanted('muted_users') ? listMutedUsers(tx, actor) : [],
      isWanted('navigation_views') ? listNavigationViews(tx, actor) : [],
      isWanted('custom_profile_fields') ? listProfileFields(tx, actor.realmId) : [],
      isWanted('realm_bot')
        ? listBots(tx, actor.realmId, seesAllBots ? undefined : actor.userId)
        : [],
      groups.has('realm_playgrounds') ? listPlaygrounds(tx, actor.realmId) : [],
    ]);
  return { alertWords, mutedUsers, navigationViews, profileFields, bots, playgrounds };
}
