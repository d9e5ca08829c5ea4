import { createStore } from '../../store/store.ts';

/** Whether the list of keys is open. */
export const isHelpOpen = createStore(false);

export function openHelp(): void {
  isHelpOpen.update(() => true);
}
