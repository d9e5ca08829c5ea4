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
