import { createStore } from '../../store/store.ts';

/** Whether the list of keyboard shortcuts is open. */
export const isHelpOpen = createStore(false);

export function openHelp(): void {
  isHelpOpen.update(() => true);
}
