import type { ListRealmsRequest__Output } from '@chat/proto/chat/users/v1/ListRealmsRequest';
import type { ListRealmsResponse } from '@chat/proto/chat/users/v1/ListRealmsResponse';
import type { Deps } from '../deps.ts';
import { realmMessage } from './realm-message.ts';
import { listRealmsAfter } from './store.ts';

const pageSize = 100;

/** The deployment's realms by id, a page at a time; deactivated ones too. */
export async function listRealms(
  { db, deployment }: Pick<Deps, 'db' | 'deployment'>,
  { afterRealmId }: ListRealmsRequest__Output,
): Promise<ListRealmsResponse> {
  const realms = await listRealmsAfter(db, afterRealmId, pageSize);
  return { realms: realms.map((realm) => realmMessage(realm, deployment)) };
}
