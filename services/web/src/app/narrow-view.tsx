import { nameKey } from '@chat/kit/names/name-key';
import { useEffect } from 'react';
import { answerOf, api } from '../api/client.ts';
import { MessageList } from '../features/message-list/message-list.tsx';
import { useModel } from '../hooks/use-model.ts';
import { messageRoute } from '../navigation/message-route.ts';
import { navigate, type Route, type Term, topicOf, topicRoute } from '../navigation/routes.ts';
import { indexOf, type ListState } from '../store/message-lists.ts';
import { loadedList, messagesIn } from '../store/message-lists-loading.ts';
import { narrowKey, requestNarrow } from '../store/message-lists-narrow.ts';
import { goesTo } from '../store/recipient.ts';
import type { Message } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { showError } from '../ui/toasts.ts';

type Narrow = Extract<Route, { view: 'narrow' }>;

/** Shows the messages of a narrow. */
export function NarrowView({ route }: { readonly route: Narrow }) {
  useConversationOf(route);
  // A list follows its renamed topic. Without a key it would reuse the component for the old, now empty topic
  return <MessageList key={narrowKey(route.terms)} terms={route.terms} near={route.near} />;
}

/**
 * Opens the conversation that a link leads to now. For a link to a message, this is the conversation that the message
 * was moved to. For a topic without messages, it is the topic that they were moved to, for example when it was
 * resolved.
 */
function useConversationOf(route: Narrow): void {
  const { state, outgoing } = useModel();
  useEffect(() => {
    const leaving = new AbortController();
    const isWrittenTo = () =>
      outgoing.messages
        .get()
        .some(({ recipient }) => goesTo(recipient, route.terms, state.get().me ?? 0));
    const follow = (conversation: Route | undefined) => {
      // A message being sent to this topic makes it exist again
      if (leaving.signal.aborted || !conversation || isWrittenTo()) return;
      const current = topicOf(route);
      const moved = topicOf(conversation);
      const isHere =
        current?.channelId === moved?.channelId &&
        nameKey(current?.topic ?? '') === nameKey(moved?.topic ?? '');
      if (!current || !isHere) navigate(conversation, { replace: true });
    };
    routeToFollow(route, state, leaving.signal).then(follow, showError);
    return () => leaving.abort();
  }, [route, state, outgoing]);
}

/**
 * Returns the conversation of the message in a link's `with` term, or of the message `near` if the loaded topic does
 * not contain it. For a topic without messages, returns the topic that they were moved to. Returns undefined if the
 * user can read no such conversation.
 */
async function routeToFollow(
  { terms, near }: Narrow,
  state: Store<ListState>,
  signal: AbortSignal,
): Promise<Route | undefined> {
  const { me } = state.get();
  const named = terms.find(({ operator }) => operator === 'with')?.operand;
  if (typeof named === 'number') {
    return routeOf(state.get().messages.get(named) ?? (await fetchMessage(named, me)), me);
  }
  if (!topicOf({ view: 'narrow', terms })) return undefined;
  const { ids } = await loadedList(state, narrowKey(terms), signal);
  // The anchor for the end of a narrow is not a safe integer and not a message id
  if (near !== undefined && Number.isSafeInteger(near) && indexOf(ids, near) < 0) {
    const conversation = routeOf(await fetchMessage(near, me), me);
    if (conversation) return conversation;
  }
  if (ids.length > 0) return undefined;
  const moved = await fetchMovedMessage(terms, me);
  return moved?.stream_id === undefined ? undefined : topicRoute(moved.stream_id, moved.subject);
}

function routeOf(message: Message | undefined, me = 0): Route | undefined {
  return message && messageRoute(message, me);
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

/** Returns the newest message in the topic that all messages of the given topic were moved to. */
async function fetchMovedMessage(
  terms: readonly Term[],
  me: number | undefined,
): Promise<Message | undefined> {
  const query = {
    narrow: requestNarrow(terms, me),
    anchor: 'newest',
    num_before: '1',
    num_after: '0',
    follow_moved_topics: 'true',
    allow_empty_topic_name: 'true',
  };
  const { messages } = await answerOf(api.GET('/messages', { params: { query } }));
  return messagesIn(messages)[0];
}
