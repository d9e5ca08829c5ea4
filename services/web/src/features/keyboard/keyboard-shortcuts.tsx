import { useEffect } from 'react';
import { useModel } from '../../hooks/use-model.ts';
import { homeView, routeOfHome, useRoute } from '../../hooks/use-route.ts';
import { keyName } from './key-name.ts';
import { shortcutSections } from './shortcuts.ts';

const byKey = new Map(
  shortcutSections.flatMap(({ shortcuts }) =>
    shortcuts.flatMap((shortcut) => shortcut.keys.map((key) => [key, shortcut] as const)),
  ),
);

/** Elements that get all key presses while they are open, even before they have the focus. */
const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"]';
/** Elements that handle key presses themselves while they have the focus. */
const withOwnKeys = `${overlays}, [role="listbox"]`;
/** Keys that activate or move the focused control. */
const ofControls = new Set(['Enter', ' ', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'Home', 'End']);

/** Handles the keyboard shortcuts of the client. The app renders this component once. */
export function KeyboardShortcuts() {
  const { state } = useModel();
  const resolved = useRoute();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = byKey.get(keyName(event) ?? '');
      if (!shortcut || event.defaultPrevented) return;
      if (isTaken(event, shortcut.whileWriting ?? false)) return;
      const now = state.get();
      const route = 'route' in resolved ? resolved.route : undefined;
      const home = routeOfHome(homeView(now));
      if (shortcut.run({ state: now, route, home })) event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [state, resolved]);
  return null;
}

/** Returns whether an overlay or the focused element handles the key. */
function isTaken({ target, key }: KeyboardEvent, whileWriting: boolean): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest(withOwnKeys) || document.querySelector(overlays)) return true;
  if (target.isContentEditable || target.matches('input, textarea, select')) return !whileWriting;
  return ofControls.has(key) && target.closest('button, a, [role="button"], [role="tab"]') !== null;
}
