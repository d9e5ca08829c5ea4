import { seededRandom } from '@chat/infrastructure/random';
import type { Person } from './people.ts';
import type { Scale } from './scale.ts';

/** A group that a person created. */
export interface PlannedGroup {
  name: string;
  description: string;
  /** The places of people in ascending order. */
  members: readonly number[];
}

/** Plans groups like those of large organizations, from a handful of people to a department. */
export function planGroups(scale: Scale, people: readonly Person[]): PlannedGroup[] {
  const random = seededRandom(8);
  return Array.from({ length: scale.groups }, (_, index) => {
    const share = random.integer(1, 40);
    return {
      name: `department ${index + 1}`,
      description: `Those who answer to office ${index + 1}`,
      members: people.flatMap(({ isActive, botOwner }, place) =>
        isActive && botOwner === undefined && random.integer(1, 200) <= share ? [place] : [],
      ),
    };
  });
}
