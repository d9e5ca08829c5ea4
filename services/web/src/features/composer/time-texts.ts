export const texts = {
  inTwentyMinutes: 'In 20 minutes',
  inOneHour: 'In 1 hour',
  thisEvening: 'This evening',
  tomorrow: 'Tomorrow morning',
  nextMonday: 'Monday morning',
  other: 'Custom time',
  time: 'Date and time',
  past: 'Choose a time in the future.',
} as const;
