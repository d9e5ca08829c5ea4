import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { GetLatestTriggerRequest__Output } from '@chat/proto/chat/notifications/v1/GetLatestTriggerRequest';
import type { GetLatestTriggerResponse } from '@chat/proto/chat/notifications/v1/GetLatestTriggerResponse';
import type { Deps } from '../deps.ts';
import { listAccounts } from '../read-model/read-model.ts';
import { genericPayload } from './payload.ts';
import { findLatest } from './store.ts';

/**
 * Returns the actor's newest delivery in the generic payload format.
 *
 * @throws BAD_REQUEST the actor is not an outgoing webhook bot, or has no delivery yet
 * @spec POST /svc-outgoing-webhook
 */
export async function getLatestTrigger(
  deps: Pick<Deps, 'db' | 'readModel'>,
  _request: GetLatestTriggerRequest__Output,
  { actor }: RpcContext,
): Promise<GetLatestTriggerResponse> {
  const { realmId, userId } = actor;
  const bot = (await listAccounts(deps, realmId, [userId])).get(userId);
  if (!bot?.webhook) throw badRequest({ msg: 'This endpoint is for outgoing webhook bots only.' });
  const latest = await findLatest(deps.db, realmId, userId);
  if (!latest) throw badRequest({ msg: 'The bot has not been triggered yet.' });
  return { payloadJson: JSON.stringify(genericPayload(bot, bot.webhook, latest)) };
}
