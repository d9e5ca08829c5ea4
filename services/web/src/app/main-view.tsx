import { Inbox } from '../features/inbox/inbox.tsx';
import { Recent } from '../features/recent/recent.tsx';
import { useModelState } from '../hooks/use-model.ts';
import { homeView, routeOfHome } from '../hooks/use-route.ts';
import type { ResolvedRoute } from '../navigation/resolve-route.ts';
import { formatRoute, type Route } from '../navigation/routes.ts';
import { isVisitor } from '../store/rights.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { ComposerArea } from './composer-area.tsx';
import { LogInLink } from './log-in-link.tsx';
import { NarrowView } from './narrow-view.tsx';
import { texts } from './texts.ts';

const inItsPlace = { fallback: <Loading /> };
const Drafts = lazyPart(
  async () => (await import('../features/drafts/drafts.tsx')).Drafts,
  inItsPlace,
);
const Scheduled = lazyPart(
  async () => (await import('../features/scheduled/scheduled.tsx')).Scheduled,
  inItsPlace,
);
const Reminders = lazyPart(
  async () => (await import('../features/scheduled/reminders.tsx')).Reminders,
  inItsPlace,
);
const SettingsPage = lazyPart(
  async () => (await import('../features/settings/settings-page.tsx')).SettingsPage,
  inItsPlace,
);
const OrganizationPage = lazyPart(
  async () => (await import('../features/organization/organization-page.tsx')).OrganizationPage,
  inItsPlace,
);
const ChannelsPage = lazyPart(
  async () => (await import('../features/channels/channels-page.tsx')).ChannelsPage,
  inItsPlace,
);

/** The views that visitors without an account can open. */
const forVisitors = new Set<Route['view']>(['narrow', 'recent']);

/** Shows the view at the current address, with the composer below it if the user can post there. */
export function MainView({ resolved }: { readonly resolved: ResolvedRoute }) {
  const hasNoAccount = useModelState(isVisitor);
  if (!('route' in resolved)) return <Missing what={resolved.missing} />;
  const { route } = resolved;
  if (hasNoAccount && !forVisitors.has(route.view)) return <OnlyMembers />;
  return (
    <>
      <View route={route} />
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

function OnlyMembers() {
  return (
    <EmptyState icon="lock" title={texts.onlyMembers} action={<LogInLink />}>
      {texts.onlyMembersHint}
    </EmptyState>
  );
}

const missing = {
  page: { icon: 'compass', title: texts.unknownPage, hint: texts.unknownPageHint },
  channel: { icon: 'hash', title: texts.unknownChannel, hint: texts.unknownChannelHint },
  person: { icon: 'user', title: texts.unknownPerson, hint: texts.unknownPersonHint },
} as const;

/** Explains that a link leads to something that does not exist or that the user cannot see. */
function Missing({ what }: { readonly what: keyof typeof missing }) {
  const { icon, title, hint } = missing[what];
  const home = useModelState(homeView);
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={<a href={formatRoute(routeOfHome(home))}>{texts.goHome}</a>}
    >
      {hint}
    </EmptyState>
  );
}
