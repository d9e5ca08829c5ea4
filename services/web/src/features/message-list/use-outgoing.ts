import type { Term } from '../../store/message-lists-narrow.ts';

const none: readonly string[] = [];

/** Local ids of one's messages that are on their way to a narrow. */
export function useOutgoing(_terms: readonly Term[]): readonly string[] {
  return none;
}
