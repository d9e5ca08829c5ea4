import type { Db, ReadTx, Tx } from '@chat/kit/database/database';

/** The follow-ups of a response or a failure: a reply in the conversation, and a message to the bot's owner. */
export type FollowUp = {
  /** The reply in the conversation; absent if there is none. */
  reply?: { content: string; widgetJson?: string };
  /** The message to the bot's owner, which follows a link to the conversation; absent if there is none. */
  ownerMessage?: string;
  /** Whether the request failed. */
  isFailure: boolean;
};

/** The reason why a message is delivered to a bot. */
export type DeliveryReason = 'direct_message' | 'mention';

/** The final state of a delivery. */
export type DeliveryOutcome =
  /** The response asked for no reply. */
  | 'accepted'
  /** The bot's reply was sent to the conversation. */
  | 'answered'
  /** The failure was reported in the conversation. */
  | 'failed'
  /** The bot or its organization was deactivated, or the bot is no longer an outgoing webhook. */
  | 'dropped';

/** The status of the response, or the reason why there is no response. */
export type AttemptResult = { status: number | null; error: string | null };

/** The delivery of a message to a bot. */
export type DeliveryRow = {
  realm_id: number;
  bot_id: number;
  message_id: number;
  reason: DeliveryReason;
  message: MessageObject;
  /** All participants in a direct message, including the bot; null for a message in a channel. */
  participants: readonly number[] | null;
  log_sequence: number;
  stored_at: Date;
  attempts: number;
  status: number | null;
  error: string | null;
  follow_up: FollowUp | null;
  completed_at: Date | null;
  outcome: DeliveryOutcome | null;
};

/** The payload's message object. */
export type MessageObject = Readonly<Record<string, unknown>> & {
  id: number;
  content: string;
  subject: string;
  timestamp: number;
  sender_id: number;
  sender_full_name: string;
  stream_id?: number | undefined;
};

export type NewDelivery = Pick<
  DeliveryRow,
  'bot_id' | 'message_id' | 'reason' | 'message' | 'participants' | 'log_sequence'
>;

/** The key of an outgoing webhook bot. */
export type BotRef = { realmId: number; botId: number };

/** Inserts deliveries in a single statement. Existing deliveries stay unchanged. */
export async function insertDeliveries(
  tx: Tx,
  realmId: number,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  await tx
    .raw(
      `insert into webhook_delivery
         (realm_id, bot_id, message_id, reason, message, participants, log_sequence)
       select cast(:realmId as bigint), bot_id, message_id, reason, message, participants, log_sequence
       from json_to_recordset(:deliveries) as input
         (bot_id bigint, message_id bigint, reason text, message json, participants bigint[], log_sequence bigint)
       on conflict (realm_id, bot_id, message_id) do nothing`,
      { realmId, deliveries: JSON.stringify(deliveries) },
    )
    .options({ name: 'insert deliveries' });
}

/** Returns a bot's first pending deliveries in message order. */
export async function listPending(
  tx: ReadTx,
  { realmId: realm_id, botId: bot_id }: BotRef,
  limit: number,
): Promise<DeliveryRow[]> {
  return tx<DeliveryRow>('webhook_delivery')
    .where({ realm_id, bot_id })
    .whereNull('completed_at')
    .orderBy('message_id')
    .limit(limit)
    .options({ name: 'list pending deliveries' });
}

/** Stores the result of a request and its follow-up. */
export async function recordAttempt(
  db: Db,
  row: DeliveryRow,
  attempt: AttemptResult & { follow_up: FollowUp | null },
): Promise<void> {
  const { follow_up, ...columns } = attempt;
  await db('webhook_delivery')
    .where(keyOf(row))
    .update({
      ...columns,
      follow_up: follow_up && JSON.stringify(follow_up),
      attempts: row.attempts + 1,
    });
}

export type Completion = {
  outcome: DeliveryOutcome;
  /** The result of the last request, if it is not stored yet. */
  attempted?: AttemptResult;
};

/** Completes a delivery. */
export async function completeDelivery(
  db: Db,
  row: DeliveryRow,
  { outcome, attempted }: Completion,
): Promise<void> {
  await db('webhook_delivery')
    .where(keyOf(row))
    .update({
      outcome,
      completed_at: db.fn.now(),
      ...(attempted && { ...attempted, attempts: row.attempts + 1 }),
    });
}

/** Returns the bot's newest delivery; undefined if there is none or it was deleted. */
export async function findLatest(
  tx: ReadTx,
  realmId: number,
  botId: number,
): Promise<DeliveryRow | undefined> {
  return tx<DeliveryRow>('webhook_delivery')
    .where({ realm_id: realmId, bot_id: botId })
    .orderBy('message_id', 'desc')
    .first();
}

/**
 * Deletes at most `limit` deliveries that were completed before `before`, except the newest of each bot. Returns the
 * number of deleted deliveries.
 */
export async function deleteCompletedBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `delete from webhook_delivery where (realm_id, bot_id, message_id) in (
       select realm_id, bot_id, message_id from webhook_delivery old
       where completed_at < :before and exists (
         select from webhook_delivery newer
         where newer.realm_id = old.realm_id and newer.bot_id = old.bot_id
           and newer.message_id > old.message_id)
       order by completed_at limit :limit)`,
    { before, limit },
  );
  return rowCount;
}

function keyOf({ realm_id, bot_id, message_id }: DeliveryRow) {
  return { realm_id, bot_id, message_id };
}
