import { createStore } from '../store/store.ts';

/** Whether the status editor is open. */
export const isStatusEditorOpen = createStore(false);

export function openStatusEditor(): void {
  isStatusEditorOpen.update(() => true);
}

export function closeStatusEditor(): void {
  isStatusEditorOpen.update(() => false);
}
