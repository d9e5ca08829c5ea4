export const texts = {
  list: 'Drafts',
  empty: 'No drafts',
  emptyHint: 'Unsent messages are saved here.',
  edit: 'Continue writing',
  remove: 'Delete draft',
  restore: 'Undo',
  removed: 'Draft deleted',
  notSent: (why: string) => `Not sent: ${why}`,
  retry: 'Retry',
  noRecipient: 'No recipients',
} as const;
