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
  notLoaded: 'This part could not be loaded',
  outdated: 'This page is from an older version',
  notLoadedHint: 'What you were writing is kept.',
  tryAgain: 'Try again',
  reload: 'Reload',
  tooLong: (excess: number) =>
    excess === 1 ? 'This is one character too long.' : `This is ${excess} characters too long.`,
} as const;
