import type { Term } from '../../store/message-list-types.ts';

/** The kind of a list. A selection, such as search results, shows single messages out of context. */
export type ListKind = 'conversation' | 'channel' | 'feed' | 'selection';

/** The terms of conversations, channels and feeds. A list with any other term is a selection. */
const placeTerms = new Set(['channel', 'topic', 'dm', 'with', 'near', 'is:dm', 'in:home']);

/** Returns the kind of list that a narrow shows. */
export function listKind(terms: readonly Term[]): ListKind {
  const isOfPlaces = terms.every(
    ({ operator, operand, negated }) =>
      !negated && (placeTerms.has(operator) || placeTerms.has(`${operator}:${operand}`)),
  );
  const has = (wanted: string) => terms.some(({ operator }) => operator === wanted);
  if (!isOfPlaces) return 'selection';
  if (has('topic') || has('dm')) return 'conversation';
  return has('channel') ? 'channel' : 'feed';
}

/** The values of the setting `web_mark_read_on_scroll_policy`. */
const policies = { always: 1, inConversations: 2, never: 3 } as const;
export type MarkReadPolicy = (typeof policies)[keyof typeof policies];

/** Returns whether messages become read when the user sees them in a narrow. */
export function isReadWhenSeen(terms: readonly Term[], policy: MarkReadPolicy): boolean {
  const kind = listKind(terms);
  if (policy === policies.inConversations) return kind === 'conversation';
  return policy === policies.always && kind !== 'selection';
}
