import type { Db, ReadTx, Tx } from '@chat/kit/database/database';

/** Follow-ups of a response or a failure: a reply in the conversation, a message to the bot's owner. */
export type FollowUp = {
  /** Reply in the conversation; absent when there is none. */
  reply?: { content: string; widgetJson?: string };
  /** Message to the bot's owner, after a link to the conversation; absent when there is none. */
  ownerMessage?: string;
  /** It tells of a failure. */
  isFailure: boolean;
};

/** Why a message is delivered to a bot. */
export type Reason = 'direct_message' | 'mention';

/** How a delivery ended. */
export type Outcome =
  /** The response asked for no reply. */
  | 'taken'
  /** The answer was written to the conversation. */
  | 'answered'
  /** The failure was reported in the conversation. */
  | 'failed'
  /** The bot was deactivated or is no outgoing webhook any more. */
  | 'dropped';

/** The status of an answer, or why there was none. */
export type Attempted = { status: number | null; error: string | null };

/** A message that a bot is told of. */
export type DeliveryRow = {
  realm_id: number;
  bot_id: number;
  message_id: number;
  reason: Reason;
  message: MessageObject;
  /** Of a direct message: everybody in it. */
  participants: readonly number[] | null;
  position: number;
  stored_at: Date;
  attempts: number;
  status: number | null;
  error: string | null;
  consequence: FollowUp | null;
  completed_at: Date | null;
  outcome: Outcome | null;
};

/** The message object of the payload. @spec api.md Outgoing-webhook message object */
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
  'bot_id' | 'message_id' | 'reason' | 'message' | 'participants' | 'position'
>;

/** Key of an outgoing webhook bot. */
export type Bot = { realmId: number; botId: number };

/** Inserts deliveries in one statement; existing ones are kept. */
export async function insertDeliveries(
  tx: Tx,
  realmId: number,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  await tx
    .raw(
      `insert into webhook_delivery
         (realm_id, bot_id, message_id, reason, message, participants, position)
       select cast(:realmId as bigint), bot_id, message_id, reason, message, participants, position
       from json_to_recordset(:deliveries) as told
         (bot_id bigint, message_id bigint, reason text, message json, participants bigint[], position bigint)
       on conflict (realm_id, bot_id, message_id) do nothing`,
      { realmId, deliveries: JSON.stringify(deliveries) },
    )
    .options({ name: 'insert deliveries' });
}

/** A bot's first pending deliveries, in message order. */
export async function listPending(
  tx: ReadTx,
  { realmId: realm_id, botId: bot_id }: Bot,
  limit: number,
): Promise<DeliveryRow[]> {
  return tx<DeliveryRow>('webhook_delivery')
    .where({ realm_id, bot_id })
    .whereNull('completed_at')
    .orderBy('message_id')
    .limit(limit)
    .options({ name: 'list open deliveries' });
}

/** Stores the result of a request and its follow-up. */
export async function recordAttempt(
  db: Db,
  row: DeliveryRow,
  attempt: Attempted & { consequence: FollowUp | null },
): Promise<void> {
  const { consequence, ...columns } = attempt;
  await db('webhook_delivery')
    .where(keyOf(row))
    .update({
      ...columns,
      consequence: consequence && JSON.stringify(consequence),
      attempts: row.attempts + 1,
    });
}

/** Completes a delivery; attempted is the last request's result when it is not stored yet. */
export async function settle(
  db: Db,
  row: DeliveryRow,
  outcome: Outcome,
  attempted?: Attempted,
): Promise<void> {
  await db('webhook_delivery')
    .where(keyOf(row))
    .update({
      outcome,
      completed_at: db.fn.now(),
      ...(attempted && { ...attempted, attempts: row.attempts + 1 }),
    });
}

/** The bot's newest delivery; undefined when there is none or it has been deleted. */
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

/** Deletes at most limit completed deliveries older than before, except the newest of each bot. Returns how many. */
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
