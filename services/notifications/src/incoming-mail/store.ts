import type { Db, ReadTx } from '@chat/kit/database/database';
import type { MailRow } from '../mail/store.ts';

type ReceivedMailRow = {
  realm_id: number;
  /** The hash of the mail and its recipient. */
  mail_key: string;
  received_at: Date;
};

/**
 * The name under which answers find a mail: the hash of its Message-ID, and its id if this deployment may have sent it.
 */
export type MailName = { hash: string; mailId: string | undefined };

type NewReceivedMail = {
  realmId: number;
  /** The hash of the mail and its recipient. */
  mailKey: string;
  /** The mail's name; undefined if the mail has no Message-ID. */
  name: MailName | undefined;
  messageId: number;
  now: Date;
};

/** The maximum number of messages that are checked to find the conversation of an answer. */
const mostAnswered = 20;

/** Returns whether the mail has already created a message. */
export async function isReceived(tx: ReadTx, realmId: number, mailKey: string): Promise<boolean> {
  const row = await tx<ReceivedMailRow>('received_mail')
    .where({ realm_id: realmId, mail_key: mailKey })
    .first('mail_key');
  return row !== undefined;
}

/** Returns whether this deployment has a mail with this id, in any realm. */
export async function isOwnMailId(tx: ReadTx, mailId: string): Promise<boolean> {
  const row = await tx<MailRow>('mail').where({ mail_id: mailId }).first('mail_id');
  return row !== undefined;
}

/** Records which message the mail created, so that answers to the mail find the message. */
export async function insertReceived(
  tx: ReadTx,
  { realmId, mailKey, name, messageId, now }: NewReceivedMail,
): Promise<void> {
  await tx.raw(
    `with received as (
       insert into received_mail (realm_id, mail_key, received_at)
       values (:realmId, :mailKey, :now) on conflict do nothing
     )
     insert into mailed_message (realm_id, mail_hash, message_id, received_at)
     select :realmId, hash, :messageId, :now from (select cast(:hash as text) as hash) as named
     where hash is not null
     on conflict do nothing`,
    { realmId, mailKey, hash: name?.hash ?? null, messageId, now },
  );
}

/**
 * Returns the messages that mails created or were about, in the order of the mails. For each mail, the newest messages
 * come first. Omits unknown mails.
 */
export async function listAnsweredMessages(
  tx: ReadTx,
  realmId: number,
  mails: readonly MailName[],
): Promise<number[]> {
  if (mails.length === 0) return [];
  const { rows } = await tx.raw<{ rows: { messageId: number }[] }>(
    `select found.message_id as "messageId"
     from jsonb_to_recordset(:mails) as named (place int, hash text, "mailId" text)
     cross join lateral (
       (select message_id from mailed_message
        where realm_id = :realmId and mail_hash = named.hash
        order by message_id desc limit :limit)
       union all
       select cast(cause #>> '{missedMessages,messageIds,-1}' as bigint) from mail
       where realm_id = :realmId and mail_id = named."mailId" and kind = 'missedMessages'
     ) as found
     order by named.place, found.message_id desc limit :limit`,
    {
      realmId,
      mails: JSON.stringify(mails.map((name, place) => ({ ...name, place }))),
      limit: mostAnswered,
    },
  );
  return rows.map(({ messageId }) => messageId);
}

/**
 * Deletes at most `limit` rows of `mailed_message` for mails received before `before`. Returns the number of deleted
 * rows.
 */
export async function deleteMailedBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `delete from mailed_message where (realm_id, mail_hash, message_id) in (
       select realm_id, mail_hash, message_id from mailed_message
       where received_at < :before order by received_at limit :limit)`,
    { before, limit },
  );
  return rowCount;
}

/** Deletes at most `limit` rows for mails received before `before`. Returns the number of deleted rows. */
export async function deleteReceivedBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `delete from received_mail where (realm_id, mail_key) in (
       select realm_id, mail_key from received_mail
       where received_at < :before order by received_at limit :limit)`,
    { before, limit },
  );
  return rowCount;
}
