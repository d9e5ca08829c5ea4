import type { Actor } from '@chat/kit/actor/actor';
import type { UserRow } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import type { Realm } from '../realms/store.ts';
import { lookAround } from './look-around.ts';
import { isLimitedGuest, mayKnow } from './rules.ts';

/** Whether the actor may know a user. */
export type MayKnow = (row: Pick<UserRow, 'user_id' | 'is_bot'>) => boolean;

/** What `lookAround` needs, for readers who may act for a guest. */
export type SightDeps = Pick<
  Deps,
  'db' | 'transact' | 'channels' | 'messaging' | 'deployment' | 'log'
>;

/** Whom the actor may know: everybody, unless it is a guest of limited access, for whom it is looked up. */
export async function whoMayBeKnown(deps: SightDeps, realm: Realm, actor: Actor): Promise<MayKnow> {
  if (!isLimitedGuest(actor, realm)) return () => true;
  const seen = await lookAround(deps, realm, actor.userId);
  return (row) => mayKnow(actor.userId, seen, row);
}
