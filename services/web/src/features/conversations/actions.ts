import { answerOf, api } from '../../api/client.ts';
import { formatRoute, type Route } from '../../navigation/routes.ts';
import type { Channel, VisibilityPolicy } from '../../store/records.ts';
import type { State } from '../../store/state.ts';
import { confirm } from '../../ui/confirm.tsx';
import { showError, showToast } from '../../ui/toasts.ts';
import { texts } from './texts.ts';

/** Waits for a call. Shows the error if the call fails. */
export function attempt(call: Promise<unknown>): void {
  call.catch(showError);
}

export function markChannelRead(channelId: number): void {
  attempt(answerOf(api.POST('/mark_stream_as_read', { body: { stream_id: channelId } })));
}

export function markTopicRead(channelId: number, topic: string): void {
  const body = { stream_id: channelId, topic_name: topic };
  attempt(answerOf(api.POST('/mark_topic_as_read', { body })));
}

/** The maximum number of messages that one request marks as read. */
const markedAtOnce = 1_000;

/** Marks messages as read. Sends several requests if there are many messages. */
export async function markRead(ids: Iterable<number>): Promise<void> {
  const left = [...ids];
  while (left.length > 0) {
    const messages = left.splice(0, markedAtOnce);
    await answerOf(api.POST('/messages/flags', { body: { messages, op: 'add', flag: 'read' } }));
  }
}

/** Marks as read all messages in the conversation with this key. */
export function markConversationRead(state: State, key: string): void {
  attempt(markRead(state.unread.byConversation.get(key) ?? []));
}

export function setTopicPolicy(
  channelId: number,
  topic: string,
  visibility_policy: VisibilityPolicy,
): void {
  const body = { stream_id: channelId, topic, visibility_policy };
  attempt(answerOf(api.POST('/user_topics', { body })));
}

export function setChannelProperty(
  channelId: number,
  property: 'pin_to_top' | 'is_muted',
  value: boolean,
): void {
  const subscription_data = [{ stream_id: channelId, property, value }];
  attempt(
    answerOf(api.POST('/users/me/subscriptions/properties', { body: { subscription_data } })),
  );
}

/** Subscribes people to a channel, or the user if no people are given. @throws ApiError */
export function subscribe({ name }: Channel, userIds?: readonly number[]): Promise<unknown> {
  const body = { subscriptions: [{ name }], ...(userIds && { principals: [...userIds] }) };
  return answerOf(api.POST('/users/me/subscriptions', { body }));
}

/** Unsubscribes people from a channel, or the user if no people are given. @throws ApiError */
export function unsubscribe({ name }: Channel, userIds?: readonly number[]): Promise<unknown> {
  const body = { subscriptions: [name], ...(userIds && { principals: [...userIds] }) };
  return answerOf(api.DELETE('/users/me/subscriptions', { body }));
}

/**
 * Unsubscribes the user from a channel. Asks first if the channel is private, because the user then needs an invitation
 * to return. @throws ApiError
 */
export async function leaveChannel(channel: Channel): Promise<void> {
  const question = {
    title: texts.unsubscribeTitle(channel.name),
    body: texts.unsubscribePrivate,
    action: texts.unsubscribe,
    isDangerous: true,
  };
  if (!channel.invite_only || (await confirm(question))) await unsubscribe(channel);
}

/** Copies a link to a view. The link works in all clients. */
export async function copyLink(route: Route): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${location.origin}/${formatRoute(route)}`);
    showToast(texts.linkCopied, { kind: 'success' });
  } catch (error) {
    showError(error);
  }
}
