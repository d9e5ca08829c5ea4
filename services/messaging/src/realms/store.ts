import type { Db, ReadTx, Tx } from '@chat/kit/database/database';
import type { Linkifier } from '../linkifiers/linkifier.ts';
import type { RealmSettings } from './realm-settings.ts';

/** A realm as the newest fact about it said. */
export type RealmRow = {
  realm_id: number;
  string_id: string;
  /** Host name clients use. */
  host: string;
  /** Domain of the addresses that stand for those of people whom somebody may not know. */
  email_domain: string;
  is_active: boolean;
  settings: RealmSettings;
  /** Event number of the fact. */
  fact_number: number;
  /** When its users and groups were read as a whole; null: they have to be. */
  users_filled_at: Date | null;
  /** When its channels were read as a whole; null: they have to be. */
  channels_filled_at: Date | null;
  /** Rises with every change of anybody's alert words. */
  alert_words_version: number;
  /** In processing order. */
  linkifiers: readonly Linkifier[];
};

type Part = 'users_filled_at' | 'channels_filled_at';

/** Stores `row` unless what is there is newer. */
export async function upsertRealm(
  db: Db | Tx,
  row: Omit<
    RealmRow,
    'users_filled_at' | 'channels_filled_at' | 'alert_words_version' | 'linkifiers'
  >,
): Promise<void> {
  await db<RealmRow>('realm')
    .insert(row)
    .onConflict('realm_id')
    .merge()
    .where('realm.fact_number', '<=', row.fact_number);
}

/** The realm, undefined while no fact has told of it. */
export async function findRealm(tx: ReadTx, realmId: number): Promise<RealmRow | undefined> {
  return tx<RealmRow>('realm').where({ realm_id: realmId }).first().options({ name: 'find realm' });
}

/** Makes every send that was checked against other alert words start over. */
export async function raiseAlertWordsVersion(tx: Tx, realmId: number): Promise<void> {
  await tx<RealmRow>('realm').where({ realm_id: realmId }).increment('alert_words_version', 1);
}

/** Remembers that a part of the realm's read model is complete. */
export async function markFilled(db: Db, realmId: number, part: Part): Promise<void> {
  await db<RealmRow>('realm')
    .where({ realm_id: realmId })
    .update({ [part]: db.fn.now() });
}
