import type { Db, ReadTx, Tx } from '@chat/kit/database/database';

/** What the conversation and the bot's owner are told because of an answer, or of there being none. */
export type Consequence = {
  /** Written by the bot, where it was spoken to; absent: nothing. */
  reply?: { content: string; widgetJson?: string };
  /** Told to the bot's owner, behind where it happened; absent: nothing. */
  ownerNotice?: string;
  /** It tells of a failure. */
  isFailure: boolean;
};

/** Why a bot is told of a message. */
export type Reason = 'direct_message' | 'mention';

/** How a delivery ended. */
export type Outcome =
  /** The answer wants nothing written. */
  | 'taken'
  /** The answer was written to the conversation. */
  | 'answered'
  /** What failed was written to the conversation. */
  | 'failed'
  /** The bot is none any more. */
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
  consequence: Consequence | null;
  settled_at: Date | null;
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

/** Whom the server of an outgoing webhook stands for. */
export type Bot = { realmId: number; botId: number };

/** Stores what bots of a realm are to be told of, in one statement. What is there already stays as it is. */
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

/** The first things that a bot has yet to be told of, in the order of messages. */
export async function listOpen(
  tx: ReadTx,
  { realmId: realm_id, botId: bot_id }: Bot,
  limit: number,
): Promise<DeliveryRow[]> {
  return tx<DeliveryRow>('webhook_delivery')
    .where({ realm_id, bot_id })
    .whereNull('settled_at')
    .orderBy('message_id')
    .limit(limit)
    .options({ name: 'list open deliveries' });
}

/** What a request came to, and what is still to be done about it. */
export async function recordAttempt(
  db: Db,
  row: DeliveryRow,
  attempt: Attempted & { consequence: Consequence | null },
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

/** Ends a delivery. `attempted` is what its last request came to, if that is not recorded yet. */
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
      settled_at: db.fn.now(),
      ...(attempted && { ...attempted, attempts: row.attempts + 1 }),
    });
}

/** What the bot was last told, or is to be told; undefined: nothing yet, or nothing that is remembered. */
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

/** Forgets, of all realms, deliveries that ended before `before`, but for the last of each bot. Returns how many. */
export async function forgetSettled(db: Db, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `delete from webhook_delivery where (realm_id, bot_id, message_id) in (
       select realm_id, bot_id, message_id from webhook_delivery old
       where settled_at < :before and exists (
         select from webhook_delivery newer
         where newer.realm_id = old.realm_id and newer.bot_id = old.bot_id
           and newer.message_id > old.message_id)
       order by settled_at limit :limit)`,
    { before, limit },
  );
  return rowCount;
}

function keyOf({ realm_id, bot_id, message_id }: DeliveryRow) {
  return { realm_id, bot_id, message_id };
}
