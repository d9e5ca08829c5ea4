export const texts = {
  list: 'Drafts',
  empty: 'No drafts',
  emptyHint: 'What you begin to write and do not send is kept here.',
  edit: 'Continue writing',
  remove: 'Delete draft',
  restore: 'Undo',
  removed: 'Draft deleted',
  notSent: (why: string) => `Not sent: ${why}`,
  retry: 'Retry',
  noRecipient: 'No recipient yet',
} as const;
