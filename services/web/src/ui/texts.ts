export const uiTexts = {
  close: 'Close',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  notifications: 'Notices',
  unknownError: 'Something went wrong.',
  clear: 'Clear',
  noMatches: 'Nothing matches.',
  chosen: 'chosen',
  presence: { active: 'active', idle: 'idle', offline: 'offline' },
  showOptions: 'Show options',
} as const;
