import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';

/** `alert_words`: all words the user now has, for the user's own queues. The body is the API's. */
export function alertWordsChanged(userId: number, words: readonly string[]): OutboxEvent {
  return clientEvent({
    type: 'alert_words',
    audience: { userIds: [userId] },
    body: { alert_words: words },
  });
}
