/** What is said of channels, wherever they are shown. */
export const texts = {
  pinned: 'Pinned',
  otherChannels: 'Other channels',
  private: 'private',
  webPublic: 'public on the web',
  archived: 'archived',
  linkCopied: 'Link copied',
  unsubscribeTitle: (name: string) => `Leave #${name}?`,
  unsubscribePrivate: 'This channel is private: only somebody in it can bring you back.',
  channels: 'Channels',
  unsubscribe: 'Unsubscribe',
} as const;
