import { type Actor, isSpectator } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import { listAlertWords } from '../alert-words/store.ts';
import { listMutedUsers } from '../muted-users/store.ts';
import { listNavigationViews } from '../navigation-views/store.ts';

/** What somebody keeps for themselves; empty what was not asked for. */
export type PersonalLists = {
  alertWords: Awaited<ReturnType<typeof listAlertWords>>;
  mutedUsers: Awaited<ReturnType<typeof listMutedUsers>>;
  navigationViews: Awaited<ReturnType<typeof listNavigationViews>>;
};

/** The actor's lists in these groups of the snapshot, in one round trip. */
export async function listPersonal(
  tx: ReadTx,
  actor: Actor,
  groups: ReadonlySet<string>,
): Promise<PersonalLists> {
  const isWanted = (group: string) => groups.has(group) && !isSpectator(actor);
  const [alertWords, mutedUsers, navigationViews] = await Promise.all([
    isWanted('alert_words') ? listAlertWords(tx, actor) : [],
    isWanted('muted_users') ? listMutedUsers(tx, actor) : [],
    isWanted('navigation_views') ? listNavigationViews(tx, actor) : [],
  ]);
  return { alertWords, mutedUsers, navigationViews };
}
