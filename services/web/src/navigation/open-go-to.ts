import { createStore } from '../store/store.ts';

/** Whether the box that goes anywhere by name is open. */
export const isGoToOpen = createStore(false);

export function openGoTo(): void {
  isGoToOpen.update(() => true);
}
