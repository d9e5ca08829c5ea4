import type { Channel } from '../../store/records.ts';
import { selector } from '../../store/selector.ts';

/** Channels by name, one's own first; archived ones are left out. */
export const channelsByName = selector(
  ({ channels }) => [channels],
  (channels): readonly Channel[] => {
    const rank = ({ subscription }: Channel) => (subscription ? 0 : 1);
    return [...channels.values()]
      .filter(({ is_archived }) => !is_archived)
      .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
  },
);
