import type { ListDirectPartnersRequest__Output } from '@chat/proto/chat/messaging/v1/ListDirectPartnersRequest';
import type { ListDirectPartnersResponse } from '@chat/proto/chat/messaging/v1/ListDirectPartnersResponse';
import type { Deps } from '../deps.ts';

/** The users who share a direct conversation with a user: whom a guest with limited access may know by that. */
export async function listDirectPartners(
  { db }: Pick<Deps, 'db'>,
  { realmId, userId }: ListDirectPartnersRequest__Output,
): Promise<ListDirectPartnersResponse> {
  const { rows } = await db.raw<{ rows: { ids: number[] | null }[] }>(
    `select json_agg(distinct partner.id order by partner.id) as ids
     from member
     join conversation
       on conversation.realm_id = member.realm_id and conversation.id = member.conversation_id
     cross join unnest(conversation.participants) as partner (id)
     where member.realm_id = :realmId and member.user_id = :userId
       and conversation.participants is not null and partner.id <> :userId`,
    { realmId, userId },
  );
  return { userIds: rows[0]?.ids ?? [] };
}
