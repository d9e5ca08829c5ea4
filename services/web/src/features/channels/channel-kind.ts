import type { Channel } from '../../store/records.ts';
import type { IconName } from '../../ui/icons.tsx';

/** Who can read a channel, and how much of it. */
export const channelKinds = ['public', 'shared', 'protected', 'web'] as const;
export type ChannelKind = (typeof channelKinds)[number];

type Privacy = Pick<Channel, 'invite_only' | 'is_web_public' | 'history_public_to_subscribers'>;

export function channelKind(channel: Privacy): ChannelKind {
  if (channel.is_web_public) return 'web';
  if (!channel.invite_only) return 'public';
  return channel.history_public_to_subscribers ? 'shared' : 'protected';
}

/** The API's fields of a kind, by the names they have on a channel. */
export function privacyOf(kind: ChannelKind): Privacy {
  return {
    invite_only: kind === 'shared' || kind === 'protected',
    is_web_public: kind === 'web',
    history_public_to_subscribers: kind !== 'protected',
  };
}

export function channelIcon(channel: Privacy): IconName {
  const icons = { public: 'hash', shared: 'lock', protected: 'lock', web: 'globe' } as const;
  return icons[channelKind(channel)];
}
