import { useCallback, useEffect, useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useModel } from '../../hooks/use-model.ts';
import { messagesIn } from '../../store/message-lists-loading.ts';
import { requestNarrow } from '../../store/message-lists-narrow.ts';
import type { Model } from '../../store/model.ts';
import type { Message } from '../../store/records.ts';
import { showError } from '../../ui/toasts.ts';

/** Messages that one request of this view fetches. */
const pageSize = 400;

/** How far back the feed was fetched; message events keep what is newer. */
interface Reach {
  readonly oldest: number | undefined;
  readonly foundOldest: boolean;
}
const nothing: Reach = { oldest: undefined, foundOldest: false };
const reaches = new WeakMap<Model, Reach>();

/** Fetches messages of all that one receives, muted or not; the newest at first, older ones on demand. */
export function useFeed() {
  const model = useModel();
  const [reach, setReach] = useState(reaches.get(model) ?? nothing);
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { oldest } = reach;
  const loadMore = useCallback(async () => {
    setLoading(true);
    setFailed(false);
    try {
      const anchor = oldest === undefined ? 'newest' : String(oldest);
      const { messages, foundOldest } = await fetchUndisturbed(model, () =>
        fetchBefore(anchor, model.state.get().me),
      );
      addMessages(model, messages);
      const next = { oldest: messages[0]?.id ?? oldest, foundOldest };
      reaches.set(model, next);
      setReach(next);
    } catch (error) {
      setFailed(true);
      showError(error);
    } finally {
      setLoading(false);
    }
  }, [model, oldest]);
  // After an interruption older messages are no longer loaded.
  useEffect(
    () =>
      model.changes.subscribe((changes) => {
        if (!changes.some(({ kind }) => kind === 'replaced')) return;
        reaches.delete(model);
        setReach(nothing);
      }),
    [model],
  );
  return { isLoading, hasMore: !reach.foundOldest, hasFailed, loadMore };
}

async function fetchBefore(anchor: string, me: number | undefined) {
  const query = {
    anchor,
    num_before: String(pageSize),
    num_after: '0',
    narrow: requestNarrow([{ operator: 'in', operand: 'all' }], me),
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
