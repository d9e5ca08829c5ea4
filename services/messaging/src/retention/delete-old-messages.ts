import { findChannel } from '../channels/store.ts';
import { lockConversations } from '../conversations/store.ts';
import { deleteMessages } from '../deletion/delete-messages.ts';
import type { Deps } from '../deps.ts';
import type { RealmRow } from '../realms/store.ts';
import {
  type KeptFor,
  listActiveRealms,
  listKeptFor,
  listSentBefore,
  listWithOld,
} from './store.ts';

/** In one transaction, for which sends to the conversation wait. */
const messagesAtOnce = 100;
const dayMs = 24 * 3_600_000;

type RetentionDeps = Pick<Deps, 'db' | 'transact' | 'getRealm' | 'now' | 'log'>;

/**
 * Deletes messages that are older than their channel or realm keeps them, some at a time, as if somebody had deleted
 * them. What it does not get to, the next look does.
 *
 * @spec PATCH /realm and /streams/{stream_id}, `message_retention_days`; messages.md, event `delete_message`
 */
export async function deleteOldMessages(deps: RetentionDeps): Promise<void> {
  for (const realmId of await listActiveRealms(deps.db)) {
    try {
      await deleteOldOfRealm(deps, realmId);
    } catch (error) {
      // The other realms do not wait for it.
      deps.log.error('old messages of a realm could not be deleted', { realmId, error });
    }
  }
}

async function deleteOldOfRealm(deps: RetentionDeps, realmId: number): Promise<void> {
  const realm = await deps.getRealm(realmId);
  const kept = await listKeptFor(deps.db, realmId, realm.settings.message_retention_days);
  if (kept.length === 0) return;
  const nowMs = deps.now();
  const before = kept.map(({ days }) => new Date(nowMs - days * dayMs));
  const withOld = await listWithOld(deps.db, realmId, kept, before);
  for (const [index, place] of kept.entries()) {
    const until = before[index];
    if (!until || !withOld.has(place.conversation_id)) continue;
    while (await deleteSome(deps, realm, place, until)) {
      // The next messages: those who send get in between.
    }
  }
}

/** Whether there may be more. */
async function deleteSome(
  { transact, now }: RetentionDeps,
  realm: RealmRow,
  { conversation_id, channel_id, participants }: KeptFor,
  before: Date,
): Promise<boolean> {
  const { realm_id: realmId } = realm;
  return transact(async (tx, emit) => {
    await lockConversations(tx, realmId, [conversation_id]);
    const channel = channel_id === null ? undefined : await findChannel(tx, realmId, channel_id);
    if (channel_id !== null && !channel) return false;
    const messageIds = await listSentBefore(tx, realmId, conversation_id, {
      before,
      limit: messagesAtOnce,
    });
    if (messageIds.length === 0) return false;
    const place = { conversationId: conversation_id, participants, channel };
    await deleteMessages({ tx, emit, nowMs: now() }, realm, place, messageIds);
    return messageIds.length === messagesAtOnce;
  });
}
