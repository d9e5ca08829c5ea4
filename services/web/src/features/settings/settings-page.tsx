import { useModelState } from '../../hooks/use-model.ts';
import { isGuest } from '../../store/rights.ts';
import { BotList } from '../bots/bot-list.tsx';
import { type Page, Pages } from '../setting-controls/pages.tsx';
import { controlTexts } from '../setting-controls/texts.ts';
import { AccountPage } from './account-page.tsx';
import { AlertWordsPage } from './alert-words-page.tsx';
import { ApiKeyPage } from './api-key-page.tsx';
import { AppearancePage } from './appearance-page.tsx';
import { MutedPage } from './muted-page.tsx';
import { NotificationsPage } from './notifications-page.tsx';
import { PreferencesPage } from './preferences-page.tsx';
import { ProfilePage } from './profile-page.tsx';
import { SecurityPage } from './security-page.tsx';
import { SessionsPage } from './sessions-page.tsx';
import { SnippetsPage } from './snippets-page.tsx';
import { settingsTexts } from './texts.ts';

const titles = settingsTexts.pages;

const pages: readonly Page[] = [
  { id: 'profile', title: titles.profile, icon: 'user', content: () => <ProfilePage /> },
  { id: 'account', title: titles.account, icon: 'shield', content: () => <AccountPage /> },
  { id: 'appearance', title: titles.appearance, icon: 'sun', content: () => <AppearancePage /> },
  {
    id: 'notifications',
    title: titles.notifications,
    icon: 'bell',
    content: () => <NotificationsPage />,
  },
  {
    id: 'preferences',
    title: titles.preferences,
    icon: 'keyboard',
    content: () => <PreferencesPage />,
  },
  { id: 'security', title: titles.security, icon: 'lock', content: () => <SecurityPage /> },
  { id: 'sessions', title: titles.sessions, icon: 'monitor', content: () => <SessionsPage /> },
  { id: 'api-key', title: titles['api-key'], icon: 'key', content: () => <ApiKeyPage /> },
  { id: 'muted', title: titles.muted, icon: 'mute', content: () => <MutedPage /> },
  {
    id: 'alert-words',
    title: titles['alert-words'],
    icon: 'at',
    saysTitle: true,
    content: () => <AlertWordsPage />,
  },
  { id: 'bots', title: titles.bots, icon: 'bot', content: () => <BotList /> },
  {
    id: 'snippets',
    title: titles.snippets,
    icon: 'copy',
    saysTitle: true,
    content: () => <SnippetsPage />,
  },
];
const pagesOfGuests = pages.filter(({ id }) => id !== 'bots');

/** Shows the user's settings. `path` is the part of the address below `#settings`. */
export function SettingsPage({ path }: { readonly path: readonly string[] }) {
  const amGuest = useModelState(isGuest);
  return (
    <Pages
      view="settings"
      title={settingsTexts.title}
      pages={amGuest ? pagesOfGuests : pages}
      path={path}
      places={[
        { title: controlTexts.personal, route: { view: 'settings', path: [] } },
        ...(amGuest
          ? []
          : [
              {
                title: controlTexts.organization,
                route: { view: 'organization', path: [] },
              } as const,
            ]),
      ]}
    />
  );
}
