import type { ReadTx, Tx } from '@chat/kit/database/database';

/** A conversation whose messages are kept for so many days. */
export type KeptFor = {
  conversation_id: number;
  channel_id: number | null;
  participants: number[] | null;
  days: number;
};

/** Ids of all realms in use, ascending. */
export async function listActiveRealms(tx: ReadTx): Promise<number[]> {
  const rows = await tx<{ realm_id: number; is_active: boolean }>('realm')
    .where({ is_active: true })
    .orderBy('realm_id')
    .select('realm_id');
  return rows.map(({ realm_id }) => realm_id);
}

/** Conversations whose messages are not kept for ever; those of the realm's `days`, -1 for ever, among them. */
export async function listKeptFor(tx: ReadTx, realmId: number, days: number): Promise<KeptFor[]> {
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

/** The oldest messages of the conversation that were sent before that time, the oldest first. */
export async function listSentBefore(
  tx: Tx,
  realmId: number,
  conversationId: number,
  { before, limit }: { before: Date; limit: number },
): Promise<number[]> {
  // From the oldest on along the index of ids, which ascend with the time.
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

/** Those of the conversations whose oldest message was sent before their time: `before[i]` of the i-th. */
export async function listWithOld(
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
