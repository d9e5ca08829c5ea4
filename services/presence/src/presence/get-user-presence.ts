import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { GetUserPresenceRequest__Output } from '@chat/proto/chat/presence/v1/GetUserPresenceRequest';
import type { GetUserPresenceResponse } from '@chat/proto/chat/presence/v1/GetUserPresenceResponse';
import type { Deps } from '../deps.ts';
import { wholeEntry } from './rules.ts';

/**
 * When one person was there, in both forms.
 *
 * @throws BAD_REQUEST no such active person, one whom the actor may not know, a bot, or nobody has seen the person yet
 * @spec GET /users/{user_id_or_email}/presence
 */
export async function getUserPresence(
  deps: Pick<Deps, 'presence' | 'readModel' | 'sight' | 'limitsSight' | 'now'>,
  { userId, name }: GetUserPresenceRequest__Output,
  { actor, signal }: RpcContext,
): Promise<GetUserPresenceResponse> {
  const { realmId } = actor;
  const account = await deps.readModel.findAccount(realmId, userId);
  if (!account?.is_active || account.is_system_bot) throw badRequest({ msg: 'No such user' });
  if (account.is_bot) throw badRequest({ msg: 'Presence is not supported for bot users.' });
  const mayKnow = deps.limitsSight ? await deps.sight.of(actor, signal) : undefined;
  if (mayKnow && !mayKnow(userId)) {
    throw badRequest({ msg: 'Insufficient permission' });
  }
  const view = await deps.presence.look(realmId);
  const row = view.isDisabled ? undefined : await view.find(userId);
  if (!row) throw badRequest({ msg: `No presence data for ${name}` });
  const serverTimestamp = deps.now() / 1_000;
  const presence = wholeEntry(row, Math.floor(serverTimestamp));
  return { presenceJson: JSON.stringify(presence), serverTimestamp };
}
