/** Words of the model that people see. */
export const storeTexts = {
  unknownUser: 'Unknown user',
  mutedUser: 'Muted user',
  guest: (name: string) => `${name} (guest)`,
  oneself: (name: string) => `${name} (you)`,
  unknownOutcome: 'It is unknown whether this was sent.',
  looksLikeAnother: 'Another name looks the same',
  mixesAlphabets: 'This name mixes alphabets',
} as const;
