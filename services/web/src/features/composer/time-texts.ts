export const texts = {
  inTwentyMinutes: 'In 20 minutes',
  inOneHour: 'In one hour',
  thisEvening: 'This evening',
  tomorrow: 'Tomorrow morning',
  nextMonday: 'Monday morning',
  other: 'At another time',
  time: 'Date and time',
  past: 'Choose a time in the future.',
} as const;
