import type { Mutant } from '../mutant.ts';

/** Mutants of the operator commands. */
export const operatorMutants: readonly Mutant[] = [
  {
    name: 'short-secret',
    breaks: 'A generated secret can be guessed.',
    file: 'tools/operator/src/generate-secret.ts',
    original: 'randomBytes(32)',
    replacement: 'randomBytes(2)',
    tests: ['tools/src/chart/generate-secret'],
  },
];
