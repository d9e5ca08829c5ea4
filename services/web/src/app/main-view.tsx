import { lazy, Suspense } from 'react';
import { Inbox } from '../features/inbox/inbox.tsx';
import { Recent } from '../features/recent/recent.tsx';
import type { ResolvedRoute } from '../navigation/resolve-route.ts';
import { formatRoute, type Route } from '../navigation/routes.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { ComposerArea } from './composer-area.tsx';
import { NarrowView } from './narrow-view.tsx';
import { texts } from './texts.ts';

const Drafts = lazy(async () => ({
  default: (await import('../features/drafts/drafts.tsx')).Drafts,
}));
const Scheduled = lazy(async () => ({
  default: (await import('../features/scheduled/scheduled.tsx')).Scheduled,
}));
const Reminders = lazy(async () => ({
  default: (await import('../features/scheduled/reminders.tsx')).Reminders,
}));

const SettingsPage = lazy(async () => ({
  default: (await import('../features/settings/settings-page.tsx')).SettingsPage,
}));
const OrganizationPage = lazy(async () => ({
  default: (await import('../features/organization/organization-page.tsx')).OrganizationPage,
}));
const ChannelsPage = lazy(async () => ({
  default: (await import('../features/channels/channels-page.tsx')).ChannelsPage,
}));

/** What the address asks for, and below it the composer where one can write. */
export function MainView({ resolved }: { readonly resolved: ResolvedRoute }) {
  if (!('route' in resolved)) return <Missing what={resolved.missing} />;
  const { route } = resolved;
  return (
    <>
      <Suspense fallback={<Loading />}>
        <View route={route} />
      </Suspense>
      <ComposerArea route={route} />
    </>
  );
}

function View({ route }: { readonly route: Route }) {
  switch (route.view) {
    case 'narrow':
      return <NarrowView route={route} />;
    case 'inbox':
      return <Inbox />;
    case 'recent':
      return <Recent />;
    case 'drafts':
      return <Drafts />;
    case 'scheduled':
      return <Scheduled />;
    case 'reminders':
      return <Reminders />;
    case 'settings':
      return <SettingsPage path={route.path} />;
    case 'organization':
      return <OrganizationPage path={route.path} />;
    case 'channels':
      return <ChannelsPage path={[]} />;
    case 'channel-settings':
      return <ChannelsPage path={route.path} />;
  }
}

function Loading() {
  return (
    <div style={{ display: 'grid', flex: 1, placeItems: 'center' }}>
      <Spinner label={texts.loading} />
    </div>
  );
}

const missing = {
  page: { icon: 'compass', title: texts.unknownPage, hint: texts.unknownPageHint },
  channel: { icon: 'hash', title: texts.unknownChannel, hint: texts.unknownChannelHint },
  person: { icon: 'user', title: texts.unknownPerson, hint: texts.unknownPersonHint },
} as const;

/** A link to something that is not there, or not for one. */
function Missing({ what }: { readonly what: keyof typeof missing }) {
  const { icon, title, hint } = missing[what];
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={<a href={formatRoute({ view: 'inbox' })}>{texts.goHome}</a>}
    >
      {hint}
    </EmptyState>
  );
}
