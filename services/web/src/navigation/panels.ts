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

/** How wide a column may be, in rem: wider with larger text. */
export const widthLimits = { least: 11, most: 30 } as const;

const usualWidths: Readonly<Record<Panel, number>> = { channels: 17, people: 15 };

/** How wide the columns are in this browser, in rem. */
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

/** Makes a column as wide as it may be, up to `width` rem; undefined: as wide as usual. */
export function resizePanel(panel: Panel, width: number | undefined): void {
  panelWidths[panel].update(() => withinLimits(width ?? usualWidths[panel]));
}

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

/** Whether the search box lies over the header, where there is no room for it in there. */
export const isSearchOpen = createStore(false);

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
  else isSearchOpen.update(() => true);
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
