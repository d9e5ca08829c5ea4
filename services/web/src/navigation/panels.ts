import { createStore } from '../store/store.ts';
import { savedStore } from './saved-store.ts';

/** A column next to the messages. */
export type Panel = 'channels' | 'people';

const isTrue = (saved: unknown) => saved === true;

/** Whether each column is shown next to the messages when there is room. */
export const shownPanels = {
  channels: savedStore('panel-channels', true, isTrue),
  people: savedStore('panel-people', true, isTrue),
} as const;

/** The limits of a column's width in rem, so that larger text makes columns wider. */
export const widthLimits = { least: 11, most: 30 } as const;

const usualWidths: Readonly<Record<Panel, number>> = { channels: 17, people: 15 };

/** The widths of the columns in this browser, in rem. */
export const panelWidths = {
  channels: savedStore('width-channels', usualWidths.channels, widthIn('channels')),
  people: savedStore('width-people', usualWidths.people, widthIn('people')),
} as const;

function widthIn(panel: Panel) {
  return (width: unknown) => (typeof width === 'number' ? withinLimits(width) : usualWidths[panel]);
}

function withinLimits(width: number): number {
  const rounded = Math.round(width * 16) / 16;
  return Math.min(Math.max(rounded, widthLimits.least), widthLimits.most);
}

/** Sets the width of a column in rem, within the limits. Undefined restores the default width. */
export function resizePanel(panel: Panel, width: number | undefined): void {
  panelWidths[panel].update(() => withinLimits(width ?? usualWidths[panel]));
}

/** The column that is open as a drawer over the messages on narrow screens. */
export const openDrawer = createStore<Panel | undefined>(undefined);

/** Media queries that match when there is room for a column next to the messages. */
export const roomFor: Readonly<Record<Panel, string>> = {
  channels: '(min-width: 48rem)',
  people: '(min-width: 72rem)',
};

function hasRoom(panel: Panel): boolean {
  return matchMedia(roomFor[panel]).matches;
}

/** Makes a column visible, as a drawer if there is no room. */
function showPanel(panel: Panel): void {
  if (hasRoom(panel)) shownPanels[panel].update(() => true);
  else openDrawer.update(() => panel);
}

/** Shows a column if it is hidden, or hides it if it is visible. */
export function togglePanel(panel: Panel): void {
  if (hasRoom(panel)) shownPanels[panel].update((isShown) => !isShown);
  else openDrawer.update((open) => (open === panel ? undefined : panel));
}

/** Whether the search box covers the header on narrow screens. */
export const isSearchOpen = createStore(false);

/** The ids of elements that shortcuts move the focus to. */
export const focusTargets = {
  search: 'search-box',
  channelFilter: 'channel-filter',
  peopleFilter: 'people-filter',
} as const;

/** Shows the column that a box is in, and moves the focus into the box. */
export function focusOn(target: keyof typeof focusTargets): void {
  const panel = { search: undefined, channelFilter: 'channels', peopleFilter: 'people' } as const;
  const needed = panel[target];
  if (needed) showPanel(needed);
  else isSearchOpen.update(() => true);
  // Focus immediately, so that typing goes into the box; a hidden column has to render first
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

/** Removes the focus from a box, so that shortcuts work again. */
export function leaveBox(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
