import { useCallback, useEffect, useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useModel } from '../../hooks/use-model.ts';
import { messagesIn } from '../../store/message-lists-loading.ts';
import type { Model } from '../../store/model.ts';
import type { Message } from '../../store/records.ts';
import { showError } from '../../ui/toasts.ts';

/** Messages that one request of this view fetches. */
const pageSize = 400;

/** How far back the feed was fetched in this page's life: message events keep what is newer. */
let oldestFetched: number | undefined;
let foundOldest = false;

/** Fetches messages of all that one receives, muted or not; the newest at first, older ones on demand. */
export function useFeed() {
  const model = useModel();
  const [isLoading, setLoading] = useState(oldestFetched === undefined);
  const [hasFailed, setFailed] = useState(false);
  const fetchPage = useCallback(
    async (anchor: string) => {
      setLoading(true);
      setFailed(false);
      try {
        const answer = await fetchUndisturbed(model, () => fetchBefore(anchor));
        addMessages(model, answer.messages);
        oldestFetched = answer.messages[0]?.id ?? oldestFetched;
        foundOldest = answer.foundOldest;
      } catch (error) {
        setFailed(true);
        showError(error);
      } finally {
        setLoading(false);
      }
    },
    [model],
  );
  useEffect(() => {
    if (oldestFetched === undefined) void fetchPage('newest');
  }, [fetchPage]);
  const loadMore = useCallback(
    () => void fetchPage(String(oldestFetched ?? 'newest')),
    [fetchPage],
  );
  return { isLoading, hasMore: !foundOldest, hasFailed, loadMore };
}

async function fetchBefore(anchor: string) {
  const query = {
    anchor,
    num_before: String(pageSize),
    num_after: '0',
    narrow: JSON.stringify([{ operator: 'in', operand: 'all' }]),
    apply_markdown: 'true',
    allow_empty_topic_name: 'true',
    client_gravatar: 'true',
  };
  const { messages, found_oldest } = await answerOf(api.GET('/messages', { params: { query } }));
  return { messages: messagesIn(messages), foundOldest: found_oldest };
}

/** An organization where messages change all the time gets the last of so many answers. */
const maxTries = 4;

/** Fetches again when messages changed while the answer was on its way: it may be older than those changes. */
async function fetchUndisturbed<Answer>(
  model: Model,
  fetch: () => Promise<Answer>,
): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    let isDisturbed = false;
    const stop = model.changes.subscribe((changes) => {
      isDisturbed ||= changes.some(
        (change) => change.kind === 'replaced' || changing.has(change.event.type),
      );
    });
    try {
      const answer = await fetch();
      if (!isDisturbed || tries === maxTries) return answer;
    } finally {
      stop();
    }
  }
}

const changing = new Set([
  'update_message',
  'delete_message',
  'update_message_flags',
  'reaction',
  'submessage',
]);

/** Adds those that are not loaded; loaded ones are kept by events. */
function addMessages({ state }: Model, fetched: readonly Message[]): void {
  state.update((now) => {
    const messages = new Map(now.messages);
    for (const message of fetched) if (!messages.has(message.id)) messages.set(message.id, message);
    return messages.size > now.messages.size ? { ...now, messages } : now;
  });
}
