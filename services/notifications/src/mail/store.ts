import type { Tx } from '@chat/kit/database/database';

/** Key of a mail. */
export type MailRef = { realmId: number; mailId: string };

export type MailRow = {
  realm_id: number;
  mail_id: string;
  /** Which of the kinds of `cause` it is. */
  kind: string;
  /** JSON of chat.common.v1.MailCause. */
  cause: unknown;
  state: 'queued' | 'sent' | 'dropped' | 'dead';
  /** Lower case; null before the first attempt. */
  address: string | null;
  attempts: number;
  due_at: Date;
  admitted_at: Date | null;
  last_error: string | null;
  created_at: Date;
  ended_at: Date | null;
};

/** Inserts a queued mail that is due at once. Returns false when the id exists. */
export async function insertMail(
  tx: Tx,
  { realmId, mailId }: MailRef,
  { kind, cause, now }: { kind: string; cause: object; now: Date },
): Promise<boolean> {
  const inserted = await tx<MailRow>('mail')
    .insert({
      realm_id: realmId,
      mail_id: mailId,
      kind,
      cause: JSON.stringify(cause),
      due_at: now,
      created_at: now,
    })
    .onConflict(['realm_id', 'mail_id'])
    .ignore()
    .returning('mail_id');
  return inserted.length === 1;
}
