import { Button } from 'react-aria-components';
import { askToNotify, notificationPermission } from '../features/notifications/permission.ts';
import { UserAvatar } from '../features/people/user-avatar.tsx';
import { changeSettings } from '../features/settings/change-setting.ts';
import { useModel, useModelState, useStore } from '../hooks/use-model.ts';
import { openHelp } from '../navigation/open-help.ts';
import { openStatusEditor } from '../navigation/open-status-editor.ts';
import { openProfile } from '../navigation/open-user-card.ts';
import { formatRoute } from '../navigation/routes.ts';
import { userName } from '../store/names.ts';
import { Menu, MenuItem, MenuSection } from '../ui/menu.tsx';
import { showError } from '../ui/toasts.ts';
import styles from './header.module.css';
import { logOut } from './log-out.ts';
import { texts } from './texts.ts';
import { applyTheme, type Scheme } from './theme.ts';

/** The path of the guide to this client, which the gateway serves. */
const guidePath = '/help';
const schemes = [1, 2, 3] as const;

/** Shows the user's picture, which opens the account menu. */
export function AccountMenu() {
  const model = useModel();
  const me = useModelState((state) => state.me ?? 0);
  const name = useModelState((state) => userName(state, me));
  const status = useModelState((state) => state.statuses.get(me)?.status_text);
  const scheme = useModelState(({ settings }) => settings.color_scheme);
  const isAdmin = useModelState((state) => (state.users.get(me)?.role ?? 400) <= 200);
  const permission = useStore(notificationPermission);
  return (
    <Menu
      label={texts.account}
      button={
        <Button aria-label={`${texts.account}: ${name}`} className={styles.account ?? ''}>
          <UserAvatar userId={me} size={26} showsPresence />
        </Button>
      }
    >
      <MenuSection title={name}>
        <MenuItem icon="smile" {...(status && { detail: status })} onAction={openStatusEditor}>
          {status ? texts.editStatus : texts.setStatus}
        </MenuItem>
        <MenuItem icon="user" onAction={() => openProfile(me)}>
          {texts.profile}
        </MenuItem>
        <MenuItem icon="gear" href={formatRoute({ view: 'settings', path: ['profile'] })}>
          {texts.settings}
        </MenuItem>
        {isAdmin && (
          <MenuItem icon="shield" href={formatRoute({ view: 'organization', path: ['profile'] })}>
            {texts.organizationSettings}
          </MenuItem>
        )}
      </MenuSection>
      <MenuSection title={texts.theme}>
        {schemes.map((each) => (
          <MenuItem
            key={each}
            icon={({ 1: 'monitor', 2: 'moon', 3: 'sun' } as const)[each]}
            isChosen={each === scheme}
            onAction={() => setScheme(each, scheme)}
          >
            {texts.themeNames[each]}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSection label={texts.help}>
        {permission === 'default' && (
          <MenuItem icon="bell" onAction={() => void askToNotify()}>
            {texts.notifications}
          </MenuItem>
        )}
        <MenuItem icon="help" href={guidePath} target="_blank">
          {texts.guide}
        </MenuItem>
        <MenuItem icon="keyboard" shortcut="?" onAction={() => openHelp('shortcuts')}>
          {texts.shortcuts}
        </MenuItem>
        <MenuItem icon="log-out" onAction={() => void logOut(model).catch(showError)}>
          {texts.logOut}
        </MenuItem>
      </MenuSection>
    </Menu>
  );
}

/** Applies a theme immediately, and restores the previous one if the server rejects it. */
function setScheme(color_scheme: Scheme, before: Scheme): void {
  applyTheme(color_scheme);
  changeSettings({ color_scheme }).catch((error: unknown) => {
    applyTheme(before);
    showError(error);
  });
}
