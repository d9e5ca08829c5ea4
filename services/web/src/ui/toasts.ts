import { createStore } from '../store/store.ts';
import { uiTexts } from './texts.ts';

/** A short message that disappears after a while. */
export interface Toast {
  readonly id: number;
  readonly kind: 'info' | 'success' | 'error';
  readonly text: string;
  readonly action?: { readonly label: string; run(): void };
  readonly durationMs: number;
}

/** The toasts on screen, oldest first. */
export const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;
/** The maximum number of toasts, because more toasts would cover the page. The oldest toasts disappear first. */
const visible = 4;

/** Shows a toast, by default for 6 seconds. Returns a function that removes the toast earlier. */
export function showToast(
  text: string,
  { kind = 'info', durationMs = 6_000, action }: Partial<Omit<Toast, 'id' | 'text'>> = {},
): () => void {
  const id = ++lastId;
  const toast: Toast = { id, kind, text, durationMs, ...(action && { action }) };
  // A repeated text replaces its toast
  toasts.update((shown) => [...shown.filter((each) => each.text !== text), toast].slice(-visible));
  return () => dismissToast(id);
}

/** Shows the error of a call, unless the call was aborted. */
export function showError(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  const text = error instanceof Error && error.message ? error.message : uiTexts.unknownError;
  showToast(text, { kind: 'error', durationMs: 10_000 });
}

/** Removes a toast. */
export function dismissToast(id: number): void {
  toasts.update((shown) => shown.filter((toast) => toast.id !== id));
}
