import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import type { DefaultGroup } from './store.ts';

/**
 * The API's group of default channels.
 *
 * @spec POST /register
 */
export function defaultGroupObject({ id, name, description, channel_ids }: DefaultGroup) {
  return { id, name, description, streams: channel_ids };
}

type DefaultGroupObject = ReturnType<typeof defaultGroupObject>;

/** `default_streams` with the whole list. */
export function defaultStreamsChanged(
  channelIds: readonly number[],
  userIds: readonly number[],
): OutboxEvent {
  return clientEvent({
    type: 'default_streams',
    audience: { userIds },
    body: { default_streams: channelIds },
  });
}

/** `default_stream_groups` with the whole list. */
export function defaultGroupsChanged(
  groups: readonly DefaultGroupObject[],
  userIds: readonly number[],
): OutboxEvent {
  return clientEvent({
    type: 'default_stream_groups',
    audience: { userIds },
    body: { default_stream_groups: groups },
  });
}
