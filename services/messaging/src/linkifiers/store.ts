import type { ReadTx, Tx } from '@chat/kit/database/database';
import type { RealmRow } from '../realms/store.ts';
import type { Linkifier } from './linkifier.ts';

/** The realm's linkifiers in the order in which they look at a text. */
export async function listLinkifiers(tx: ReadTx, realmId: number): Promise<readonly Linkifier[]> {
  const row = await tx<RealmRow>('realm').where({ realm_id: realmId }).first('linkifiers');
  return row?.linkifiers ?? [];
}

/** The same, held against other changes until the transaction ends. */
export async function lockLinkifiers(tx: Tx, realmId: number): Promise<readonly Linkifier[]> {
  const row = await tx<RealmRow>('realm')
    .where({ realm_id: realmId })
    .forNoKeyUpdate()
    .first('linkifiers');
  return row?.linkifiers ?? [];
}

/** An id that no linkifier has had. */
export async function drawLinkifierId(tx: Tx): Promise<number> {
  const { rows } = await tx.raw<{ rows: { id: number }[] }>(
    "select nextval('linkifier_id_seq') as id",
  );
  const [row] = rows;
  if (!row) throw new Error('a sequence has always one more number');
  return row.id;
}

/** Replaces the list. Sends that were rendered with the one before start over. */
export async function updateLinkifiers(
  tx: Tx,
  realmId: number,
  linkifiers: readonly Linkifier[],
): Promise<void> {
  await tx('realm')
    .where({ realm_id: realmId })
    .update({
      linkifiers: JSON.stringify(linkifiers),
      alert_words_version: tx.raw('alert_words_version + 1'),
    });
}
