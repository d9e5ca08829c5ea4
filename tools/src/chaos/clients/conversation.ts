/** A conversation that clients send to. */
export interface Conversation {
  /** The name of the conversation in the ledgers. */
  name: string;
  /** The parameters of POST /messages that address the conversation. */
  destination: { type: string; to: number | number[]; topic?: string };
  /** Returns the narrow term that selects the conversation for `readerId`. */
  narrowFor(readerId: number): { operator: string; operand: number | number[] };
  /** The users who are in the conversation during the whole run. */
  members: readonly number[];
}

/** Returns the conversation of a channel with these members. */
export function channelConversation(channelId: number, members: readonly number[]): Conversation {
  return {
    name: channelName(channelId),
    destination: { type: 'channel', to: channelId, topic: 'chaos' },
    narrowFor: () => ({ operator: 'channel', operand: channelId }),
    members,
  };
}

/** Returns the direct conversation among `members`. */
export function directConversation(members: readonly number[]): Conversation {
  return {
    name: directName(members),
    destination: { type: 'direct', to: [...members] },
    narrowFor: (readerId) => ({
      operator: 'dm',
      operand: members.filter((userId) => userId !== readerId),
    }),
    members,
  };
}

/** Returns a channel's name in the ledgers. */
export function channelName(channelId: number): string {
  return `channel ${channelId}`;
}

/** Returns a direct conversation's name in the ledgers. */
export function directName(members: readonly number[]): string {
  return `direct ${members.toSorted((a, b) => a - b).join()}`;
}
