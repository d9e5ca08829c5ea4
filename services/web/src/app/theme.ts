import { savedStore } from '../navigation/saved-store.ts';

/** The API's theme numbers: 1 is the system's theme, 2 dark, 3 light. */
export type Scheme = 1 | 2 | 3;

/** The theme of the last visit, used until the user's settings are loaded. */
const lastScheme = savedStore<Scheme>('color-scheme', 1, (saved) =>
  saved === 2 || saved === 3 ? saved : 1,
);

/** Applies a theme to the page and remembers it for the next visit. */
export function applyTheme(scheme: Scheme = lastScheme.get()): void {
  lastScheme.update(() => scheme);
  const { dataset } = document.documentElement;
  if (scheme === 1) delete dataset.theme;
  else dataset.theme = scheme === 2 ? 'dark' : 'light';
}
