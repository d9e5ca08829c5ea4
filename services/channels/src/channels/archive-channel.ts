import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/outbox/transact';
import type { ArchiveChannelRequest__Output } from '@chat/proto/chat/channels/v1/ArchiveChannelRequest';
import type { ArchiveChannelResponse } from '@chat/proto/chat/channels/v1/ArchiveChannelResponse';
import type { Deps } from '../deps.ts';
import { lockChannelsById, updateChannelRow } from '../model/channel-store.ts';
import { canAdminister } from '../model/rules.ts';
import { visibleTo } from '../model/visibility.ts';
import { getRealmSettings } from '../read-model/store.ts';
import { enqueueSystemMessages } from '../system-messages.ts';
import { changeMessages } from './change-messages.ts';
import { publishChange } from './publish-change.ts';

/**
 * Archives a channel. Users can still read its messages and change its settings, but nobody can post in it. The channel
 * stops being a default channel. Subscriptions stay. The messaging service marks the channel's messages as read.
 *
 * @throws BAD_REQUEST no such channel visible to the actor; missing permission; already archived
 * @spec DELETE /streams/{stream_id}
 */
export async function archiveChannel(
  deps: Pick<Deps, 'transact' | 'readModel' | 'jobs'>,
  { channelId }: ArchiveChannelRequest__Output,
  context: RpcContext,
): Promise<ArchiveChannelResponse> {
  const { actor } = context;
  const { realmId } = actor;
  await deps.readModel.ensure(actor);

  const { messagesJob } = await deps.transact(async (tx, emit) => {
    const [before] = await lockChannelsById(tx, realmId, [channelId]);
    const visible = before && (await visibleTo(tx, actor, before));
    if (!visible) throw badRequest({ msg: 'Invalid channel ID' });
    if (!canAdminister(visible.access)) {
      throw badRequest({ msg: 'You do not have permission to administer this channel.' });
    }
    if (before.is_archived) throw badRequest({ msg: 'Channel is already archived.' });
    const change = { is_archived: true, ...(before.is_default && { is_default: false }) };
    const after = await updateChannelRow(tx, before, change);
    const changed = { before, after, change };
    const realm = await getRealmSettings(tx, realmId);
    const messagesJob = await enqueueSystemMessages(deps, tx, {
      realmId,
      subject: `channel/${channelId}`,
      messages: realm.send_channel_events_messages ? await changeMessages(tx, actor, changed) : [],
    });
    await publishChange(tx, emit, changed);
    return { messagesJob };
  }, idempotent(context));
  if (messagesJob) await deps.jobs.waitForJob(messagesJob);
  return {};
}
