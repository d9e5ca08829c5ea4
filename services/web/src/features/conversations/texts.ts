/** Channel texts that several views use. */
export const texts = {
  pinned: 'Pinned',
  otherChannels: 'Other channels',
  private: 'private',
  webPublic: 'web-public',
  archived: 'archived',
  linkCopied: 'Link copied',
  unsubscribeTitle: (name: string) => `Unsubscribe from #${name}?`,
  unsubscribePrivate: 'This channel is private. You’ll need an invitation to rejoin.',
  channels: 'Channels',
  unsubscribe: 'Unsubscribe',
} as const;
