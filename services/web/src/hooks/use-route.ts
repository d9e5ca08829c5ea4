import { useMemo, useRef } from 'react';
import { type ResolvedRoute, resolveRoute, unlessSame } from '../navigation/resolve-route.ts';
import { feedRoute, locationHash, parseRoute, type Route } from '../navigation/routes.ts';
import type { State } from '../store/state.ts';
import { useModelState, useStore } from './use-model.ts';

/**
 * What the main column shows: the address's route, or the home view where the address names none. The same object until it
 * leads elsewhere.
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

/** What an address shows; as `useRoute`. */
export function routeAt(hash: string, state: State): ResolvedRoute {
  const parsed = routeIn(hash, homeView(state));
  return parsed ? resolveRoute(parsed, state) : { missing: 'page' };
}

function routeIn(hash: string, home: string): Route | undefined {
  return isEmpty(hash) ? routeOfHome(home) : parseRoute(hash);
}

/** The view that a person has chosen to begin with. Visitors without an account have no inbox. */
export function homeView({ settings, me }: State): string {
  return me === undefined ? 'recent' : settings.web_home_view;
}

/** The route that the setting `web_home_view` names; the inbox for unknown ones. */
export function routeOfHome(view: string): Route {
  if (view === 'all_messages') return feedRoute;
  return { view: view === 'recent' || view === 'recent_topics' ? 'recent' : 'inbox' };
}

function isEmpty(hash: string): boolean {
  return hash === '' || hash === '#' || hash === '#/';
}
