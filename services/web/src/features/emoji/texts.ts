/** What the emoji picker says. */
export const texts = {
  loading: 'Loading',
  title: 'Emoji',
  search: 'Search emoji',
  none: 'No emoji found.',
  suggested: 'Suggested',
  categories: {
    custom: 'Of this organization',
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
