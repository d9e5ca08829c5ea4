import { answerOf, api } from '../../api/client.ts';
import { once } from '../../api/once.ts';
import { emojiPicker, type PickedEmoji } from '../../navigation/open-dialogs.ts';
import type { Model } from '../../store/model.ts';
import { showError } from '../../ui/toasts.ts';

/** Adds the user's reaction, or removes it if the message has it. Ignores repeated presses while the request runs. */
export function toggleReaction(
  { state }: Pick<Model, 'state'>,
  messageId: number,
  emoji: PickedEmoji,
): void {
  const { me, messages } = state.get();
  const { emoji_name, emoji_code, reaction_type } = emoji;
  const isMine = messages
    .get(messageId)
    ?.reactions.some(
      (each) =>
        each.user_id === me &&
        each.emoji_code === emoji_code &&
        each.reaction_type === reaction_type,
    );
  const params = { path: { message_id: String(messageId) } };
  const reaction = { emoji_name, emoji_code, reaction_type };
  const name = `reaction ${messageId} ${reaction_type} ${emoji_code}`;
  once({ name }, () =>
    isMine
      ? answerOf(api.DELETE('/messages/{message_id}/reactions', { params, body: reaction }))
      : answerOf(api.POST('/messages/{message_id}/reactions', { params, body: reaction })),
  ).catch(showError);
}

/** Opens the emoji picker next to an element, then reacts with the emoji that the user picks. */
export function pickReaction(
  model: Pick<Model, 'state'>,
  messageId: number,
  anchor: Element,
): void {
  emojiPicker.update(() => ({
    anchor,
    messageId,
    onPick: (emoji) => toggleReaction(model, messageId, emoji),
  }));
}
