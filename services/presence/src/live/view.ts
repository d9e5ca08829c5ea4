import type { Db } from '@chat/kit/database/database';
import { findPresence, listPresences } from '../presence/store.ts';
import type { RealmRow } from '../read-model/store.ts';
import type { LiveRow } from './live-row.ts';
import type { IsShown, WrittenRows } from './mirror.ts';
import { modernMember } from './row-texts.ts';

/** Who is there, as of some moment. */
export type View = {
  /** Whether the realm shows nobody's presence. */
  isDisabled: boolean;
  /** What was updated above `position`, in the order of the updates; without `isShown` all of it. */
  since(position: number, isShown?: IsShown): LiveRow[] | Promise<LiveRow[]>;
  /** The same in the modern form. */
  writtenSince(position: number, isShown?: IsShown): WrittenRows | Promise<WrittenRows>;
  /** When somebody was there; undefined: never, or the user is listed no more. */
  find(userId: number): LiveRow | undefined | Promise<LiveRow | undefined>;
};

/** A view of what was saved last. */
export function savedView(
  db: Db,
  {
    realm_id: realmId,
    is_presence_disabled: isDisabled,
  }: Pick<RealmRow, 'realm_id' | 'is_presence_disabled'>,
): View {
  async function since(position: number, isShown: IsShown = () => true): Promise<LiveRow[]> {
    return (await listPresences(db, realmId, position)).filter(isShown);
  }
  return {
    isDisabled,
    since,
    async writtenSince(position, isShown) {
      const rows = await since(position, isShown);
      const text = `{${rows.map(modernMember).join(',')}}`;
      return { pieces: [Buffer.from(text)], newest: rows.at(-1)?.updateId };
    },
    find: (userId) => findPresence(db, realmId, userId),
  };
}
