import type { Db, ReadTx } from '@chat/kit/database/database';
import type { MailRow } from '../mail/store.ts';

export type ReceivedMailRow = {
  realm_id: number;
  /** Hash of the mail and its recipient. */
  mail_key: string;
  received_at: Date;
};

/** Whether a message was made of the mail. */
export async function isReceived(tx: ReadTx, realmId: number, mailKey: string): Promise<boolean> {
  const row = await tx<ReceivedMailRow>('received_mail')
    .where({ realm_id: realmId, mail_key: mailKey })
    .first('mail_key');
  return row !== undefined;
}

/** Whether this deployment has a mail of this id, of whichever realm. */
export async function isOwnMailId(tx: ReadTx, mailId: string): Promise<boolean> {
  const row = await tx<MailRow>('mail').where({ mail_id: mailId }).first('mail_id');
  return row !== undefined;
}

/** Remembers that a message was made of the mail. */
export async function insertReceived(tx: ReadTx, row: ReceivedMailRow): Promise<void> {
  await tx<ReceivedMailRow>('received_mail')
    .insert(row)
    .onConflict(['realm_id', 'mail_key'])
    .ignore();
}

/** Deletes at most `limit` rows of mails that were received before `before`. Returns how many. */
export async function deleteReceivedBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `delete from received_mail where (realm_id, mail_key) in (
       select realm_id, mail_key from received_mail
       where received_at < :before order by received_at limit :limit)`,
    { before, limit },
  );
  return rowCount;
}
