import { createStore } from '../store/store.ts';

/** Whether one is editing one's status. */
export const isStatusEditorOpen = createStore(false);

export function openStatusEditor(): void {
  isStatusEditorOpen.update(() => true);
}

export function closeStatusEditor(): void {
  isStatusEditorOpen.update(() => false);
}
