import type { ApiError } from '../api/api-error.ts';

/** A condition of a narrow. */
export interface Term {
  readonly operator: string;
  readonly operand: string | number | readonly number[];
  readonly negated?: boolean;
}

/** The part of a list that is being fetched: the first messages, or more messages at one end. */
export type LoadingPart = 'start' | 'older' | 'newer';

/**
 * A section of a narrow's messages without gaps: all messages between the first and the last id. If `foundOldest` is
 * set, the narrow has no older messages. If `foundNewest` is set, it has no newer messages.
 */
export interface MessageList {
  readonly key: string;
  readonly terms: readonly Term[];
  /** The ids of the messages, in ascending order. */
  readonly ids: readonly number[];
  readonly foundOldest: boolean;
  readonly foundNewest: boolean;
  readonly loading: LoadingPart | undefined;
  /** The number of the latest request. Responses to earlier requests may be older than this list. */
  readonly request: number;
  readonly error: { readonly part: LoadingPart; readonly cause: ApiError } | undefined;
  /**
   * Whether an event changed something that only the server can decide. The list is then refetched when it is shown.
   */
  readonly isStale: boolean;
  /** The number of events for each message while a request runs. The response may be older than these events. */
  readonly touched: ReadonlyMap<number, number>;
}

export type MessageLists = ReadonlyMap<string, MessageList>;
