import { answerOf, api } from '../../api/client.ts';
import { compose } from '../../navigation/compose.ts';
import type { Model } from '../../store/model.ts';
import { resolvedTopic } from '../../store/names.ts';
import type { Message } from '../../store/records.ts';
import { confirm } from '../../ui/confirm.tsx';
import { showError, showToast } from '../../ui/toasts.ts';
import { conversationTerms, messageHash, recipientOf } from './conversation.ts';
import { pauseReading, resumeReading } from './mark-read.ts';
import { quoteText } from './quote-text.ts';
import { texts } from './texts.ts';

/** Opens the composer with the conversation of a message. */
export function reply(message: Message, { state }: Pick<Model, 'state'>): void {
  compose({ recipient: recipientOf(message, state.get().me ?? 0) });
}

/** Opens the composer for a direct message to the sender of a message. */
export function replyToSender(message: Message): void {
  compose({ recipient: { type: 'direct', userIds: [message.sender_id] } });
}

/** Opens the composer with the conversation of a message and a mention of its sender. */
export function mentionSender(message: Message, { state }: Pick<Model, 'state'>): void {
  const recipient = recipientOf(message, state.get().me ?? 0);
  compose({ recipient, text: `@**${message.sender_full_name}|${message.sender_id}** ` });
}

/**
 * Opens the composer with the quoted message. The recipient is the message's conversation or, with `isForward`, is
 * still to be chosen.
 */
export async function quote(
  message: Message,
  { state }: Pick<Model, 'state'>,
  { isForward = false } = {},
): Promise<void> {
  const me = state.get().me ?? 0;
  const source = await sourceOf(message.id);
  const text = quoteText(message, source, messageHash(message, me));
  const recipient = isForward
    ? { type: 'channel' as const, channelId: 0, topic: '' }
    : recipientOf(message, me);
  compose({ recipient, text, isOnOwnLines: true, isNew: isForward });
}

/** Returns the Markdown source of a message. @throws ApiError */
export async function sourceOf(messageId: number): Promise<string> {
  const { raw_content } = await answerOf(
    api.GET('/messages/{message_id}', {
      params: {
        path: { message_id: String(messageId) },
        query: { apply_markdown: 'false', allow_empty_topic_name: 'true' },
      },
    }),
  );
  return raw_content;
}

/** Stars or unstars a message. Shows an error if that fails. */
export function toggleStar(message: Message): void {
  const op: 'add' | 'remove' = message.flags.includes('starred') ? 'remove' : 'add';
  const body = { messages: [message.id], op, flag: 'starred' };
  answerOf(api.POST('/messages/flags', { body })).catch(showError);
}

/** The maximum number of messages that one request changes. */
const flagPage = 1_000;

/**
 * Marks a message and all later messages in its conversation as unread. They stay unread until the user opens another
 * narrow.
 */
export async function markUnreadFrom(message: Message, model: Pick<Model, 'state'>): Promise<void> {
  pauseReading();
  try {
    await sendUnreadFrom(message, model);
  } catch (error) {
    resumeReading();
    throw error;
  }
}

async function sendUnreadFrom(message: Message, { state }: Pick<Model, 'state'>): Promise<void> {
  const narrow = conversationTerms(message, state.get().me ?? 0).map(({ operator, operand }) => ({
    operator,
    operand: typeof operand === 'object' ? [...operand] : operand,
    negated: false,
  }));
  let anchor = message.id;
  for (let isFirst = true; ; isFirst = false) {
    const { last_processed_id, found_newest } = await answerOf(
      api.POST('/messages/flags/narrow', {
        body: {
          anchor: String(anchor),
          include_anchor: isFirst,
          num_before: 0,
          num_after: flagPage,
          narrow,
          op: 'remove',
          flag: 'read',
        },
      }),
    );
    if (found_newest || last_processed_id === null) return;
    anchor = last_processed_id;
  }
}

/** Copies a link to a message. @throws if the browser forbids it */
export async function copyLink(message: Message, { state }: Pick<Model, 'state'>): Promise<void> {
  const url = new URL(messageHash(message, state.get().me ?? 0), location.href);
  await navigator.clipboard.writeText(url.href);
  showToast(texts.linkCopied, { kind: 'success' });
}

/** Copies the Markdown source of a message. @throws ApiError, or another error if the browser forbids it */
export async function copyText(message: Message): Promise<void> {
  await navigator.clipboard.writeText(await sourceOf(message.id));
  showToast(texts.textCopied, { kind: 'success' });
}

/** Marks the topic of a message as resolved, or as unresolved if it is resolved. */
export async function toggleResolved(message: Message): Promise<void> {
  const { isResolved, name } = resolvedTopic(message.subject);
  await answerOf(
    api.PATCH('/messages/{message_id}', {
      params: { path: { message_id: String(message.id) } },
      body: {
        topic: isResolved ? name : `✔ ${name}`,
        propagate_mode: 'change_all',
        send_notification_to_old_thread: false,
        send_notification_to_new_thread: true,
      },
    }),
  );
}

/** Deletes a message after the user confirms. */
export async function deleteMessage(message: Message): Promise<void> {
  const isConfirmed = await confirm({
    title: texts.deleteTitle,
    body: texts.deleteBody,
    action: texts.deleteAction,
    isDangerous: true,
  });
  if (!isConfirmed) return;
  const params = { path: { message_id: String(message.id) } };
  await answerOf(api.DELETE('/messages/{message_id}', { params }));
}
