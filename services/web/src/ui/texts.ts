export const uiTexts = {
  close: 'Close',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  notifications: 'Notices',
  unknownError: 'Something went wrong.',
  clear: 'Clear',
  noMatches: 'Nothing matches.',
  showOptions: 'Show options',
} as const;
