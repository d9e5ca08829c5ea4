import { createStore } from '../store/store.ts';
import { savedStore } from './saved-store.ts';

/** The columns beside the messages. */
export type Panel = 'channels' | 'people';

const isTrue = (saved: unknown) => saved === true;

/** Whether a column stands beside the messages, where there is room for it. */
export const shownPanels = {
  channels: savedStore('panel-channels', true, isTrue),
  people: savedStore('panel-people', true, isTrue),
} as const;

/** The column that lies over the messages, where there is no room beside them. */
export const openDrawer = createStore<Panel | undefined>(undefined);

/** Media queries that hold where there is room for a column beside the messages. */
export const roomFor: Readonly<Record<Panel, string>> = {
  channels: '(min-width: 48rem)',
  people: '(min-width: 72rem)',
};

function hasRoom(panel: Panel): boolean {
  return matchMedia(roomFor[panel]).matches;
}

/** Makes a column visible. */
function showPanel(panel: Panel): void {
  if (hasRoom(panel)) shownPanels[panel].update(() => true);
  else openDrawer.update(() => panel);
}

/** Shows a hidden column, and hides a visible one. */
export function togglePanel(panel: Panel): void {
  if (hasRoom(panel)) shownPanels[panel].update((isShown) => !isShown);
  else openDrawer.update((open) => (open === panel ? undefined : panel));
}

/** Elements that keys move the focus to, by their ids. */
export const focusTargets = {
  search: 'search-box',
  channelFilter: 'channel-filter',
  peopleFilter: 'people-filter',
} as const;

/** Moves the focus into a box, after its column has been shown. */
export function focusOn(target: keyof typeof focusTargets): void {
  const panel = { search: undefined, channelFilter: 'channels', peopleFilter: 'people' } as const;
  const needed = panel[target];
  if (needed) showPanel(needed);
  // What is typed at once goes into the box; a column that was hidden is rendered first.
  if (!focusAndSelect(focusTargets[target])) {
    requestAnimationFrame(() => focusAndSelect(focusTargets[target]));
  }
}

function focusAndSelect(id: string): boolean {
  const element = document.getElementById(id);
  element?.focus();
  if (element instanceof HTMLInputElement) element.select();
  return element !== null;
}

/** Takes the focus out of a box, so that keys mean what they mean everywhere. */
export function leaveBox(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
