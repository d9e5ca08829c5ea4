import type { Tx } from '@chat/kit/database/database';
import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import { listDefaultChannelIds } from '../model/channel-store.ts';
import { type DefaultGroup, listDefaultGroups } from './store.ts';

/**
 * Returns a group of default channels in the shape of the API.
 *
 * @spec POST /register
 */
export function defaultGroupObject({ id, name, description, channel_ids }: DefaultGroup) {
  return { id, name, description, streams: channel_ids };
}

/**
 * Returns the `default_streams` event, which lists all default channels. Call this function in the callback of `emit`,
 * so that the last published list is complete.
 */
export async function defaultStreamsEvent(
  tx: Tx,
  realmId: number,
  userIds: readonly number[],
): Promise<OutboxEvent> {
  return clientEvent({
    type: 'default_streams',
    audience: { userIds },
    body: { default_streams: await listDefaultChannelIds(tx, realmId) },
  });
}

/**
 * Returns the `default_stream_groups` event, which lists all groups of default channels. Call this function in the
 * callback of `emit`, so that the last published list is complete.
 */
export async function defaultGroupsEvent(
  tx: Tx,
  realmId: number,
  userIds: readonly number[],
): Promise<OutboxEvent> {
  const groups = await listDefaultGroups(tx, realmId);
  return clientEvent({
    type: 'default_stream_groups',
    audience: { userIds },
    body: { default_stream_groups: groups.map(defaultGroupObject) },
  });
}
