import { useEffect } from 'react';
import { answerOf, api } from '../api/client.ts';
import { MessageList } from '../features/message-list/message-list.tsx';
import { useModel } from '../hooks/use-model.ts';
import { messageRoute } from '../navigation/message-route.ts';
import { navigate, type Route, topicOf } from '../navigation/routes.ts';
import { messagesIn } from '../store/message-lists-loading.ts';
import { requestNarrow } from '../store/message-lists-narrow.ts';
import type { Message } from '../store/records.ts';
import { showError } from '../ui/toasts.ts';

type Narrow = Extract<Route, { view: 'narrow' }>;

/** The messages of a narrow. */
export function NarrowView({ route }: { readonly route: Narrow }) {
  useConversationOf(route);
  return <MessageList terms={route.terms} near={route.near} />;
}

/** A link `with` a message follows it to the conversation that it was moved to. */
function useConversationOf(route: Narrow): void {
  const { state } = useModel();
  const operand = route.terms.find(({ operator }) => operator === 'with')?.operand;
  const id = typeof operand === 'number' ? operand : undefined;
  useEffect(() => {
    if (id === undefined) return;
    let isCurrent = true;
    const follow = (message: Message | undefined) => {
      const conversation = message && messageRoute(message, state.get().me ?? 0);
      if (!isCurrent || !conversation) return;
      const current = topicOf(route);
      const moved = topicOf(conversation);
      const isHere =
        current?.channelId === moved?.channelId &&
        current?.topic.toLowerCase() === moved?.topic.toLowerCase();
      if (!current || !isHere) navigate(conversation, { replace: true });
    };
    const known = state.get().messages.get(id);
    if (known) follow(known);
    else fetchMessage(id, state.get().me).then(follow, showError);
    return () => {
      isCurrent = false;
    };
  }, [id, route, state]);
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
