/** The texts of the emoji picker. */
export const texts = {
  loading: 'Loading…',
  title: 'Emoji',
  search: 'Search emoji',
  none: 'No matching emoji',
  suggested: 'Suggested',
  categories: {
    custom: 'Custom',
    smileys: 'Smileys',
    people: 'People',
    nature: 'Animals and nature',
    food: 'Food and drink',
    travel: 'Travel and places',
    activities: 'Activities',
    objects: 'Objects',
    symbols: 'Symbols',
    flags: 'Flags',
  },
} as const;
