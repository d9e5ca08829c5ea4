import { type MessageCommand, targetMessage } from '../../navigation/message-commands.ts';
import {
  type DialogKind,
  editedMessage,
  openDialog,
  openMenu,
} from '../../navigation/open-dialogs.ts';
import { openUserCard } from '../../navigation/open-user-card.ts';
import type { Model } from '../../store/model.ts';
import type { Message } from '../../store/records.ts';
import { isVisitor } from '../../store/rights.ts';
import { showError, showToast } from '../../ui/toasts.ts';
import { imagesIn, openLightbox } from '../lightbox/open-lightbox.ts';
import { toggleSpoiler } from '../message-content/prepare-content.ts';
import {
  copyLink,
  copyText,
  deleteMessage,
  markUnreadFrom,
  mentionSender,
  quote,
  reply,
  replyToSender,
  toggleResolved,
  toggleStar,
} from './actions.ts';
import { pickReaction, toggleReaction } from './react.ts';
import { editRule } from './rules.ts';
import { texts } from './texts.ts';

type ActingModel = Pick<Model, 'state'>;
type Act = (message: Message, model: ActingModel) => void | Promise<void>;

const thumbsUp = { emoji_name: '+1', emoji_code: '1f44d', reaction_type: 'unicode_emoji' } as const;

/** The commands that visitors without an account can use. */
const forVisitors = new Set<string>([
  'copy-link',
  'copy-text',
  'open-lightbox',
  'open-user-card',
  'open-menu',
  'view-source',
  'toggle-spoilers',
] satisfies MessageCommand[]);

/**
 * Returns handlers for the shortcuts that act on the target message. `container` is the list that contains the message.
 */
export function selectedMessageCommands(
  model: ActingModel,
  container: () => Element | undefined,
): Partial<Record<MessageCommand, () => void>> {
  const rowOf = (message: Message) =>
    container()?.querySelector(`[data-message-id="${message.id}"]`) ?? undefined;
  const act = (run: Act) => () => {
    const message = model.state.get().messages.get(targetMessage() ?? 0);
    if (message) Promise.resolve(run(message, model)).catch(showError);
  };
  const beside = (run: (message: Message, row: Element) => void) =>
    act((message) => {
      const row = rowOf(message);
      if (row) run(message, row);
    });
  const dialog = (kind: DialogKind) =>
    act((message) => openDialog.update(() => ({ kind, messageId: message.id })));

  const all: Partial<Record<MessageCommand, () => void>> = {
    reply: act(reply),
    'reply-to-sender': act(replyToSender),
    'mention-sender': act(mentionSender),
    quote: act(quote),
    forward: act((message) => quote(message, model, { isForward: true })),
    edit: act(editOrView),
    move: dialog('move'),
    delete: act(deleteMessage),
    react: beside((message, row) => pickReaction(model, message.id, row)),
    'react-thumbs-up': act((message) => toggleReaction(model, message.id, thumbsUp)),
    'react-first': act((message) => {
      const [first] = message.reactions;
      if (first) toggleReaction(model, message.id, first);
    }),
    star: act(toggleStar),
    'mark-unread': act(markUnreadFrom),
    'copy-link': act(copyLink),
    'copy-text': act(copyText),
    'open-lightbox': beside((_message, row) => openLightbox(imagesIn(row))),
    'open-user-card': beside((message, row) => openUserCard(message.sender_id, row)),
    'open-menu': act((message) => openMenu.update(() => message.id)),
    'view-source': dialog('source'),
    'view-history': dialog('history'),
    'view-read-receipts': () => {
      if (model.state.get().realm.enable_read_receipts) dialog('read-receipts')();
      else showToast(texts.receiptsOff);
    },
    'toggle-spoilers': beside((_message, row) => {
      for (const header of row.querySelectorAll('.spoiler-header')) toggleSpoiler(header);
    }),
    'resolve-topic': act((message) =>
      message.stream_id === undefined ? undefined : toggleResolved(message),
    ),
  };
  if (!isVisitor(model.state.get())) return all;
  return Object.fromEntries(Object.entries(all).filter(([name]) => forVisitors.has(name)));
}

/** Opens an editor in place of the message. If the user may not edit it, says why and shows its source instead. */
function editOrView(message: Message, { state }: ActingModel): void {
  const rule = editRule(state.get(), message, Date.now());
  if (rule.isAllowed) editedMessage.update(() => message.id);
  else {
    showToast(rule.why);
    openDialog.update(() => ({ kind: 'source', messageId: message.id }));
  }
}
