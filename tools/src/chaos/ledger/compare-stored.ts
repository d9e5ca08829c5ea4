import type { Problem, SentMessage, StoredMessage } from './ledger.ts';

/**
 * Checks that every acknowledged message is stored exactly once, with the acknowledged id and in its conversation.
 * Returns the differences.
 */
export function compareStored(
  sent: readonly SentMessage[],
  stored: readonly StoredMessage[],
): Problem[] {
  const byContent = Map.groupBy(stored, ({ content }) => content);
  return sent.flatMap((message) => {
    const problem = (kind: Problem['kind'], detail: string): Problem => ({
      kind,
      atMs: message.startedAtMs,
      detail: `message "${message.content}" of ${message.senderId}: ${detail}`,
    });
    const copies = byContent.get(message.content) ?? [];
    const { acknowledged } = message;
    const [copy] = copies;
    if (!copy) {
      return acknowledged
        ? [problem('lost', `acknowledged as ${acknowledged.id} and not stored`)]
        : [];
    }
    if (copies.length > 1) {
      return [problem('duplicated', `stored as ${copies.map(({ id }) => id).join(' and ')}`)];
    }
    if (acknowledged && acknowledged.id !== copy.id) {
      return [problem('lost', `acknowledged as ${acknowledged.id} and stored as ${copy.id}`)];
    }
    if (copy.conversation !== message.conversation || copy.senderId !== message.senderId) {
      return [problem('misdelivered', `stored in ${copy.conversation} of ${copy.senderId}`)];
    }
    return [];
  });
}
