import type { Db, Tx } from '@chat/kit/database/database';
import type { MessageRow } from '../messages/store.ts';

/** A realm whose messages a process looks at. */
export type Turn = { realm_id: number; looked_upto: number };

/** SQL: realms that want to see what pages are. */
const wants = `realm.is_active and (realm.settings ->> 'inline_url_embed_preview')::boolean`;

/**
 * Has every realm that wants it take turns, and no other. A realm begins with the messages of the minute before `now`:
 * those that were sent since it said so are among them.
 */
export async function arrangeTurns(db: Db, now: Date): Promise<void> {
  await db.raw(
    `with unwanted as (
       delete from page_preview_turn turn
       where not exists (select from realm where realm.realm_id = turn.realm_id and ${wants})
       returning realm_id
     )
     delete from page_preview_wanted using unwanted
     where page_preview_wanted.realm_id = unwanted.realm_id`,
  );
  await db.raw(
    `insert into page_preview_turn (realm_id, looked_upto, free_at)
     select realm.realm_id, latest.looked_upto, :now
     from realm
     cross join lateral (
       select coalesce(max(id) filter (where sent_at < :since), min(id) - 1, 0) as looked_upto
       from (
         select id, sent_at from message
         where message.realm_id = realm.realm_id order by id desc limit 500
       ) recent
     ) latest
     where ${wants}
       and not exists (select from page_preview_turn known where known.realm_id = realm.realm_id)
     on conflict do nothing`,
    { now, since: new Date(now.getTime() - 60_000) },
  );
}

/** Realms with something new, who waited longest first, which nobody else takes until `until`. */
export async function takeTurns(
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<Turn[]> {
  const { rows } = await db.raw<{ rows: Turn[] }>(
    `update page_preview_turn set free_at = :until
     where realm_id in (
       select realm_id from page_preview_turn turn
       where free_at <= :now and (
         exists (
           select from message where message.realm_id = turn.realm_id and message.id > turn.looked_upto)
         or exists (
           select from page_preview_wanted wanted where wanted.realm_id = turn.realm_id))
       order by free_at limit :limit for update skip locked)
     returning realm_id, looked_upto`,
    { now, until, limit },
  );
  return rows;
}

/** Ends the turn. What was looked at is not looked at again. */
export async function endTurn(
  db: Db,
  realmId: number,
  { upto, wantedIds, now }: { upto: number; wantedIds: readonly number[]; now: Date },
): Promise<void> {
  await db('page_preview_wanted').where({ realm_id: realmId }).whereIn('id', wantedIds).delete();
  await db('page_preview_turn')
    .where({ realm_id: realmId })
    .update({ looked_upto: upto, free_at: now });
}

/** The realm's next messages by id, and whether they link to the web. */
export async function listNext(
  db: Db,
  { realm_id, looked_upto }: Turn,
  limit: number,
): Promise<{ id: number; has_link: boolean }[]> {
  const { rows } = await db.raw<{ rows: { id: number; has_link: boolean }[] }>(
    `select id, strpos(rendered_content, '<a href="http') > 0 as has_link
     from message where realm_id = ? and id > ? order by id limit ?`,
    [realm_id, looked_upto, limit],
  );
  return rows;
}

/** Messages of the realm that have got another content since. */
export async function listWanted(
  db: Db,
  realmId: number,
  limit: number,
): Promise<{ id: number; message_id: number }[]> {
  return db<{ realm_id: number; id: number; message_id: number }>('page_preview_wanted')
    .where({ realm_id: realmId })
    .orderBy('id')
    .limit(limit)
    .select('id', 'message_id');
}

/** The message as it is; undefined: it is gone. */
export async function findMessage(
  db: Db,
  realmId: number,
  messageId: number,
): Promise<MessageRow | undefined> {
  return db<MessageRow>('message').where({ realm_id: realmId, id: messageId }).first();
}

/** Changes how a message looks. */
export async function updateRendering(
  tx: Tx,
  { realm_id, id }: Pick<MessageRow, 'realm_id' | 'id'>,
  renderedContent: string,
): Promise<void> {
  await tx<MessageRow>('message')
    .where({ realm_id, id })
    .update({ rendered_content: renderedContent });
}
