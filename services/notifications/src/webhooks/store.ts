import type { Db, ReadTx } from '@chat/kit/database/database';
import type { Consequence } from './consequence.ts';

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

/** A bot that this process has claimed. */
export type ClaimedBot = {
  realm_id: number;
  bot_id: number;
  /** How much had been stored for it by then. */
  stored: number;
};

/** Stores what bots of a realm are to be told of, in one statement. What is there already stays as it is. */
export async function insertDeliveries(
  db: Db,
  realmId: number,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  await db
    .raw(
      `with told as materialized (
         select * from json_to_recordset(:deliveries) as told
           (bot_id bigint, message_id bigint, reason text, message json, participants bigint[], position bigint)
       ), queued as (
         insert into webhook_bot as bot (realm_id, bot_id, stored, due_at)
         select cast(:realmId as bigint), bot_id, 1, now()
         from (select distinct bot_id from told order by bot_id) as bots
         on conflict (realm_id, bot_id) do update set
           stored = bot.stored + 1, due_at = coalesce(bot.due_at, now())
       )
       insert into webhook_delivery
         (realm_id, bot_id, message_id, reason, message, participants, position)
       select cast(:realmId as bigint), bot_id, message_id, reason, message, participants, position
       from told
       on conflict (realm_id, bot_id, message_id) do nothing`,
      { realmId, deliveries: JSON.stringify(deliveries) },
    )
    .options({ name: 'insert deliveries' });
}

/** Claims bots that are due, of any realm, longest due first, until `claimMs` from now. */
export async function claimBots(
  db: Db,
  { claimant, claimMs, limit }: { claimant: string; claimMs: number; limit: number },
): Promise<ClaimedBot[]> {
  const { rows } = await db
    .raw<{ rows: ClaimedBot[] }>(
      `with due as (
         select realm_id, bot_id from webhook_bot
         where due_at <= now() and (claimed_until is null or claimed_until < now())
         order by due_at limit :limit for update skip locked
       )
       update webhook_bot bot
       set claimed_by = :claimant, claimed_until = now() + :claimMs * interval '1 millisecond'
       from due where bot.realm_id = due.realm_id and bot.bot_id = due.bot_id
       returning bot.realm_id, bot.bot_id, bot.stored`,
      { claimant, claimMs, limit },
    )
    .options({ name: 'claim bots' });
  return rows;
}

/** Lets all that this process has claimed be its own for longer. */
export async function keepClaims(
  db: Db,
  { claimant, claimMs }: { claimant: string; claimMs: number },
): Promise<void> {
  await db.raw(
    `update webhook_bot set claimed_until = now() + :claimMs * interval '1 millisecond'
     where claimed_by = :claimant`,
    { claimant, claimMs },
  );
}

/**
 * Gives a bot back, to be served again in `dueInMs`; `nothing`: there is nothing left, unless something was stored
 * since it was claimed.
 */
export async function releaseBot(
  db: Db,
  { realm_id, bot_id, stored }: ClaimedBot,
  claimant: string,
  dueInMs: number | 'nothing',
): Promise<void> {
  const dueAt =
    dueInMs === 'nothing'
      ? db.raw('case when stored = ? then null else now() end', [stored])
      : db.raw("now() + ? * interval '1 millisecond'", [dueInMs]);
  await db('webhook_bot')
    .where({ realm_id, bot_id, claimed_by: claimant })
    .update({ claimed_by: null, claimed_until: null, due_at: dueAt });
}

/** The first things that a bot has yet to be told of, in the order of messages. */
export async function listOpen(
  tx: ReadTx,
  { realm_id, bot_id }: Pick<ClaimedBot, 'realm_id' | 'bot_id'>,
  limit: number,
): Promise<DeliveryRow[]> {
  return tx<DeliveryRow>('webhook_delivery')
    .where({ realm_id, bot_id })
    .whereNull('settled_at')
    .orderBy('message_id')
    .limit(limit)
    .options({ name: 'list open deliveries' });
}

/** What an attempt came to, if it did not end the delivery. */
export async function recordAttempt(
  db: Db,
  row: DeliveryRow,
  attempt: { status: number | null; error: string | null; consequence: Consequence | null },
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

/** Ends deliveries to a bot whose server wants nothing written. */
export async function settleTaken(
  db: Db,
  { realm_id, bot_id }: Pick<DeliveryRow, 'realm_id' | 'bot_id'>,
  taken: readonly { messageId: number; status: number }[],
): Promise<void> {
  await db
    .raw(
      `update webhook_delivery set
         outcome = 'taken', settled_at = now(), status = taken.status, error = null,
         attempts = attempts + 1
       from unnest(?::bigint[], ?::int[]) as taken (id, status)
       where realm_id = ? and bot_id = ? and message_id = taken.id`,
      [
        taken.map(({ messageId }) => messageId),
        taken.map(({ status }) => status),
        realm_id,
        bot_id,
      ],
    )
    .options({ name: 'settle taken' });
}

/** Ends a delivery. What it came to was recorded before. */
export async function settle(db: Db, row: DeliveryRow, outcome: Outcome): Promise<void> {
  await db('webhook_delivery').where(keyOf(row)).update({ outcome, settled_at: db.fn.now() });
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
