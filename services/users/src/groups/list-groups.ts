import type { RpcContext } from '@chat/kit/grpc/server';
import type { ListGroupsRequest__Output } from '@chat/proto/chat/users/v1/ListGroupsRequest';
import type { ListGroupsResponse } from '@chat/proto/chat/users/v1/ListGroupsResponse';
import { roles } from '../accounts/rules.ts';
import type { Deps } from '../deps.ts';
import { getRealm } from '../realms/store.ts';
import { groupObject } from './group-object.ts';
import { listGroupStates } from './store.ts';

/**
 * The realm's groups by id, system groups included. Guests are not shown deactivated ones, whatever they ask for.
 * @spec GET /user_groups
 */
export async function listGroups(
  { db }: Pick<Deps, 'db'>,
  { includeDeactivated }: ListGroupsRequest__Output,
  { actor }: RpcContext,
): Promise<ListGroupsResponse> {
  const { systemGroups } = await getRealm(db, actor.realmId);
  const groups = await listGroupStates(db, actor.realmId);
  const showsDeactivated = includeDeactivated && actor.role !== roles.guest;
  const shown = groups.filter((group) => showsDeactivated || !group.is_deactivated);
  return { groupsJson: JSON.stringify(shown.map((group) => groupObject(group, systemGroups))) };
}
