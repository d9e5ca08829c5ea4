import type { ApiError } from '../api/api-error.ts';

/** One condition of a narrow. */
export interface Term {
  readonly operator: string;
  readonly operand: string | number | readonly number[];
  readonly negated?: boolean;
}

/** The part that is being fetched: the first messages, or more at one end. */
export type LoadingPart = 'start' | 'older' | 'newer';

/**
 * A part of a narrow's messages without gaps: all of them between the first and the last id. Nothing is missing beyond the
 * first or last id if `foundOldest` or `foundNewest` is set.
 */
export interface MessageList {
  readonly key: string;
  readonly terms: readonly Term[];
  /** Ascending. */
  readonly ids: readonly number[];
  readonly foundOldest: boolean;
  readonly foundNewest: boolean;
  readonly loading: LoadingPart | undefined;
  /** The latest request. Responses to earlier requests may be older than this list. */
  readonly request: number;
  readonly error: { readonly part: LoadingPart; readonly cause: ApiError } | undefined;
  /** Whether an event changed something that only the server can decide. The list is then fetched again when it is shown. */
  readonly isStale: boolean;
  /** Number of events per message while a request runs. The response may be older than these events. */
  readonly touched: ReadonlyMap<number, number>;
}

export type MessageLists = ReadonlyMap<string, MessageList>;
