import type { StateInline } from 'markdown-it';
import { followsBoundary, matchHere, pushLiteral } from './inline-text.ts';
import { contextOf } from './render-context.ts';

const mentionPattern = /@(?<silent>_?)(?:\*\*(?<user>[^*\n]+)\*\*|\*(?<group>[^*\n]+)\*)/y;

/** Mentions of users, groups and everybody: noted in the context, and shown as typed. */
export function mention(state: StateInline, silent: boolean): boolean {
  const match = matchHere(state, mentionPattern);
  if (!match?.groups || !followsBoundary(state, state.pos)) return false;
  if (!silent) {
    const { silent: underscore, user, group } = match.groups;
    contextOf(state.env).mentions.push({
      kind: user === undefined ? 'group' : 'user',
      name: user ?? group ?? '',
      isSilent: underscore === '_',
    });
    pushLiteral(state, match[0]);
  }
  state.pos += match[0].length;
  return true;
}
