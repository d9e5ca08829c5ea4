import type { Random } from '@chat/infrastructure/random';

/** The ids of existing objects in the organization, keyed by the names that parameters and responses use for them. */
export interface KnownIds {
  /** Adds the ids in the body of a successful response, from its first few levels of nesting. */
  learn(body: unknown): void;
  /** Adds an id under the name of a parameter or field. */
  add(name: string, id: number): void;
  /** Returns a random id that fits the name. If none fits, returns any id, or undefined if there are none. */
  pick(name: string, random: Random): number | undefined;
}

/** How many ids to keep for each name. Newer ids replace older ones. */
const mostKept = 40;

/** Patterns of parameter names that refer to the same kind of object, with the name under which its ids are kept. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/stream|channel(?!_folder)/, 'stream_id'],
  [/message(?!_retention)|msg|anchor/, 'message_id'],
  [/user_group|group_id|subgroup/, 'user_group_id'],
  [/user|principal|sender|owner|bot_id|member|recipient|^to$|profile/, 'user_id'],
];

export function createKnownIds(): KnownIds {
  const ids = new Map<string, number[]>();
  const add = (name: string, id: number) => {
    const known = ids.get(name) ?? [];
    if (!known.includes(id)) known.push(id);
    ids.set(name, known.slice(-mostKept));
  };
  const learn = (value: unknown, depth = 0): void => {
    if (typeof value !== 'object' || value === null || depth > 3) return;
    for (const [name, part] of Object.entries(value)) {
      if (typeof part === 'number' && Number.isSafeInteger(part)) {
        if (/(^|_)id$/.test(name)) add(kindOf(name), part);
      } else learn(part, depth + 1);
    }
  };
  return {
    add,
    learn,
    pick(name, random) {
      const fitting = ids.get(kindOf(name)) ?? [...ids.values()].flat();
      return fitting.length === 0 ? undefined : random.pick(fitting);
    },
  };
}

function kindOf(name: string): string {
  return kinds.find(([form]) => form.test(name))?.[1] ?? name;
}
