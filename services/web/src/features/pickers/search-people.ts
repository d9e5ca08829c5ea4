import { folded, indexWithoutSpaces } from '../../store/folded.ts';
import type { User, UserGroup } from '../../store/records.ts';
import { groupName } from './group-names.ts';

/**
 * Ranks how well `name` matches the query. Returns 0 if the name starts with the query, 1 if one of its words does, and 2
 * if it contains the query. Returns undefined for no match.
 */
export function fit(name: string, query: string): 0 | 1 | 2 | undefined {
  const text = folded(name);
  const sought = folded(query.trim());
  if (text.startsWith(sought)) return 0;
  if (!text.includes(sought)) {
    const at = indexWithoutSpaces(text, sought);
    return at === 0 ? 0 : at > 0 ? 2 : undefined;
  }
  return text.split(/[\s\-_.@]+/u).some((word) => word.startsWith(sought)) ? 1 : 2;
}

/**
 * Returns at most `limit` people, best match first. Equal matches are sorted by name. An address matches only if it
 * starts with the query.
 */
export function bestPeople(people: Iterable<User>, query: string, limit: number): User[] {
  return best(people, limit, (user) => {
    const ofName = fit(user.full_name, query);
    if (ofName !== undefined) return [ofName, user.full_name];
    const address = user.delivery_email ?? '';
    return query.trim() && folded(address).startsWith(folded(query.trim()))
      ? [3, user.full_name]
      : undefined;
  });
}

export function bestGroups(groups: Iterable<UserGroup>, query: string, limit: number): UserGroup[] {
  return best(groups, limit, (group) => {
    const name = groupName(group);
    const ofName = fit(name, query);
    return ofName === undefined ? undefined : [ofName, name];
  });
}

function best<Item>(
  items: Iterable<Item>,
  limit: number,
  rank: (item: Item) => [number, string] | undefined,
): Item[] {
  const ranked: { item: Item; at: number; name: string }[] = [];
  for (const item of items) {
    const found = rank(item);
    if (found) ranked.push({ item, at: found[0], name: found[1] });
  }
  ranked.sort((a, b) => a.at - b.at || a.name.localeCompare(b.name));
  return ranked.slice(0, limit).map(({ item }) => item);
}
