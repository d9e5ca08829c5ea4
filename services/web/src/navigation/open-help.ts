import { createStore } from '../store/store.ts';
import { focusTargets } from './panels.ts';

export type HelpTopic = 'shortcuts' | 'formatting' | 'search';

/** The topic of the open help dialog. */
export const openedHelp = createStore<HelpTopic | undefined>(undefined);

export function openHelp(topic: HelpTopic): void {
  openedHelp.update(() => topic);
}

/** Opens the help about the focused field: search help in the search box, formatting help elsewhere. */
export function openFieldHelp(): void {
  openHelp(document.activeElement?.id === focusTargets.search ? 'search' : 'formatting');
}

export function closeHelp(): void {
  openedHelp.update(() => undefined);
}
