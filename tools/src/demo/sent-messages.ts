import type { ApiClient } from '../api-client/api-client.ts';

/** The fields that distinguish one message from another. */
export interface Sent {
  /** The channel's name, or the ids of all participants of a direct conversation. */
  to: string | readonly number[];
  /** The topic; '' in direct messages. */
  topic: string;
  content: string;
}

const pageSize = 1_000;

/**
 * Returns the messages that `sender` has sent so far, in order. `sender` is the id or address of the client's own
 * account. With `topic`, returns only messages in that topic.
 */
export async function listSent(
  client: ApiClient,
  sender: number | string,
  topic?: string,
): Promise<Sent[]> {
  const sent: Sent[] = [];
  const narrow = [
    { operator: 'sender', operand: sender },
    ...(topic === undefined ? [] : [{ operator: 'topic', operand: topic }]),
  ];
  let anchor = 'oldest';
  for (;;) {
    const page = await client.get('/messages', {
      anchor,
      include_anchor: anchor === 'oldest',
      num_before: 0,
      num_after: pageSize,
      narrow,
      apply_markdown: false,
    });
    for (const { display_recipient: to, subject, content } of page.messages) {
      const ids = typeof to === 'string' ? to : to.map(({ id }) => id);
      sent.push({ to: ids, topic: subject, content });
    }
    const last = page.messages.at(-1);
    if (page.found_newest || !last) return sent;
    anchor = String(last.id);
  }
}

/** Counts equal messages. `crossOff` returns whether a copy of the message was left, and removes one copy. */
export function tallyOf(messages: readonly Sent[]): { crossOff(message: Sent): boolean } {
  const counts = new Map<string, number>();
  for (const message of messages) {
    counts.set(keyOf(message), (counts.get(keyOf(message)) ?? 0) + 1);
  }
  return {
    crossOff(message) {
      const count = counts.get(keyOf(message)) ?? 0;
      counts.set(keyOf(message), count - 1);
      return count > 0;
    },
  };
}

function keyOf({ to, topic, content }: Sent): string {
  const recipients = typeof to === 'string' ? to : to.toSorted((a, b) => a - b);
  return JSON.stringify([recipients, topic, content]);
}
