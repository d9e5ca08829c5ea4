import { lazy, Suspense } from 'react';
import { Inbox } from '../features/inbox/inbox.tsx';
import { Recent } from '../features/recent/recent.tsx';
import type { ResolvedRoute } from '../navigation/resolve-route.ts';
import { formatRoute, type Route } from '../navigation/routes.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Spinner } from '../ui/spinner.tsx';
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

/** What the address asks for. */
export function MainView({ resolved }: { readonly resolved: ResolvedRoute }) {
  return (
    <Suspense fallback={<Loading />}>
      {'route' in resolved ? <View route={resolved.route} /> : <Missing what={resolved.missing} />}
    </Suspense>
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
    default:
      return <Missing what="page" />;
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
