import type { Channel } from '../../store/records.ts';
import type { IconName } from '../../ui/icons.tsx';

/** The privacy levels of a channel: who can read it, and how much of its history. */
export const channelKinds = ['public', 'shared', 'protected', 'web'] as const;
export type ChannelKind = (typeof channelKinds)[number];

type Privacy = Pick<Channel, 'invite_only' | 'is_web_public' | 'history_public_to_subscribers'>;

export function channelKind(channel: Privacy): ChannelKind {
  if (channel.is_web_public) return 'web';
  if (!channel.invite_only) return 'public';
  return channel.history_public_to_subscribers ? 'shared' : 'protected';
}

/** Returns the values of a channel's API fields for a privacy level. */
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
