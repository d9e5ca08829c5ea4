import { useMemo, useRef } from 'react';
import { type ResolvedRoute, resolveRoute, unlessSame } from '../navigation/resolve-route.ts';
import { feedRoute, locationHash, parseRoute, type Route } from '../navigation/routes.ts';
import type { State } from '../store/state.ts';
import { useModelState, useStore } from './use-model.ts';

/**
 * Returns the route of the current address, or of the home view if the address is empty. Returns the same object until
 * the route changes.
 */
export function useRoute(): ResolvedRoute {
  const hash = useStore(locationHash);
  const channels = useModelState((state) => state.channels);
  const users = useModelState((state) => state.users);
  const me = useModelState((state) => state.me);
  const home = useModelState(homeView);
  const parsed = useMemo(() => routeIn(hash, home), [hash, home]);
  const resolved = useMemo(
    (): ResolvedRoute =>
      parsed ? resolveRoute(parsed, { channels, users, me }) : { missing: 'page' },
    [parsed, channels, users, me],
  );
  const last = useRef(resolved);
  last.current = unlessSame(last.current, resolved);
  return last.current;
}

/** Returns the route of the given address, as `useRoute` does for the current one. */
export function routeAt(hash: string, state: State): ResolvedRoute {
  const parsed = routeIn(hash, homeView(state));
  return parsed ? resolveRoute(parsed, state) : { missing: 'page' };
}

function routeIn(hash: string, home: string): Route | undefined {
  return isEmpty(hash) ? routeOfHome(home) : parseRoute(hash);
}

/** Returns the home view in the user's settings. For visitors, who have no inbox, it is the recent conversations. */
export function homeView({ settings, me }: State): string {
  return me === undefined ? 'recent' : settings.web_home_view;
}

/** Returns the route for a value of the setting `web_home_view`. Unknown values open the inbox. */
export function routeOfHome(view: string): Route {
  if (view === 'all_messages') return feedRoute;
  return { view: view === 'recent' || view === 'recent_topics' ? 'recent' : 'inbox' };
}

function isEmpty(hash: string): boolean {
  return hash === '' || hash === '#' || hash === '#/';
}
