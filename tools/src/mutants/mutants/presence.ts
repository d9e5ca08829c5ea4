import type { Mutant } from '../mutant.ts';

/** Mutants of the presence service. */
export const presenceMutants: readonly Mutant[] = [
  {
    name: 'typing-to-opted-out',
    breaks: 'People who turned typing notifications off get them.',
    file: 'services/presence/src/typing.ts',
    original: 'readers.filter((reader) => reader.receives_typing)',
    replacement: 'readers.filter((reader) => reader.is_active)',
    tests: ['presence/test/typing'],
  },
  {
    name: 'guest-follows-everybody',
    breaks: 'A guest with limited access learns when everybody is active.',
    file: 'services/presence/src/presence/visible-presences.ts',
    original: 'if (isFollowing && !canSee) return undefined;',
    replacement: 'if (isFollowing) return undefined;',
    tests: ['presence/test/sharing'],
  },
];
