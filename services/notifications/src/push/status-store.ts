import type { Db, ReadTx } from '@chat/kit/database/database';

type RefusalRow = {
  realm_id: number;
  /** When the bouncer is asked again. */
  until: Date;
};

export async function findRefusal(tx: ReadTx, realmId: number): Promise<RefusalRow | undefined> {
  return tx<RefusalRow>('push_refusal').where({ realm_id: realmId }).first();
}

/** Notes that the bouncer sends nothing. False: that was noted already, and counts longer now. */
export async function upsertRefusal(db: Db, realmId: number, until: Date): Promise<boolean> {
  const inserted = await db<RefusalRow>('push_refusal')
    .insert({ realm_id: realmId, until })
    .onConflict('realm_id')
    .ignore()
    .returning('realm_id');
  if (inserted.length === 1) return true;
  await db<RefusalRow>('push_refusal').where({ realm_id: realmId }).update({ until });
  return false;
}

/** Notes that the bouncer sends again. False: it did before. */
export async function deleteRefusal(db: Db, realmId: number): Promise<boolean> {
  return (await db<RefusalRow>('push_refusal').where({ realm_id: realmId }).delete()) === 1;
}
