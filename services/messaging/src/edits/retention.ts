import type { ReadTx, Tx } from '@chat/kit/database/database';
import type { Deps } from '../deps.ts';
import { findChannel } from '../model/channel-store.ts';
import { lockConversations } from '../model/conversation-store.ts';
import type { Realm } from '../model/realm-state-store.ts';
import { deleteMessages } from './delete-messages.ts';

/** The number of messages that one transaction deletes. The transaction locks the conversation. */
const messagesPerTransaction = 100;
const dayMs = 24 * 3_600_000;

type RetentionDeps = Pick<Deps, 'db' | 'transact' | 'getRealm' | 'now' | 'log'>;

/**
 * Deletes messages older than the retention limit of their channel or realm, in batches, with the usual
 * `delete_message` events. The next sweep deletes any that remain.
 * @spec PATCH /realm and /streams/{stream_id}, `message_retention_days`; GET /events, event `delete_message`
 */
export async function deleteOldMessages(deps: RetentionDeps): Promise<void> {
  for (const realmId of await listActiveRealms(deps.db)) {
    try {
      await deleteOldOfRealm(deps, realmId);
    } catch (error) {
      // A failure in one realm does not stop the others.
      deps.log.error('failed to delete expired messages of a realm', { realmId, error });
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
      // Continue with the next batch. Sends run in between.
    }
  }
}

/** Deletes one batch and returns whether more messages may be left. */
async function deleteSome(
  { transact, now }: RetentionDeps,
  realm: Realm,
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
      limit: messagesPerTransaction,
    });
    if (messageIds.length === 0) return false;
    const place = { conversationId: conversation_id, participants, channel };
    await deleteMessages({ tx, emit, realm, nowMs: now() }, place, messageIds);
    return messageIds.length === messagesPerTransaction;
  });
}

/** A conversation with a retention limit. */
type KeptFor = {
  conversation_id: number;
  channel_id: number | null;
  participants: number[] | null;
  days: number;
};

/** Returns the ids of all active realms, ascending. */
async function listActiveRealms(tx: ReadTx): Promise<number[]> {
  const rows = await tx<{ realm_id: number; is_active: boolean }>('realm')
    .where({ is_active: true })
    .orderBy('realm_id')
    .select('realm_id');
  return rows.map(({ realm_id }) => realm_id);
}

/** Returns the conversations whose messages are not kept forever. `days` is the realm's setting; -1 means forever. */
async function listKeptFor(tx: ReadTx, realmId: number, days: number): Promise<KeptFor[]> {
  const { rows } = await tx.raw<{ rows: KeptFor[] }>(
    `select conversation.id as conversation_id, conversation.channel_id, conversation.participants,
       coalesce(channel.message_retention_days, :days) as days
     from conversation
     left join channel on channel.realm_id = conversation.realm_id
       and channel.channel_id = conversation.channel_id
     where conversation.realm_id = :realmId
       and coalesce(channel.message_retention_days, :days) > 0
     order by conversation.id`,
    { realmId, days },
  );
  return rows;
}

/** Returns the oldest messages of the conversation that were sent before `before`, oldest first. */
async function listSentBefore(
  tx: Tx,
  realmId: number,
  conversationId: number,
  { before, limit }: { before: Date; limit: number },
): Promise<number[]> {
  // Scans ids from the oldest, since ids ascend with the send time.
  const { rows } = await tx.raw<{ rows: { id: number }[] }>(
    `select id from (
       select id, sent_at from message
       where realm_id = :realmId and conversation_id = :conversationId order by id limit :limit
     ) oldest
     where sent_at < :before order by id`,
    { realmId, conversationId, before, limit },
  );
  return rows.map(({ id }) => id);
}

/**
 * Returns the ids of the conversations whose oldest message was sent before its limit. `before[i]` is the limit for
 * `kept[i]`.
 */
async function listWithOld(
  tx: ReadTx,
  realmId: number,
  kept: readonly KeptFor[],
  before: readonly Date[],
): Promise<Set<number>> {
  const { rows } = await tx.raw<{ rows: { id: number }[] }>(
    `select kept.id
     from unnest(cast(:ids as bigint[]), cast(:before as timestamptz[])) as kept (id, before)
     cross join lateral (
       select sent_at from message
       where realm_id = :realmId and conversation_id = kept.id order by id limit 1
     ) oldest
     where oldest.sent_at < kept.before`,
    { realmId, ids: kept.map(({ conversation_id }) => conversation_id), before: [...before] },
  );
  return new Set(rows.map(({ id }) => id));
}
