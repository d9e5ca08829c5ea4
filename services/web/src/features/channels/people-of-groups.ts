import type { State } from '../../store/state.ts';

/** Returns all members of groups and their subgroups, without duplicates. */
export function peopleOfGroups(groups: State['groups'], groupIds: readonly number[]): number[] {
  const people = new Set<number>();
  const seen = new Set<number>();
  const left = [...groupIds];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    const group = groups.get(id);
    if (!group || seen.has(id)) continue;
    seen.add(id);
    for (const member of group.members) people.add(member);
    left.push(...group.direct_subgroup_ids);
  }
  return [...people];
}
