import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/outbox/transact';
import type { SetDefaultChannelRequest__Output } from '@chat/proto/chat/channels/v1/SetDefaultChannelRequest';
import type { SetDefaultChannelResponse } from '@chat/proto/chat/channels/v1/SetDefaultChannelResponse';
import type { Deps } from '../deps.ts';
import { lockChannelsById, updateIsDefault } from '../model/channel-store.ts';
import { checkIsAdministrator } from '../model/rules.ts';
import { listNonGuestIds } from '../model/visibility.ts';
import { defaultStreamsEvent } from './default-events.ts';

/**
 * Adds a channel to the default channels or removes it. Does nothing if the channel is already in the requested state.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is not an administrator
 * @throws BAD_REQUEST no such channel, or a private or archived channel to be made default
 * @spec POST /default_streams, DELETE /default_streams
 */
export async function setDefaultChannel(
  deps: Pick<Deps, 'transact' | 'readModel'>,
  { channelId, isDefault }: SetDefaultChannelRequest__Output,
  context: RpcContext,
): Promise<SetDefaultChannelResponse> {
  const { actor } = context;
  const { realmId } = actor;
  checkIsAdministrator(actor.role);
  await deps.readModel.ensure(actor);

  return deps.transact(async (tx, emit) => {
    const [channel] = await lockChannelsById(tx, realmId, [channelId]);
    if (!channel) throw badRequest({ msg: 'Invalid channel ID' });
    if (isDefault && channel.invite_only) {
      throw badRequest({ msg: 'Private channels cannot be made default.' });
    }
    if (isDefault && channel.is_archived) {
      throw badRequest({ msg: 'Archived channels cannot be made default.' });
    }
    if (channel.is_default === isDefault) return {};
    await updateIsDefault(tx, channel, isDefault);
    const recipientIds = await listNonGuestIds(tx, realmId);
    await emit(realmId, async () => [await defaultStreamsEvent(tx, realmId, recipientIds)]);
    return {};
  }, idempotent(context));
}
