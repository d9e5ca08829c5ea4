/** The model's texts that people see. */
export const storeTexts = {
  unknownUser: 'Unknown user',
  mutedUser: 'Muted user',
  guest: (name: string) => `${name} (guest)`,
  oneself: (name: string) => `${name} (you)`,
  unknownOutcome: 'We don’t know if this message was sent.',
  looksLikeAnother: 'Looks like another person’s name',
  mixesAlphabets: 'This name mixes alphabets',
} as const;
