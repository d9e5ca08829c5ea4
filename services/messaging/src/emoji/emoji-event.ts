import type { Tx } from '@chat/kit/database/database';
import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import { emojiMap, emojiObject } from './emoji-object.ts';
import { listRealmEmoji, type RealmEmojiRow } from './store.ts';

// Clients that know only the whole map get it as it is under the event's number.

/** `realm_emoji`: there is one more. @spec events.md section 7 */
export async function emojiAdded(tx: Tx, row: RealmEmojiRow): Promise<OutboxEvent> {
  return emojiEvent(tx, row.realm_id, { op: 'add', emoji: emojiObject(row) });
}

/** `realm_emoji`: one is out of use. */
export async function emojiDeactivated(tx: Tx, row: RealmEmojiRow): Promise<OutboxEvent> {
  const { realm_id, id } = row;
  const data = { deactivated: true };
  return emojiEvent(tx, realm_id, { op: 'update_one', emoji_id: String(id), data });
}

async function emojiEvent(tx: Tx, realmId: number, change: object): Promise<OutboxEvent> {
  return clientEvent({
    type: 'realm_emoji',
    audience: { everyone: true },
    body: { ...change, realm_emoji: emojiMap(await listRealmEmoji(tx, realmId)) },
  });
}
