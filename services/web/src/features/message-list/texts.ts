/** What the message list says. */
export const texts = {
  list: 'Messages',
  newMessages: 'New messages',
  edited: 'edited',
  moved: 'moved',
  editedAt: (when: string) => `Edited ${when}`,
  movedAt: (when: string) => `Moved ${when}`,
  sending: 'Sending …',
  notSent: 'Not sent',
  retry: 'Retry',
  edit: 'Edit',
  discard: 'Discard',
  cancelSending: 'Cancel',
  bot: 'bot',
  you: 'You',
  mutedSender: 'A message of somebody whom you muted.',
  show: 'Show',
  loadFailed: 'The messages could not be loaded.',
  searchRefused: 'This search does not work',
  tryAgain: 'Try again',
  loading: 'Loading messages',
  jumpToNewest: (unread: number) =>
    unread === 0 ? 'Jump to the newest message' : `Jump to the newest message, ${unread} unread`,
  /** Above the first message, by the kind of list. */
  beginnings: {
    conversation: 'This is the beginning of the conversation.',
    channel: 'This is the beginning of the channel.',
    feed: 'No earlier messages',
    selection: 'No earlier messages',
  },
  emptyTitle: 'No messages yet',
  emptyConversation: 'Write the first one below.',
  emptySearchTitle: 'Nothing found',
  emptySearch: 'No message matches these conditions.',
  emptyStarred: 'Messages that you star are collected here.',
  emptyMentions: 'Messages that mention you are collected here.',
  emptyUnread: 'You have read everything.',
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
  todoTitleLabel: 'Title of the list',
  todoEditTitle: 'Edit the title',
  todoAddTask: 'Add a task',
  todoDescription: 'Description',
  typing: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0]} is typing …`
      : names.length === 2
        ? `${names[0]} and ${names[1]} are typing …`
        : 'Several people are typing …',
} as const;
