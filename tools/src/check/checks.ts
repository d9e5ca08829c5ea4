import { generators } from '../generate/generators.ts';
import { boundaries } from './boundaries.ts';
import type { Check } from './check.ts';
import { driftCheck } from './drift.ts';
import { english } from './english/english.ts';
import { programCheck } from './program.ts';
import { vocabulary } from './vocabulary.ts';

/** All checks that `npm run check` runs, the slowest first. */
export const checks: readonly Check[] = [
  programCheck(
    'types',
    'tsc',
    ...['-p', 'tsconfig.json', '--pretty', 'false'],
    // Checks only what a change can affect.
    ...['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'],
  ),
  programCheck(
    'web-types',
    'tsc',
    ...['-p', 'services/web/tsconfig.json', '--pretty', 'false'],
    ...['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/web-types.tsbuildinfo'],
  ),
  boundaries,
  programCheck('dead-code', 'knip', '--no-progress', '--treat-config-hints-as-errors'),
  ...generators.map((generator) => driftCheck(generator)),
  programCheck('lint', 'biome', 'check', '--formatter-enabled=false', '--error-on-warnings'),
  programCheck('format', 'biome', 'format'),
  vocabulary,
  english,
];
