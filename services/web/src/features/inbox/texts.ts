export const texts = {
  list: 'Unread conversations',
  filter: 'Filter conversations',
  directs: 'Direct messages',
  unread: (count: number) => `${count} unread`,
  unreadWithMentions: (count: number, mentions: number) =>
    `${count} unread, ${mentions} with mentions`,
  markRead: (name: string) => `Mark ${name} as read`,
  allRead: 'You have read everything',
  allReadHint: 'New messages appear here as they arrive.',
  onlyMuted: 'You have read everything but what is muted',
  onlyMutedHint: 'Unread messages of muted channels and topics are not shown.',
  feed: 'Combined feed',
  recent: 'Recent conversations',
  nothingFound: 'No unread conversation has that name',
  showMuted: 'Show muted',
  markAll: 'Mark all as read',
  markAllTitle: 'Mark everything as read?',
  markAllBody: (count: number) =>
    count === 1
      ? '1 unread message will be marked as read.'
      : `${count.toLocaleString()} unread messages will be marked as read.`,
  followed: 'followed',
  muted: 'muted',
} as const;
