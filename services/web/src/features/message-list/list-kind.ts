import type { Term } from '../../store/message-list-types.ts';

/** What a list shows; a selection is single messages out of their conversations, such as those that a search finds. */
export type ListKind = 'conversation' | 'channel' | 'feed' | 'selection';

/** Conditions of conversations, channels and feeds. With any other a list is a selection. */
const placeTerms = new Set(['channel', 'topic', 'dm', 'with', 'near', 'is:dm', 'in:home']);

/** What the list of a narrow shows. */
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

/** Whether messages that are seen in a narrow are marked as read. */
export function isReadWhenSeen(terms: readonly Term[], policy: MarkReadPolicy): boolean {
  const kind = listKind(terms);
  if (policy === policies.inConversations) return kind === 'conversation';
  return policy === policies.always && kind !== 'selection';
}
