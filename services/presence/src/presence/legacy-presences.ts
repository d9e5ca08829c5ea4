import type { ReadTx } from '@chat/kit/database/database';
import type { LiveRow } from '../live/live-row.ts';
import { listEmails } from '../read-model/store.ts';
import { legacyEntries } from './rules.ts';

/** Rows in the legacy form, by address, as JSON text. @spec api.md Presence entry */
export async function legacyPresences(
  tx: ReadTx,
  realmId: number,
  rows: readonly LiveRow[],
): Promise<string> {
  if (rows.length === 0) return '{}';
  const emails = await listEmails(
    tx,
    realmId,
    rows.map(({ userId }) => userId),
  );
  const entries = rows.flatMap((row) => {
    const email = emails.get(row.userId);
    return email === undefined ? [] : [[email, legacyEntries(row)]];
  });
  return JSON.stringify(Object.fromEntries(entries));
}
