import type { Channel } from '../../store/records.ts';
import { selector } from '../../store/selector.ts';
import { texts } from './texts.ts';

/** A group of channels in the sidebar. */
export interface Section {
  /** `pinned`, `other`, or a folder's id. */
  readonly id: string;
  readonly title: string;
  /** The active channels sorted by name, with muted channels last. */
  readonly channels: readonly Channel[];
  /** Channels without messages for weeks. The sidebar shows them on demand. */
  readonly inactive: readonly Channel[];
}

/** With fewer channels than this, the sidebar hides none as inactive. */
const manyChannels = 30;

/** Returns the user's channels by section: pinned channels, the channels in each folder, and the other channels. */
export const channelSections = selector(
  ({ channels, folders, settings, me }) => [
    channels,
    folders,
    settings.demote_inactive_streams,
    settings.web_left_sidebar_show_channel_folders !== false,
    me,
  ],
  (channels, folders, demoteInactive, showsFolders, me): readonly Section[] => {
    const mine = [...channels.values()].filter(
      // Visitors without an account see all web-public channels
      ({ subscription, is_archived }) => !is_archived && (subscription || me === undefined),
    );
    const hidesInactive =
      demoteInactive === 2 || (demoteInactive !== 3 && mine.length >= manyChannels);
    const bySection = Map.groupBy(mine, ({ subscription, folder_id }) => {
      if (subscription?.pin_to_top) return 'pinned';
      return showsFolders && folder_id !== null && folders.has(folder_id)
        ? String(folder_id)
        : 'other';
    });
    const sorted = [...folders.values()].sort((a, b) => a.order - b.order);
    const otherTitle = bySection.size > 1 ? texts.otherChannels : texts.channels;
    const titles: readonly (readonly [string, string])[] = [
      ['pinned', texts.pinned],
      ...sorted.map(({ id, name }) => [String(id), name] as const),
      ['other', otherTitle],
    ];
    return titles.flatMap(([id, title]) => {
      const all = bySection.get(id)?.sort(byMutedThenName);
      if (!all) return [];
      const isInactive = (channel: Channel) =>
        hidesInactive && !channel.is_recently_active && !channel.subscription?.pin_to_top;
      return [
        {
          id,
          title,
          channels: all.filter((channel) => !isInactive(channel)),
          inactive: all.filter(isInactive),
        },
      ];
    });
  },
);

function byMutedThenName(a: Channel, b: Channel): number {
  const isMuted = ({ subscription }: Channel) => (subscription?.is_muted ? 1 : 0);
  return isMuted(a) - isMuted(b) || a.name.localeCompare(b.name);
}
