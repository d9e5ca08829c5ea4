import type { Tx } from '@chat/kit/database/database';

/**
 * Adds invitations by mail to the count for a day (in days since 1970). Returns false, and does not change the count,
 * if this would exceed the limit. Revoked invitations still count, because their mails have been sent.
 */
export async function countInvitations(
  tx: Tx,
  realmId: number,
  { count, day, limit }: { count: number; day: number; limit: number },
): Promise<boolean> {
  const { rows } = await tx.raw<{ rows: unknown[] }>(
    `insert into invitation_count as counted (realm_id, day, invitations)
     select cast(:realmId as bigint), cast(:day as integer), cast(:count as integer)
     where cast(:count as integer) <= :limit
     on conflict (realm_id) do update set
       day = greatest(counted.day, excluded.day),
       invitations = excluded.invitations
         + case when counted.day >= excluded.day then counted.invitations else 0 end
     where counted.day < excluded.day or counted.invitations + excluded.invitations <= :limit
     returning realm_id`,
    { realmId, count, day, limit },
  );
  return rows.length === 1;
}
