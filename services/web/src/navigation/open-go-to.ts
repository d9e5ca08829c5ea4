import { createStore } from '../store/store.ts';

/** Whether the "Go to" box is open. */
export const isGoToOpen = createStore(false);

export function openGoTo(): void {
  isGoToOpen.update(() => true);
}
