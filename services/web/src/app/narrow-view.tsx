import type { Route } from '../navigation/routes.ts';

/** The messages of a narrow, and the composer. */
export function NarrowView({ route }: { readonly route: Extract<Route, { view: 'narrow' }> }) {
  return <div style={{ flex: 1 }}>{JSON.stringify(route.terms)}</div>;
}
