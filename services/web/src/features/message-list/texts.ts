/** The texts of the message list. */
export const texts = {
  list: 'Messages',
  newMessages: 'New messages',
  edited: 'edited',
  moved: 'moved',
  editedAt: (when: string) => `Edited ${when}`,
  movedAt: (when: string) => `Moved ${when}`,
  sending: 'Sending…',
  notSent: 'Not sent',
  retry: 'Retry',
  edit: 'Edit',
  discard: 'Discard',
  cancelSending: 'Cancel',
  bot: 'bot',
  you: 'You',
  mutedSender: 'Message from someone you’ve muted',
  show: 'Show',
  loadFailed: 'Couldn’t load messages.',
  searchRefused: 'Search failed',
  tryAgain: 'Try again',
  loading: 'Loading messages…',
  jumpToNewest: (unread: number) =>
    unread === 0 ? 'Jump to the latest message' : `Jump to the latest message, ${unread} unread`,
  /** The text above the first message, for each kind of list. */
  beginnings: {
    conversation: 'This is the beginning of the conversation.',
    channel: 'This is the beginning of the channel.',
    feed: 'No earlier messages',
    selection: 'No earlier messages',
  },
  emptyTitle: 'No messages yet',
  emptyConversation: 'Write the first message below.',
  emptySearchTitle: 'No results',
  emptySearch: 'No messages match your search.',
  emptyStarred: 'Messages you star appear here.',
  emptyMentions: 'Messages that mention you appear here.',
  emptyUnread: 'You’re all caught up.',
  reactedBy: (names: string, emoji: string) => `${names} reacted with :${emoji}:`,
  reactionNames: (names: readonly string[], more: number) =>
    more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', '),
  addReaction: 'Add reaction',
  directWith: (names: string) => `Direct messages with ${names}`,
  messageBy: (name: string, when: string) => `${name}, ${when}`,
  starred: 'Starred',
  pollQuestion: 'Poll',
  pollNoQuestion: 'No question yet',
  pollQuestionLabel: 'Question',
  pollAddOption: 'Add an option',
  pollAdd: 'Add',
  pollVote: (option: string, count: number) =>
    `Vote for ${option}, ${count === 1 ? '1 vote' : `${count} votes`}`,
  save: 'Save',
  todoTitle: 'To-do list',
  todoTitleLabel: 'List title',
  todoEditTitle: 'Edit title',
  todoAddTask: 'Add a task',
  todoDescription: 'Description',
  typing: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0]} is typing…`
      : names.length === 2
        ? `${names[0]} and ${names[1]} are typing…`
        : 'Several people are typing…',
} as const;
