import type { Db, ReadTx } from '@chat/kit/database/database';
import type { RealmRow } from '../read-model/store.ts';

type EmailRow = { realm_id: number; channel_id: number; sender_id: number; token: string };

/** The token of a channel and sender: `token`, unless they have one already. */
export async function keepToken(db: Db, row: EmailRow): Promise<string> {
  const key = { realm_id: row.realm_id, channel_id: row.channel_id, sender_id: row.sender_id };
  const keys = ['realm_id', 'channel_id', 'sender_id'] as const;
  await db<EmailRow>('channel_email').insert(row).onConflict(keys).ignore();
  const kept = await db<EmailRow>('channel_email').where(key).first('token');
  if (!kept) throw new Error(`no address of channel ${row.channel_id} was kept`);
  return kept.token;
}

/** The realm's bot that posts mail; undefined: not known. */
export async function findEmailBotId(tx: ReadTx, realmId: number): Promise<number | undefined> {
  const realm = await tx<RealmRow>('realm')
    .where({ realm_id: realmId })
    .first('email_gateway_bot_id');
  return realm?.email_gateway_bot_id ?? undefined;
}

/** Remembers the realm's bot that posts mail. */
export async function updateEmailBotId(db: Db, realmId: number, botId: number): Promise<void> {
  await db<RealmRow>('realm').where({ realm_id: realmId }).update({ email_gateway_bot_id: botId });
}
