import { folded, indexWithoutSpaces } from '../../store/folded.ts';
import { presenceOf } from '../../store/presence.ts';
import type { User, UserGroup } from '../../store/records.ts';
import { selector } from '../../store/selector.ts';
import type { State } from '../../store/state.ts';
import { texts } from './texts.ts';

export type PeopleRow = { readonly id: string } & (
  | {
      readonly kind: 'heading';
      readonly title: string;
      readonly section: string;
      readonly isCollapsed: boolean;
    }
  | { readonly kind: 'person'; readonly userId: number; readonly hasStatus: boolean }
  | { readonly kind: 'group'; readonly group: UserGroup }
  | { readonly kind: 'note'; readonly title: string }
);

const { compare } = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

/** Returns the active accounts, sorted by name. */
export const peopleByName = selector(
  ({ users }) => [users],
  (users): readonly User[] =>
    [...users.values()]
      .filter(({ is_active, is_system_bot }) => is_active && !is_system_bot)
      .sort((a, b) => compare(a.full_name, b.full_name)),
);

/** Returns the active user groups except system groups, sorted by name. */
export const groupsByName = selector(
  ({ groups }) => [groups],
  (groups): readonly UserGroup[] =>
    [...groups.values()]
      .filter(({ is_system_group, deactivated }) => !is_system_group && !deactivated)
      .sort((a, b) => compare(a.name, b.name)),
);

type Inputs = Pick<
  State,
  'users' | 'presences' | 'server' | 'realm' | 'me' | 'statuses' | 'mutedUsers'
> & {
  readonly people: readonly User[];
  readonly groups: readonly UserGroup[];
  readonly collapsed: ReadonlySet<string>;
  readonly filter: string;
  readonly nowMs: number;
};

/**
 * Returns the rows of the member list: online people, offline people, bots and groups. Each word of the filter must
 * match the start of a word in the name.
 */
export function peopleRows(inputs: Inputs): PeopleRow[] {
  const { people, groups, mutedUsers } = inputs;
  const words = folded(inputs.filter).split(/\s+/).filter(Boolean);
  const matches = (name: string) => {
    if (words.length === 0) return true;
    const text = folded(name);
    const parts = text.split(/[\s@._-]+/);
    const isFound = words.every((word) => parts.some((part) => part.startsWith(word)));
    return isFound || indexWithoutSpaces(text, words.join(' ')) >= 0;
  };
  const online: User[] = [];
  const away: User[] = [];
  const bots: User[] = [];
  for (const user of people) {
    if (mutedUsers.has(user.user_id) || !matches(user.full_name)) continue;
    if (user.is_bot) bots.push(user);
    else {
      const presence = presenceOf(inputs, user.user_id, inputs.nowMs);
      (presence === 'active' || presence === 'idle' ? online : away).push(user);
    }
  }
  const found = groups.filter(({ name }) => matches(name));
  const rows = [
    ...personSection(inputs, 'online', texts.online(online.length), online),
    ...personSection(inputs, 'away', texts.others(away.length), away),
    ...groupSection(inputs, found),
    ...personSection(inputs, 'bots', texts.bots(bots.length), bots),
  ];
  return rows.length > 0 ? rows : [{ kind: 'note', id: 'nobody', title: texts.nobody }];
}

function personSection(
  { collapsed, filter, statuses }: Inputs,
  section: string,
  title: string,
  people: readonly User[],
): PeopleRow[] {
  if (people.length === 0) return [];
  const isCollapsed = filter === '' && collapsed.has(section);
  const heading = { kind: 'heading', id: section, section, title, isCollapsed } as const;
  if (isCollapsed) return [heading];
  return [
    heading,
    ...people.map(({ user_id }) => ({
      kind: 'person' as const,
      id: `person:${user_id}`,
      userId: user_id,
      hasStatus: Boolean(statuses.get(user_id)?.status_text),
    })),
  ];
}

function groupSection({ collapsed, filter }: Inputs, groups: readonly UserGroup[]): PeopleRow[] {
  if (groups.length === 0) return [];
  const isCollapsed = filter === '' && collapsed.has('groups');
  const title = texts.groups(groups.length);
  return [
    { kind: 'heading', id: 'groups', section: 'groups', title, isCollapsed },
    ...(isCollapsed
      ? []
      : groups.map((group) => ({ kind: 'group' as const, id: `group:${group.id}`, group }))),
  ];
}
