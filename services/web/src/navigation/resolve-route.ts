import { nameKey } from '@chat/kit/names/name-key';
import type { State } from '../store/state.ts';
import type { Route, Term } from './routes.ts';

/** A route whose people and channels are known, or what the address refers to that is unknown. */
export type ResolvedRoute =
  | { readonly route: Route }
  | { readonly missing: 'page' | 'channel' | 'person' };

type Known = Pick<State, 'users' | 'channels' | 'me'>;

/** The operators whose operand is a person: an id, or an email address in old links. */
const ofPeople = new Set(['sender', 'dm', 'dm-including', 'mentions']);

/** Replaces channel names and email addresses, which old links contain, with ids. */
export function resolveRoute(route: Route, known: Known): ResolvedRoute {
  if (route.view !== 'narrow') return { route };
  const terms: Term[] = [];
  for (const term of route.terms) {
    const operand = resolveOperand(term, known);
    if (operand === undefined) {
      return { missing: term.operator === 'channel' ? 'channel' : 'person' };
    }
    terms.push(operand === term.operand ? term : { ...term, operand });
  }
  const isSame = terms.every((term, at) => term === route.terms[at]);
  return { route: isSame ? route : { ...route, terms } };
}

/** Returns `before` if both lead to the same view, so that its objects stay the same. Otherwise returns `after`. */
export function unlessSame(before: ResolvedRoute, after: ResolvedRoute): ResolvedRoute {
  return JSON.stringify(before) === JSON.stringify(after) ? before : after;
}

/** Returns the operand with ids in place of names. Returns undefined if a channel or person is unknown. */
function resolveOperand({ operator, operand }: Term, known: Known): Term['operand'] | undefined {
  if (operator === 'channel') {
    if (typeof operand === 'number') return known.channels.has(operand) ? operand : undefined;
    return channelNamed(String(operand), known)?.stream_id;
  }
  if (!ofPeople.has(operator)) return operand;
  if (Array.isArray(operand)) {
    return operand.every((id) => known.users.has(id)) ? operand : undefined;
  }
  if (typeof operand === 'number') return known.users.has(operand) ? operand : undefined;
  const ids = String(operand)
    .split(',')
    .map((name) => personNamed(name.trim(), known));
  const found = ids.filter((id) => id !== undefined);
  if (found.length < ids.length) return undefined;
  return operator === 'sender' || operator === 'mentions' ? found[0] : found;
}

/** Returns the channel with this name. Old links have hyphens in place of spaces. */
function channelNamed(name: string, { channels }: Known) {
  const wanted = nameKey(name);
  const spaced = nameKey(name.replaceAll('-', ' '));
  let similar: ReturnType<typeof channels.get>;
  for (const channel of channels.values()) {
    const key = nameKey(channel.name);
    if (key === wanted) return channel;
    if (key.replaceAll('-', ' ') === spaced) similar = channel;
  }
  return similar;
}

function personNamed(name: string, { users, me }: Known): number | undefined {
  if (name === 'me') return me;
  const id = Number(/^(?:user)?(\d+)(?=$|[-@])/.exec(name)?.[1] ?? Number.NaN);
  if (users.has(id)) return id;
  for (const user of users.values()) {
    if (user.email === name || user.delivery_email === name) return user.user_id;
  }
  return undefined;
}
