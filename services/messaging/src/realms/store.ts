import type { Tx } from '@chat/kit/database/database';
import * as readModel from '@chat/kit/read-model/rows';
import type { Linkifier } from '../linkifiers/linkifier.ts';
import type { RealmSettings } from './realm-settings.ts';

/** A realm as users last told it. */
export type RealmRow = readModel.StoredRealm & {
  string_id: string;
  /** Host name clients use. */
  host: string;
  /** Domain of the addresses that stand for those of people whom somebody may not know. */
  email_domain: string;
  is_active: boolean;
  settings: RealmSettings;
  /** When its channels were read as a whole; null: they have to be. */
  channels_filled_at: Date | null;
  /** Rises with every change of anybody's alert words. */
  alert_words_version: number;
  /** In processing order. */
  linkifiers: readonly Linkifier[];
};

/** The realm; undefined while no event has told of it. */
export const findRealm = readModel.findRealm<RealmRow>;

/** Makes every send that was checked against other alert words start over. */
export async function raiseAlertWordsVersion(tx: Tx, realmId: number): Promise<void> {
  await tx<RealmRow>('realm').where({ realm_id: realmId }).increment('alert_words_version', 1);
}
