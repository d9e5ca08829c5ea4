import type { Db } from '../database/database.ts';

/** A realm with answers that left before their events, up to `number`, were in the client log. */
type EarlyAnswer = { realm_id: number; number: number };

/**
 * Remembers that the answer to the realm's `number` leaves before its announcement. What a client
 * does next, with another service, may be announced first: the realm's queues have to start over
 * once the backlog is gone.
 */
export async function markEarlyAnswer(db: Db, realmId: number, number: number): Promise<void> {
  await db.raw(
    `insert into early_answer (realm_id, number)
     select :realmId, :number
     where not exists (
       select from relay_cursor where realm_id = :realmId and announced >= :number
     )
     on conflict (realm_id) do update
       set number = greatest(early_answer.number, excluded.number)`,
    { realmId, number },
  );
}

/** Forgets the early answers of a realm up to `number`. */
export async function deleteEarlyAnswer(db: Db, realmId: number, number: number): Promise<void> {
  await db<EarlyAnswer>('early_answer')
    .where({ realm_id: realmId })
    .where('number', '<=', number)
    .delete();
}
