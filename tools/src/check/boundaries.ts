import { findViolations } from '../../boundaries/find-violations.ts';
import { repository } from '../repository.ts';
import type { Check } from './check.ts';

/** Checks that every import follows the rules of tools/boundaries. */
export const boundaries: Check = {
  name: 'boundaries',
  async run() {
    const violations = await findViolations(repository);
    const byRule = Map.groupBy(violations, ({ rule, comment }) => `${rule}: ${comment}`);
    return [...byRule]
      .map(([rule, found]) => [rule, ...found.map(({ chain }) => `  ${chain.join(' -> ')}`)])
      .map((lines) => lines.join('\n'))
      .join('\n');
  },
};
