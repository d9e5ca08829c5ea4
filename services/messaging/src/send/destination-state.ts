/** All state against which a send to a direct conversation is checked, at one revision. */
export type DirectState = {
  conversationId: number;
  revision: number;
  /** Ascending. */
  participants: readonly number[];
  hasMessages: boolean;
  /** Encoded set of recipients. */
  receivers: Uint8Array;
};
