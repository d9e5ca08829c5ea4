import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useModelState } from '../../hooks/use-model.ts';
import { holdsRealmPermission, isAdministrator, isGuest } from '../../store/rights.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BotList } from '../bots/bot-list.tsx';
import { type Page, Pages } from '../setting-controls/pages.tsx';
import { Notice } from '../setting-controls/section.tsx';
import { controlTexts } from '../setting-controls/texts.ts';
import { DefaultChannelsPage } from './default-channels-page.tsx';
import { EmojiPage } from './emoji-page.tsx';
import { FoldersPage } from './folders-page.tsx';
import { GroupsPage } from './groups-page.tsx';
import { InvitationsPage } from './invitations-page.tsx';
import { LinkifiersPage } from './linkifiers-page.tsx';
import { PeoplePage } from './people-page.tsx';
import { PermissionsPage } from './permissions-page.tsx';
import { OrganizationProfilePage } from './profile-page.tsx';
import { organizationTexts } from './texts.ts';

const titles = organizationTexts.pages;

/** All pages of the organization's settings. Settings that the user cannot change are disabled. */
const pages: readonly Page[] = [
  {
    id: 'profile',
    title: titles.profile,
    icon: 'globe',
    content: () => <LookOnly page={<OrganizationProfilePage />} />,
  },
  {
    id: 'permissions',
    title: titles.permissions,
    icon: 'shield',
    content: () => <LookOnly page={<PermissionsPage />} />,
  },
  {
    id: 'people',
    title: titles.people,
    icon: 'users',
    isTall: true,
    content: () => <PeoplePage />,
  },
  {
    id: 'invitations',
    title: titles.invitations,
    icon: 'mail',
    saysTitle: true,
    content: () => <InvitationsPage />,
  },
  { id: 'bots', title: titles.bots, icon: 'bot', content: () => <BotList isAll /> },
  {
    id: 'groups',
    title: titles.groups,
    icon: 'at',
    saysTitle: true,
    content: ([groupId]) => <GroupsPage groupId={groupId} />,
  },
  {
    id: 'channels',
    title: titles.channels,
    icon: 'hash',
    saysTitle: true,
    content: () => <DefaultChannelsPage />,
  },
  {
    id: 'folders',
    title: titles.folders,
    icon: 'folder',
    saysTitle: true,
    content: () => <FoldersPage />,
  },
  {
    id: 'emoji',
    title: titles.emoji,
    icon: 'smile',
    saysTitle: true,
    content: () => <EmojiPage />,
  },
  {
    id: 'linkifiers',
    title: titles.linkifiers,
    icon: 'link',
    saysTitle: true,
    content: () => <LinkifiersPage />,
  },
];

/** Shows the organization's settings and lists. `path` is the part of the address below `#organization`. */
export function OrganizationPage({ path }: { readonly path: readonly string[] }) {
  const amGuest = useModelState(isGuest);
  const isAdmin = useModelState(isAdministrator);
  const mayInvite = useModelState(
    (state) =>
      holdsRealmPermission(state, 'can_invite_users_group') ||
      holdsRealmPermission(state, 'create_multiuse_invite_group'),
  );
  const shown = useMemo(
    () =>
      pages.filter(({ id }) => {
        if (id === 'invitations') return mayInvite || isAdmin;
        return id === 'bots' ? isAdmin : true;
      }),
    [isAdmin, mayInvite],
  );
  if (amGuest) return <EmptyState icon="lock" title={organizationTexts.onlyAdministrators} />;
  return (
    <Pages
      view="organization"
      title={organizationTexts.title}
      pages={shown}
      path={path}
      places={[
        { title: controlTexts.personal, route: { view: 'settings', path: [] } },
        { title: controlTexts.organization, route: { view: 'organization', path: [] } },
      ]}
    />
  );
}

function LookOnly({ page }: { readonly page: ReactNode }) {
  const isAdmin = useModelState(isAdministrator);
  return (
    <>
      {!isAdmin && <Notice>{organizationTexts.lookOnly}</Notice>}
      {page}
    </>
  );
}
