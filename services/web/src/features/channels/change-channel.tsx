import { answerOf, api } from '../../api/client.ts';
import type { components } from '../../api/gen/openapi.ts';
import type { Channel } from '../../store/records.ts';
import { confirm } from '../../ui/confirm.tsx';
import { channelsTexts } from './texts.ts';

export function changeChannel(
  channelId: number,
  change: components['schemas']['patch_streams_stream_id_form'],
): Promise<unknown> {
  const params = { path: { stream_id: String(channelId) } };
  return answerOf(api.PATCH('/streams/{stream_id}', { params, body: change }));
}

export function subscribe({ name }: Channel, userIds?: readonly number[]): Promise<unknown> {
  const body = {
    subscriptions: [{ name }],
    ...(userIds && { principals: [...userIds] }),
  };
  return answerOf(api.POST('/users/me/subscriptions', { body }));
}

export function unsubscribe({ name }: Channel, userIds?: readonly number[]): Promise<unknown> {
  const body = { subscriptions: [name], ...(userIds && { principals: [...userIds] }) };
  return answerOf(api.DELETE('/users/me/subscriptions', { body }));
}

/** Leaves a channel, after a question where one cannot come back by oneself. */
export async function leaveChannel(channel: Channel): Promise<void> {
  const isConfirmed =
    !channel.invite_only ||
    (await confirm({
      title: channelsTexts.browse.leaveTitle(channel.name),
      body: <p>{channelsTexts.browse.leaveBody}</p>,
      action: channelsTexts.browse.unsubscribe,
      isDangerous: true,
    }));
  if (isConfirmed) await unsubscribe(channel);
}
