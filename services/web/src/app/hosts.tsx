import { SendingNotices } from '../features/composer/sending-notices.tsx';
import { Help } from '../features/help/help.tsx';
import { KeyboardShortcuts } from '../features/keyboard/keyboard-shortcuts.tsx';
import { MessageHosts } from '../features/message-actions/message-hosts.tsx';
import { Notifications } from '../features/notifications/notifications.tsx';
import { StatusEditor } from '../features/people/status-editor.tsx';
import { GoTo } from '../features/search/go-to.tsx';
import { SecurityNotices } from '../features/settings/security-notices.tsx';
import { UserCard } from '../features/user-card/user-card.tsx';
import { useStore } from '../hooks/use-model.ts';
import { locationHash } from '../navigation/routes.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { WindowTitle } from './window-title.tsx';

const hosts = {
  UserCard,
  MessageHosts,
  StatusEditor,
  GoTo,
  KeyboardShortcuts,
  Help,
  Notifications,
  SendingNotices,
  SecurityNotices,
  WindowTitle,
};

/** Renders the dialogs and effects that exist in every view. If a dialog or effect fails, all others keep working. */
export function Hosts() {
  const hash = useStore(locationHash);
  return Object.entries(hosts).map(([name, Host]) => (
    <ErrorBoundary key={name} hasPlace={false} resetKey={hash}>
      <Host />
    </ErrorBoundary>
  ));
}
