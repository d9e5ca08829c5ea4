import type { Tx } from '@chat/kit/database/database';
import type { AccountRow } from '../accounts/store.ts';
import type { RealmRow } from '../realms/store.ts';

// Statements with a name are planned once per connection: planning them takes longer than running them.

/** How many messages go to a conversation, and the revision they were checked against. */
export type Wanted = { conversationId: number; revision: number; count: number };

/**
 * Reserves numbers for messages: locks the conversations in id order and raises their last number,
 * where the revision still is the one given. Returns the last number before, by conversation; those
 * that changed are left out.
 */
export async function reserveNumbers(
  tx: Tx,
  realmId: number,
  wanted: readonly Wanted[],
): Promise<Map<number, number>> {
  const { rows } = await tx
    .raw<{ rows: { id: number; last_seq_before: number }[] }>(
      `with wanted as (
       select * from unnest(?::bigint[], ?::bigint[], ?::bigint[]) as w (id, revision, count)
     ), locked as materialized (
       select c.id from conversation c
       where c.realm_id = ? and c.id in (select id from wanted)
       order by c.id for no key update
     )
     update conversation c set last_seq = c.last_seq + wanted.count
     from wanted join locked using (id)
     where c.realm_id = ? and c.id = wanted.id and c.revision = wanted.revision
     returning c.id, c.last_seq - wanted.count as last_seq_before`,
      [
        wanted.map(({ conversationId }) => conversationId),
        wanted.map(({ revision }) => revision),
        wanted.map(({ count }) => count),
        realmId,
        realmId,
      ],
    )
    .options({ name: 'reserve numbers' });
  return new Map(rows.map(({ id, last_seq_before }) => [id, last_seq_before]));
}

/** What a batch is numbered with, and what it is made of beside what was checked. */
export type Drawn = {
  /** Of the messages, ascending. */
  ids: number[];
  sentAt: Date;
  /** What tells whether the realm is as it was checked; undefined: it is not known. */
  realm: Pick<RealmRow, 'fact_number' | 'is_active' | 'alert_words_version'> | undefined;
  accounts: AccountRow[];
};

/**
 * Draws ids for messages, and the time they are sent at, and reads the realm and accounts as they
 * now are. Comes after the event number was raised: whoever raises it next draws higher ids.
 */
export async function draw(
  tx: Tx,
  realmId: number,
  { count, userIds }: { count: number; userIds: readonly number[] },
): Promise<Drawn> {
  type Row = {
    ids: number[];
    now: Date;
    fact_number: number | null;
    is_active: boolean | null;
    alert_words_version: number | null;
    accounts: AccountRow[] | null;
  };
  const { rows } = await tx
    .raw<{ rows: Row[] }>(
      `select array(select nextval('message_id_seq') from generate_series(1, ?::int)) as ids,
         clock_timestamp() as now, realm.fact_number, realm.is_active, realm.alert_words_version,
         (select json_agg(account) from account
          where realm_id = ? and user_id = any(?::bigint[])) as accounts
       from (select) as nothing left join realm on realm_id = ?`,
      [count, realmId, [...userIds], realmId],
    )
    .options({ name: 'draw message ids' });
  const [row] = rows;
  if (!row) throw new Error('no message ids were drawn');
  const { ids, now, fact_number, is_active, alert_words_version, accounts } = row;
  return {
    ids: ids.sort((a, b) => a - b),
    sentAt: now,
    realm:
      fact_number === null
        ? undefined
        : {
            fact_number,
            is_active: is_active === true,
            alert_words_version: alert_words_version ?? 0,
          },
    accounts: accounts ?? [],
  };
}
