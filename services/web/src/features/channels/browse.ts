import type { Channel } from '../../store/records.ts';
import { fit } from '../pickers/search-people.ts';

export const channelTabs = ['all', 'subscribed', 'others'] as const;
export type ChannelTab = (typeof channelTabs)[number];

/**
 * Returns the channels that match. Sorts them by how well the name matches; channels with a matching description
 * follow. Equal matches are sorted by name, and archived channels are last. `folder` is `any`, `none` or an id.
 */
export function shownChannels(
  channels: Iterable<Channel>,
  {
    tab,
    query,
    folder,
  }: { readonly tab: ChannelTab; readonly query: string; readonly folder: string },
): Channel[] {
  const found: { channel: Channel; rank: number }[] = [];
  for (const channel of channels) {
    const isSubscribed = channel.subscription !== undefined;
    if (tab !== 'all' && isSubscribed !== (tab === 'subscribed')) continue;
    if (folder !== 'any' && folder !== String(channel.folder_id ?? 'none')) continue;
    const rank =
      fit(channel.name, query) ?? (fit(channel.description, query) === undefined ? -1 : 3);
    if (rank >= 0) found.push({ channel, rank: rank + (channel.is_archived ? 10 : 0) });
  }
  return found
    .sort((a, b) => a.rank - b.rank || a.channel.name.localeCompare(b.channel.name))
    .map(({ channel }) => channel);
}
