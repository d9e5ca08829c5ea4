/** All state that a send to a direct conversation is checked against, at one revision. */
export type DirectState = {
  conversationId: number;
  revision: number;
  /** The user ids, ascending. */
  participants: readonly number[];
  hasMessages: boolean;
  /** The encoded set of recipients. */
  receivers: Uint8Array;
};
