export const texts = {
  list: 'Unread conversations',
  filter: 'Filter conversations',
  directs: 'Direct messages',
  unread: (count: number) => `${count} unread`,
  unreadWithMentions: (count: number, mentions: number) =>
    `${count} unread, ${mentions} with mentions`,
  markRead: (name: string) => `Mark ${name} as read`,
  allRead: 'You’re all caught up',
  allReadHint: 'New messages appear here as they arrive.',
  onlyMuted: 'Only muted conversations are unread',
  onlyMutedHint: 'Unread messages in muted channels and topics aren’t shown.',
  feed: 'Combined feed',
  recent: 'Recent conversations',
  nothingFound: 'No matching conversations',
  showMuted: 'Include muted',
  markAll: 'Mark all as read',
  markAllTitle: 'Mark all messages as read?',
  markAllBody: (count: number) =>
    count === 1
      ? '1 unread message will be marked as read.'
      : `${count.toLocaleString()} unread messages will be marked as read.`,
  followed: 'followed',
  muted: 'muted',
} as const;
