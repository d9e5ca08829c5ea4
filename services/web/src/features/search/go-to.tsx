import { useMemo, useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { useCloseOnLeave } from '../../hooks/use-close-on-leave.ts';
import { useModelState, useStore } from '../../hooks/use-model.ts';
import { isGoToOpen } from '../../navigation/open-go-to.ts';
import { navigate } from '../../navigation/routes.ts';
import { unreadSummary } from '../../store/unread.ts';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icons.tsx';
import { useOptions } from '../../ui/use-options.ts';
import { channelTopics } from '../conversations/channel-topics.ts';
import { peopleByName } from '../people/people-rows.ts';
import { texts as sidebarTexts } from '../sidebar/texts.ts';
import { goToTargets, type Target } from './go-to-targets.ts';
import styles from './search.module.css';
import { channelsByName } from './search-sources.ts';
import { texts } from './texts.ts';

/** Shows the "Go to" box, which opens any view by name. The app renders this component once. */
export function GoTo() {
  const isOpen = useStore(isGoToOpen);
  useCloseOnLeave(leave);
  return (
    <ModalOverlay className={styles.scrim ?? ''} isOpen={isOpen} isDismissable onOpenChange={close}>
      <Modal className={styles.modal ?? ''}>
        <Dialog aria-label={texts.goTo} className={styles.switcher ?? ''}>
          <Switcher />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function close(isOpen = false): void {
  if (!isOpen) isGoToOpen.update(() => false);
}

function leave(): void {
  close();
}

function Switcher() {
  const [typed, setTyped] = useState('');
  const targets = useTargets(typed);
  const take = ({ route }: Target) => {
    close();
    navigate(route);
  };
  const { active, onKey, inputProps, listProps, optionProps } = useOptions({
    options: targets,
    onTake: take,
    isOpen: true,
    first: 0,
  });
  return (
    <>
      <div className={styles.entry}>
        <Icon name="compass" />
        <input
          {...inputProps}
          // biome-ignore lint/a11y/noAutofocus: the dialog is for this box alone
          autoFocus
          type="text"
          aria-label={texts.goTo}
          placeholder={texts.goToPlaceholder}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => void onKey(event)}
        />
      </div>
      <ul {...listProps} aria-label={texts.results} className={styles.targets}>
        {targets.map((target, at) => (
          <li
            key={target.id}
            {...optionProps(at)}
            className={classes(styles.option, at === active && styles.active)}
          >
            <Icon name={target.icon} size={16} />
            <span className={styles.label}>{target.name}</span>
            <span className={styles.hint}>{target.hint}</span>
            <Badge count={target.unread} label={sidebarTexts.unread(target.unread)} />
          </li>
        ))}
      </ul>
      {targets.length === 0 && <div className={styles.nothing}>{texts.nothing}</div>}
    </>
  );
}

function useTargets(typed: string): readonly Target[] {
  const channels = useModelState(channelsByName);
  const people = useModelState(peopleByName);
  const topics = useStore(channelTopics);
  const unread = useModelState(unreadSummary);
  const byId = useModelState((state) => state.channels);
  const users = useModelState((state) => state.users);
  const realm = useModelState((state) => state.realm);
  const mutedUsers = useModelState((state) => state.mutedUsers);
  const me = useModelState((state) => state.me);
  const directConversations = useModelState((state) => state.directConversations);
  return useMemo(() => {
    const state = { channels: byId, users, realm, mutedUsers, me, directConversations };
    return goToTargets(typed, { state, channels, people, topics, unread });
  }, [
    typed,
    byId,
    users,
    realm,
    mutedUsers,
    me,
    directConversations,
    channels,
    people,
    topics,
    unread,
  ]);
}
