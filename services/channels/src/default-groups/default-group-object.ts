import type { DefaultGroup } from './store.ts';

/**
 * The API's group of default channels.
 *
 * @spec events.md section 5, default_stream_groups
 */
export function defaultGroupObject({ id, name, description, channel_ids }: DefaultGroup) {
  return { id, name, description, streams: channel_ids };
}

export type DefaultGroupObject = ReturnType<typeof defaultGroupObject>;
