import { useModel, useModelState } from '../../hooks/use-model.ts';
import { type DialogKind, editedMessage, openDialog } from '../../navigation/open-dialogs.ts';
import type { Model } from '../../store/model.ts';
import { resolvedTopic } from '../../store/names.ts';
import type { Message } from '../../store/records.ts';
import { isVisitor } from '../../store/rights.ts';
import { MenuItem, MenuSection } from '../../ui/menu.tsx';
import { showError } from '../../ui/toasts.ts';
import {
  copyLink,
  copyText,
  deleteMessage,
  markUnreadFrom,
  quote,
  toggleResolved,
  toggleStar,
} from './actions.ts';
import { deleteRule, editRule, moveRule, type Rule, resolveRule } from './rules.ts';
import { texts } from './texts.ts';

/**
 * Shows all actions on a message. A forbidden action says why. Visitors without an account get only the actions that
 * read.
 */
export function MessageMenu({ message }: { readonly message: Message }) {
  const hasNoAccount = useModelState(isVisitor);
  if (hasNoAccount) return <CopyItems message={message} />;
  return <AllItems message={message} />;
}

function useActions(message: Message) {
  const model = useModel();
  return {
    run: (action: (message: Message, model: Model) => void | Promise<void>) => () => {
      Promise.resolve(action(message, model)).catch(showError);
    },
    dialog: (kind: DialogKind) => () => openDialog.update(() => ({ kind, messageId: message.id })),
  };
}

function AllItems({ message }: { readonly message: Message }) {
  const { run, dialog } = useActions(message);
  const state = useModelState((each) => each);
  const now = Date.now();
  const isTopic = message.stream_id !== undefined;
  const isOwn = message.sender_id === state.me;
  const move = moveRule(state, message, now);
  const canReport = state.realm.moderation_request_channel_id !== -1 && !isOwn;

  return (
    <>
      <MenuSection label={texts.menu}>
        <MenuItem
          icon="forward"
          shortcut="<"
          onAction={run((each, model) => quote(each, model, { isForward: true }))}
        >
          {texts.forward}
        </MenuItem>
        <MenuItem icon="star" shortcut="*" onAction={run(toggleStar)}>
          {message.flags.includes('starred') ? texts.unstar : texts.star}
        </MenuItem>
        <MenuItem icon="unread" shortcut="Shift+U" onAction={run(markUnreadFrom)}>
          {texts.markUnread}
        </MenuItem>
        <MenuItem icon="clock" onAction={dialog('remind')}>
          {texts.remind}
        </MenuItem>
      </MenuSection>
      <CopyItems message={message} />
      <MenuSection label={texts.move}>
        <MenuItem
          icon="edit"
          shortcut="e"
          {...refusal(editRule(state, message, now))}
          onAction={() => editedMessage.update(() => message.id)}
        >
          {texts.edit}
        </MenuItem>
        {isTopic && (
          <MenuItem
            icon="move"
            shortcut="m"
            {...refusal(move.topic.isAllowed ? move.topic : move.channel)}
            onAction={dialog('move')}
          >
            {texts.move}
          </MenuItem>
        )}
        {isTopic && (
          <MenuItem
            icon="check"
            shortcut="Shift+T"
            {...refusal(resolveRule(state, message))}
            onAction={run(toggleResolved)}
          >
            {resolvedTopic(message.subject).isResolved ? texts.unresolve : texts.resolve}
          </MenuItem>
        )}
        {canReport && (
          <MenuItem icon="flag" onAction={dialog('report')}>
            {texts.report}
          </MenuItem>
        )}
        <MenuItem
          icon="trash"
          isDangerous
          {...refusal(deleteRule(state, message, now))}
          onAction={run(deleteMessage)}
        >
          {texts.delete}
        </MenuItem>
      </MenuSection>
    </>
  );
}

/** Shows menu items that copy a message or show its details. */
function CopyItems({ message }: { readonly message: Message }) {
  const { run, dialog } = useActions(message);
  const hasNoAccount = useModelState(isVisitor);
  const realm = useModelState((state) => state.realm);
  const hasHistory =
    !hasNoAccount &&
    (message.last_edit_timestamp ?? message.last_moved_timestamp) !== undefined &&
    realm.message_edit_history_visibility_policy !== 'none';
  return (
    <MenuSection label={texts.copyText}>
      <MenuItem icon="link" shortcut="Shift+L" onAction={run(copyLink)}>
        {texts.copyLink}
      </MenuItem>
      <MenuItem icon="copy" onAction={run(copyText)}>
        {texts.copyText}
      </MenuItem>
      <MenuItem icon="code" shortcut="Shift+E" onAction={dialog('source')}>
        {texts.viewSource}
      </MenuItem>
      {hasHistory && (
        <MenuItem icon="history" shortcut="Shift+H" onAction={dialog('history')}>
          {texts.history}
        </MenuItem>
      )}
      {realm.enable_read_receipts && !hasNoAccount && (
        <MenuItem icon="eye" shortcut="Shift+V" onAction={dialog('read-receipts')}>
          {texts.readReceipts}
        </MenuItem>
      )}
    </MenuSection>
  );
}

function refusal(rule: Rule): { isDisabled?: boolean; detail?: string } {
  return rule.isAllowed ? {} : { isDisabled: true, detail: rule.why };
}
