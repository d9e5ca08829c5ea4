/** What users and groups are, kept as plainly as can be. */
export type Model = {
  users: Map<number, { role: number; isActive: boolean }>;
  groups: Map<number, ModelGroup>;
};

export type ModelGroup = {
  members: Set<number>;
  subgroups: Set<number>;
  isDeactivated: boolean;
  /** Set on system groups: roles whose holders are direct members. */
  roles?: readonly number[];
};

/** Every group that `groupId` is made of, itself included: looked for until nothing more is found. */
export function contained({ groups }: Model, groupId: number): Set<number> {
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

/** The active users in a group, through any number of groups; ascending. */
export function membersOf(model: Model, groupId: number): number[] {
  const ids = new Set<number>();
  for (const id of contained(model, groupId)) {
    for (const userId of directMembersOf(model, id)) ids.add(userId);
  }
  return [...ids].toSorted((a, b) => a - b);
}

/** The active users whom a group names itself, ascending. */
export function directMembersOf({ users, groups }: Model, groupId: number): number[] {
  const group = groups.get(groupId);
  return [...users]
    .filter(([, { isActive }]) => isActive)
    .filter(([id, { role }]) => group?.members.has(id) || group?.roles?.includes(role))
    .map(([id]) => id)
    .toSorted((a, b) => a - b);
}

/** The groups that a user is in, ascending. */
export function groupsOf(model: Model, userId: number): number[] {
  return [...model.groups.keys()]
    .filter((id) => membersOf(model, id).includes(userId))
    .toSorted((a, b) => a - b);
}
