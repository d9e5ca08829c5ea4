import type { Channel } from '../../store/records.ts';
import { selector } from '../../store/selector.ts';

/** Returns the active channels, subscribed channels first, each group sorted by name. */
export const channelsByName = selector(
  ({ channels }) => [channels],
  (channels): readonly Channel[] => {
    const rank = ({ subscription }: Channel) => (subscription ? 0 : 1);
    return [...channels.values()]
      .filter(({ is_archived }) => !is_archived)
      .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
  },
);
