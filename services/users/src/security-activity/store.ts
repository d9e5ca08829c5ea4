import type { ReadTx, Tx } from '@chat/kit/database/database';
import type { SecurityChangeKind__Output } from '@chat/proto/chat/common/v1/SecurityChangeKind';
import type { SecurityChangeSource__Output } from '@chat/proto/chat/common/v1/SecurityChangeSource';

/** The kind of a change to an account's access. */
export type ChangeKind = Exclude<SecurityChangeKind__Output, 'SECURITY_CHANGE_KIND_UNSPECIFIED'>;
/** The kind of a change's author. */
export type ChangeSource = Exclude<
  SecurityChangeSource__Output,
  'SECURITY_CHANGE_SOURCE_UNSPECIFIED'
>;

/** A change to an account's access, or several repetitions of the change within a day. */
export type SecurityActivityRow = {
  realm_id: number;
  activity_id: number;
  user_id: number;
  kind: ChangeKind;
  /** The time of the change, or of its first repetition. */
  at: Date;
  /** How often the change happened within a day; 1 for kinds whose repetitions are not counted. */
  times: number;
  source: ChangeSource;
  /** The user who made the change; null for other sources. */
  source_user_id: number | null;
  /** The name of the browser or program; '' if unknown. */
  client: string;
  ip_address: string;
  /** The name of the key, passkey or bot that changed; '' for other kinds. */
  name: string;
  /** The value before the change. `SecurityChangeKind` documents it. */
  before: string;
  after: string;
};

const activity = (tx: ReadTx) => tx<SecurityActivityRow>('security_activity');

type Holder = Pick<SecurityActivityRow, 'realm_id' | 'user_id'>;

/** Inserts a change and returns it. */
export async function insertActivity(
  tx: Tx,
  row: Omit<SecurityActivityRow, 'activity_id' | 'times'>,
): Promise<SecurityActivityRow> {
  const [inserted] = await activity(tx).insert(row).returning('*');
  if (!inserted) throw new Error('a security change was not inserted');
  return inserted;
}

/** Raises the count of the same change if it was recorded since `since`. Returns false if there is no such change. */
export async function countAgain(
  tx: Tx,
  row: Omit<SecurityActivityRow, 'activity_id' | 'times' | 'at'>,
  since: Date,
): Promise<boolean> {
  const counted = await activity(tx)
    .where(row)
    .where('at', '>', since)
    .update({ times: tx.raw('times + 1') });
  return counted > 0;
}

/** Deletes all but the newest `keep` of a person's changes. */
export async function deleteOlderActivity(
  tx: Tx,
  { realm_id, user_id }: Holder,
  keep: number,
): Promise<void> {
  const newestSurplus = activity(tx)
    .select('activity_id')
    .where({ realm_id, user_id })
    .orderBy('activity_id', 'desc')
    .offset(keep)
    .limit(1);
  await activity(tx)
    .where({ realm_id, user_id })
    .where('activity_id', '<=', newestSurplus)
    .delete();
}

/** Returns a person's changes, newest first. With `before`, returns only changes older than the change with this id. */
export async function listActivity(
  tx: ReadTx,
  { realm_id, user_id }: Holder,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<SecurityActivityRow[]> {
  const query = activity(tx)
    .where({ realm_id, user_id })
    .orderBy('activity_id', 'desc')
    .limit(limit);
  return before === undefined ? query : query.where('activity_id', '<', before);
}

/** Returns a change to a person's access, or undefined if it was deleted. */
export async function findActivity(
  tx: ReadTx,
  key: Pick<SecurityActivityRow, 'realm_id' | 'user_id' | 'activity_id'>,
): Promise<SecurityActivityRow | undefined> {
  return activity(tx).where(key).first();
}

/** Deletes changes that happened before `time`, in all realms. */
export async function deleteActivityBefore(tx: Tx, time: Date): Promise<void> {
  await activity(tx).where('at', '<', time).delete();
}
