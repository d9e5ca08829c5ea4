/** A conversation that clients send to. */
export interface Conversation {
  /** As in the ledgers. */
  name: string;
  /** The parameters of POST /messages for it. */
  destination: { type: string; to: number | number[]; topic?: string };
  /** The term of a narrow for it, as `readerId` sees it. */
  narrowFor(readerId: number): { operator: string; operand: number | number[] };
  /** Users who are in it from the beginning to the end. */
  members: readonly number[];
}

/** A channel with these people in it. */
export function channelConversation(channelId: number, members: readonly number[]): Conversation {
  return {
    name: channelName(channelId),
    destination: { type: 'channel', to: channelId, topic: 'chaos' },
    narrowFor: () => ({ operator: 'channel', operand: channelId }),
    members,
  };
}

/** The direct messages among `members`. */
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

/** The name of a channel in the ledgers. */
export function channelName(channelId: number): string {
  return `channel ${channelId}`;
}

/** The name of a direct conversation in the ledgers. */
export function directName(members: readonly number[]): string {
  return `direct ${members.toSorted((a, b) => a - b).join()}`;
}
