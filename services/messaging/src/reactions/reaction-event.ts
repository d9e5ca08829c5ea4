import type { ReadTx } from '@chat/kit/database/database';
import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import { listReadersNotKnowing } from '../accounts/limited-access.ts';
import { shownAccount } from '../accounts/shown-account.ts';
import { listAccounts } from '../accounts/store.ts';
import { listHearers } from '../messages/list-hearers.ts';
import type { RealmRow } from '../realms/store.ts';
import { emojiFields } from './reaction-kind.ts';
import type { ReactionRow } from './store.ts';

/**
 * `reaction`: a user reacted to a message, or took that back. `hidden_user` is the user for readers who may not know
 * them; the queue chooses.
 *
 * @spec events.md section 7; rulings.md 34
 */
export async function reactionEvent(
  tx: ReadTx,
  realm: RealmRow,
  op: 'add' | 'remove',
  row: ReactionRow,
): Promise<OutboxEvent> {
  const { realm_id: realmId, message_id, user_id: userId } = row;
  const userIds = await listHearers(tx, realmId, message_id);
  const [account] = await listAccounts(tx, realmId, [userId]);
  const hidden = account?.is_bot
    ? []
    : await listReadersNotKnowing(tx, realm, { userId, readerIds: userIds });
  return clientEvent({
    type: 'reaction',
    audience: { userIds, ...(hidden.length > 0 && { flags: { hidden } }) },
    body: {
      op,
      user_id: userId,
      user: shownAccount(realm, userId, account),
      ...(hidden.length > 0 && { hidden_user: shownAccount(realm, userId, undefined) }),
      message_id,
      ...emojiFields(row),
    },
  });
}
