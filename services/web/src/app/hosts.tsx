import { SendingNotices } from '../features/composer/sending-notices.tsx';
import { KeyboardShortcuts } from '../features/keyboard/keyboard-shortcuts.tsx';
import { MessageHosts } from '../features/message-actions/message-hosts.tsx';
import { Notifications } from '../features/notifications/notifications.tsx';
import { StatusEditor } from '../features/people/status-editor.tsx';
import { GoTo } from '../features/search/go-to.tsx';
import { UserCard } from '../features/user-card/user-card.tsx';
import { WindowTitle } from './window-title.tsx';

/** What is shown or runs beside the columns, whatever they show. */
export function Hosts() {
  return (
    <>
      <UserCard />
      <MessageHosts />
      <StatusEditor />
      <GoTo />
      <KeyboardShortcuts />
      <Notifications />
      <SendingNotices />
      <WindowTitle />
    </>
  );
}
