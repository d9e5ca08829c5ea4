import { createStore } from '../store/store.ts';
import { focusTargets } from './panels.ts';

export type HelpTopic = 'shortcuts' | 'formatting' | 'search';

/** The topic of the help dialog that is open. */
export const openedHelp = createStore<HelpTopic | undefined>(undefined);

export function openHelp(topic: HelpTopic): void {
  openedHelp.update(() => topic);
}

/** Opens help for the focused field: search help for the search box, formatting help otherwise. */
export function openFieldHelp(): void {
  openHelp(document.activeElement?.id === focusTargets.search ? 'search' : 'formatting');
}

export function closeHelp(): void {
  openedHelp.update(() => undefined);
}
