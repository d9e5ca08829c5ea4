import type { Db, Tx } from '@chat/kit/database/database';
import type { ChannelRow } from '../channels/store.ts';

type TrafficRow = { realm_id: number; traffic_day: number };

/** A realm whose traffic was not counted on the day yet, which then counts as done; undefined: there is none. */
export async function takeRealmToCount(db: Db, day: number): Promise<number | undefined> {
  const [row] = await db<TrafficRow>('realm')
    .whereIn(
      'realm_id',
      db<TrafficRow>('realm')
        .where('traffic_day', '<', day)
        .orderBy('traffic_day')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .select('realm_id'),
    )
    .update({ traffic_day: day })
    .returning('realm_id');
  return row?.realm_id;
}

/** The realm's traffic could not be counted: somebody tries again. */
export async function giveRealmBack(db: Db, realmId: number, day: number): Promise<void> {
  await db<TrafficRow>('realm')
    .where({ realm_id: realmId })
    .update({ traffic_day: day - 1 });
}

/** Channels in which nothing was written for long, by realm; at most `limit`, those of some realms first. */
export async function listDormant(db: Db, limit: number): Promise<Map<number, number[]>> {
  const rows = await db<ChannelRow>('channel')
    .where({ is_recently_active: false, is_archived: false })
    .orderBy(['realm_id', 'id'])
    .limit(limit)
    .select('realm_id', 'id');
  const byRealm = Map.groupBy(rows, ({ realm_id }) => realm_id);
  return new Map(
    [...byRealm].map(([realmId, channels]) => [realmId, channels.map(({ id }) => id)]),
  );
}

/** Changes what a locked channel shows of its activity. */
export async function updateActivity(
  tx: Tx,
  { realm_id, id }: Pick<ChannelRow, 'realm_id' | 'id'>,
  activity: Pick<ChannelRow, 'weekly_traffic' | 'is_recently_active'>,
): Promise<void> {
  await tx<ChannelRow>('channel').where({ realm_id, id }).update(activity);
}
