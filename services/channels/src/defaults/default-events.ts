import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import type { DefaultGroup } from './store.ts';

/**
 * The API's group of default channels.
 *
 * @spec events.md section 5, default_stream_groups
 */
export function defaultGroupObject({ id, name, description, channel_ids }: DefaultGroup) {
  return { id, name, description, streams: channel_ids };
}

type DefaultGroupObject = ReturnType<typeof defaultGroupObject>;

/** The realm's default channels are others now. */
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

/** The realm's groups of default channels are others now: all of them. */
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
