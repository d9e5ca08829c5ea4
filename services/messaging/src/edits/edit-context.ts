import type { Actor } from '@chat/kit/actor/actor';
import type { Tx } from '@chat/kit/database/database';
import type { Emit } from '@chat/kit/outbox/transact';
import type { AccountRow } from '../accounts/store.ts';
import type { RealmRow } from '../realms/store.ts';

/** The transaction of an edit, and who edits. */
export type EditContext = {
  tx: Tx;
  emit: Emit;
  actor: Actor;
  realm: RealmRow;
  /** Who writes of moves; undefined: there is none. */
  bot: AccountRow | undefined;
  nowMs: number;
};
