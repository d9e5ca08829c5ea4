import { useEffect, useState } from 'react';
import { useModel, useModelState, useStore } from '../../hooks/use-model.ts';
import { editedMessage, openMenu } from '../../navigation/open-dialogs.ts';
import type { Message } from '../../store/records.ts';
import { isVisitor } from '../../store/rights.ts';
import { IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Menu } from '../../ui/menu.tsx';
import { showError } from '../../ui/toasts.ts';
import { quote, reply } from './actions.ts';
import { MessageMenu } from './message-menu.tsx';
import styles from './message-toolbar.module.css';
import { pickReaction } from './react.ts';
import { editRule } from './rules.ts';
import { texts } from './texts.ts';

/** Shows buttons next to the hovered or focused message. */
export function MessageToolbar({
  message,
  className,
  onMenuChange,
}: {
  readonly message: Message;
  readonly className: string | undefined;
  /** Called when the menu opens or closes. The toolbar must stay while the menu is open. */
  readonly onMenuChange: (isOpen: boolean) => void;
}) {
  const model = useModel();
  const hasNoAccount = useModelState(isVisitor);
  const mayEdit = useModelState((state) => editRule(state, message, Date.now()).isAllowed);
  const isAsked = useStore(openMenu) === message.id;
  const [isOpen, setIsOpen] = useState(false);
  const setOpen = (open: boolean) => {
    setIsOpen(open);
    onMenuChange(open);
  };
  useEffect(() => {
    if (!isAsked) return;
    openMenu.update(() => undefined);
    setIsOpen(true);
    onMenuChange(true);
  }, [isAsked, onMenuChange]);

  const menu = (
    <Menu
      label={texts.menu}
      isOpen={isOpen}
      onOpenChange={setOpen}
      button={<IconButton icon="more" size="small" label={texts.menu} shortcut="." />}
    >
      <MessageMenu message={message} />
    </Menu>
  );
  const toolbarClass = classes(styles.toolbar, className);
  if (hasNoAccount) {
    return (
      <div role="toolbar" aria-label={texts.toolbar} className={toolbarClass}>
        {menu}
      </div>
    );
  }
  return (
    <div role="toolbar" aria-label={texts.toolbar} className={toolbarClass}>
      <IconButton
        icon="smile-plus"
        size="small"
        label={texts.addReaction}
        shortcut=":"
        onPress={({ target }) => pickReaction(model, message.id, target)}
      />
      <IconButton
        icon="quote"
        size="small"
        label={texts.quote}
        shortcut=">"
        onPress={() => void quote(message, model).catch(showError)}
      />
      <IconButton
        icon="reply"
        size="small"
        label={texts.reply}
        shortcut="r"
        onPress={() => reply(message, model)}
      />
      {mayEdit && (
        <IconButton
          icon="edit"
          size="small"
          label={texts.edit}
          shortcut="e"
          onPress={() => editedMessage.update(() => message.id)}
        />
      )}
      {menu}
    </div>
  );
}
