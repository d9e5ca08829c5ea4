/** A simple model of users and groups. */
export type Model = {
  users: Map<number, { role: number; isActive: boolean }>;
  groups: Map<number, ModelGroup>;
};

export type ModelGroup = {
  members: Set<number>;
  subgroups: Set<number>;
  isDeactivated: boolean;
  /** The roles of the direct members, for system groups only. */
  roles?: readonly number[];
};

/** Returns `groupId` and the ids of its direct and indirect subgroups. */
export function groupAndSubgroups({ groups }: Model, groupId: number): Set<number> {
  const found = new Set([groupId]);
  let before = 0;
  while (found.size > before) {
    before = found.size;
    for (const id of [...found]) {
      for (const subgroup of groups.get(id)?.subgroups ?? []) found.add(subgroup);
    }
  }
  return found;
}

/** Returns the ids of a group's active direct and indirect members, in ascending order. */
export function membersOf(model: Model, groupId: number): number[] {
  const ids = new Set<number>();
  for (const id of groupAndSubgroups(model, groupId)) {
    for (const userId of directMembersOf(model, id)) ids.add(userId);
  }
  return [...ids].toSorted((a, b) => a - b);
}

/** Returns the ids of a group's active direct members, in ascending order. */
export function directMembersOf({ users, groups }: Model, groupId: number): number[] {
  const group = groups.get(groupId);
  return [...users]
    .filter(([, { isActive }]) => isActive)
    .filter(([id, { role }]) => group?.members.has(id) || group?.roles?.includes(role))
    .map(([id]) => id)
    .toSorted((a, b) => a - b);
}

/** Returns the ids of the groups that have a user as a direct or indirect member, in ascending order. */
export function groupsOf(model: Model, userId: number): number[] {
  return [...model.groups.keys()]
    .filter((id) => membersOf(model, id).includes(userId))
    .toSorted((a, b) => a - b);
}
