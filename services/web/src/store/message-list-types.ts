import type { ApiError } from '../api/api-error.ts';

/** One condition of a narrow. */
export interface Term {
  readonly operator: string;
  readonly operand: string | number | readonly number[];
  readonly negated?: boolean;
}

/** What is being fetched: the first messages, or more at one end. */
export type LoadingPart = 'start' | 'older' | 'newer';

/**
 * A part without gaps of the messages of one narrow: all of them between the first and the last id, and beyond the first or
 * last where `foundOldest` or `foundNewest` is set.
 */
export interface MessageList {
  readonly key: string;
  readonly terms: readonly Term[];
  /** Ascending. */
  readonly ids: readonly number[];
  readonly foundOldest: boolean;
  readonly foundNewest: boolean;
  readonly loading: LoadingPart | undefined;
  /** Which request was begun last: answers of earlier ones may be older than what is here. */
  readonly request: number;
  readonly error: { readonly part: LoadingPart; readonly cause: ApiError } | undefined;
  /** Whether events changed what only the server can tell: the list is fetched again when it is shown. */
  readonly isStale: boolean;
  /** How many events concerned a message while a request ran: its answer may be older than those events. */
  readonly touched: ReadonlyMap<number, number>;
}

export type MessageLists = ReadonlyMap<string, MessageList>;
