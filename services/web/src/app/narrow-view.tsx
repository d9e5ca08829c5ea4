import { useEffect } from 'react';
import { answerOf, api } from '../api/client.ts';
import { MessageList } from '../features/message-list/message-list.tsx';
import { useModel } from '../hooks/use-model.ts';
import { messageRoute } from '../navigation/message-route.ts';
import { navigate, type Route, topicOf } from '../navigation/routes.ts';
import { indexOf, type ListState } from '../store/message-lists.ts';
import { loadedList, messagesIn } from '../store/message-lists-loading.ts';
import { narrowKey, requestNarrow } from '../store/message-lists-narrow.ts';
import type { Message } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { showError } from '../ui/toasts.ts';

type Narrow = Extract<Route, { view: 'narrow' }>;

/** The messages of a narrow. */
export function NarrowView({ route }: { readonly route: Narrow }) {
  useConversationOf(route);
  // A list goes where its topic is renamed to. Without a key it takes another topic, which is empty, for a renamed one.
  return <MessageList key={narrowKey(route.terms)} terms={route.terms} near={route.near} />;
}

/** A link to a message follows it to the conversation that it was moved to. */
function useConversationOf(route: Narrow): void {
  const { state } = useModel();
  useEffect(() => {
    const leaving = new AbortController();
    const follow = (message: Message | undefined) => {
      const conversation = message && messageRoute(message, state.get().me ?? 0);
      if (leaving.signal.aborted || !conversation) return;
      const current = topicOf(route);
      const moved = topicOf(conversation);
      const isHere =
        current?.channelId === moved?.channelId &&
        current?.topic.toLowerCase() === moved?.topic.toLowerCase();
      if (!current || !isHere) navigate(conversation, { replace: true });
    };
    messageToFollow(route, state, leaving.signal).then(follow, showError);
    return () => leaving.abort();
  }, [route, state]);
}

/**
 * The message that a link is `with`, or that a link to a topic is `near` when the topic was loaded without it. Undefined where
 * there is none, or none that one can read.
 */
async function messageToFollow(
  { terms, near }: Narrow,
  state: Store<ListState>,
  signal: AbortSignal,
): Promise<Message | undefined> {
  const named = terms.find(({ operator }) => operator === 'with')?.operand;
  if (typeof named === 'number') {
    return state.get().messages.get(named) ?? fetchMessage(named, state.get().me);
  }
  // The number that stands for the end of a narrow is no safe integer, and no message's
  if (near === undefined || !Number.isSafeInteger(near)) return undefined;
  if (!topicOf({ view: 'narrow', terms })) return undefined;
  const { ids } = await loadedList(state, narrowKey(terms), signal);
  return indexOf(ids, near) < 0 ? fetchMessage(near, state.get().me) : undefined;
}

async function fetchMessage(id: number, me: number | undefined): Promise<Message | undefined> {
  const query = {
    message_ids: JSON.stringify([id]),
    allow_empty_topic_name: 'true',
    ...(me === undefined && { narrow: requestNarrow([], me) }),
  };
  const { messages } = await answerOf(api.GET('/messages', { params: { query } }));
  return messagesIn(messages)[0];
}
