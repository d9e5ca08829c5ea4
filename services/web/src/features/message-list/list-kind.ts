import type { Term } from '../../store/message-list-types.ts';

/** The kind of a list; a selection has single messages out of context, such as search results. */
export type ListKind = 'conversation' | 'channel' | 'feed' | 'selection';

/** Terms of conversations, channels and feeds. A list with any other term is a selection. */
const placeTerms = new Set(['channel', 'topic', 'dm', 'with', 'near', 'is:dm', 'in:home']);

/** Returns the kind of a narrow's list. */
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

/** Values of the setting `web_mark_read_on_scroll_policy`. */
const policies = { always: 1, inConversations: 2, never: 3 } as const;
export type MarkReadPolicy = (typeof policies)[keyof typeof policies];

/** Whether seeing messages in a narrow marks them as read. */
export function isReadWhenSeen(terms: readonly Term[], policy: MarkReadPolicy): boolean {
  const kind = listKind(terms);
  if (policy === policies.inConversations) return kind === 'conversation';
  return policy === policies.always && kind !== 'selection';
}
