import type { Tx } from '@chat/kit/database/database';

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

/**
 * Draws ids for messages, ascending, and the time they are sent at. Comes after the event number
 * was raised: whoever raises it next draws higher ids.
 */
export async function drawMessageIds(
  tx: Tx,
  count: number,
): Promise<{ ids: number[]; sentAt: Date }> {
  const { rows } = await tx
    .raw<{ rows: { id: number; now: Date }[] }>(
      `select nextval('message_id_seq') as id, clock_timestamp() as now
     from generate_series(1, ?::int)`,
      [count],
    )
    .options({ name: 'draw message ids' });
  const [first] = rows;
  if (!first) throw new Error('no message ids were drawn');
  return { ids: rows.map(({ id }) => id).sort((a, b) => a - b), sentAt: first.now };
}
