import type { StateInline } from 'markdown-it';
import { wildcardNames } from './lookups.ts';
import { followsBoundary, matchHere, pushElement } from './parser-tokens.ts';
import { contextOf, type RenderContext, type Wildcard } from './render-context.ts';

const userMention = /@(?<silent>_?)\*\*(?<name>[^*\n]+)\*\*/y;
const groupMention = /@(?<silent>_?)\*(?<name>[^*\n]+)\*/y;

/** A resolved mention. */
type Found = {
  classes: string;
  /** The attribute with the id of the mentioned user or group. */
  data: readonly [string, string] | undefined;
  name: string;
  /** Whether the mention notifies nobody, even if it is not written as a silent mention. */
  isAlwaysSilent: boolean;
  /** Records the mention in the render context. */
  note(): void;
};

/** Parses mentions of users, groups and wildcards (an inline rule). Leaves unresolved mentions to the other rules. */
export function mention(state: StateInline, silent: boolean): boolean {
  const user = matchHere(state, userMention);
  const match = user ?? matchHere(state, groupMention);
  if (!match?.groups || !followsBoundary(state, state.pos)) return false;
  const { silent: underscore, name = '' } = match.groups;
  const context = contextOf(state.env);
  const found = user ? findUser(context, name) : findGroup(context, name);
  if (!found) return false;
  if (!silent) {
    const isSilent = underscore === '_' || context.isQuoted || found.isAlwaysSilent;
    if (!isSilent) found.note();
    pushMention(state, found, isSilent);
  }
  state.pos += match[0].length;
  return true;
}

function findUser(context: RenderContext, text: string): Found | undefined {
  const wildcard = wildcardNames.get(text);
  if (wildcard) return everybody(context, wildcard, text);
  const user = context.lookups.users.get(text);
  return (
    user && {
      classes: 'user-mention',
      data: ['data-user-id', String(user.id)],
      name: user.name,
      isAlwaysSilent: !user.isActive,
      note: () => context.userIds.add(user.id),
    }
  );
}

function everybody(context: RenderContext, wildcard: Wildcard, name: string): Found {
  const note = () => context.wildcards.add(wildcard);
  if (wildcard === 'topic') {
    return { classes: 'topic-mention', data: undefined, name, isAlwaysSilent: false, note };
  }
  const classes = 'user-mention channel-wildcard-mention';
  return { classes, data: ['data-user-id', '*'], name, isAlwaysSilent: false, note };
}

function findGroup(context: RenderContext, text: string): Found | undefined {
  const group = context.lookups.groups.get(text);
  return (
    group && {
      classes: 'user-group-mention',
      data: ['data-user-group-id', String(group.id)],
      name: group.name,
      isAlwaysSilent: false,
      note: () => context.groupIds.add(group.id),
    }
  );
}

function pushMention(state: StateInline, { classes, data, name }: Found, isSilent: boolean) {
  const attributes: (readonly [string, string])[] = [
    ['class', isSilent ? `${classes} silent` : classes],
  ];
  if (data) attributes.push(data);
  pushElement(state, 'span', attributes, isSilent ? name : `@${name}`);
}
