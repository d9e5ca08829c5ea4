import { createStore } from '../store/store.ts';
import { uiTexts } from './texts.ts';

/** A short notice that goes away by itself. */
export interface Toast {
  readonly id: number;
  readonly kind: 'info' | 'success' | 'error';
  readonly text: string;
  readonly action?: { readonly label: string; run(): void };
  readonly durationMs: number;
}

/** What is shown, oldest first. */
export const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;
/** More would hide what is below them; the oldest go first. */
const visible = 4;

/** Shows a notice, for six seconds unless told otherwise. Returns what takes it away earlier. */
export function showToast(
  text: string,
  { kind = 'info', durationMs = 6_000, action }: Partial<Omit<Toast, 'id' | 'text'>> = {},
): () => void {
  const id = ++lastId;
  const toast: Toast = { id, kind, text, durationMs, ...(action && { action }) };
  // The same words again are the same notice.
  toasts.update((shown) => [...shown.filter((each) => each.text !== text), toast].slice(-visible));
  return () => dismissToast(id);
}

/** Shows why a call failed. What was aborted on purpose is no failure. */
export function showError(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  const text = error instanceof Error && error.message ? error.message : uiTexts.unknownError;
  showToast(text, { kind: 'error', durationMs: 10_000 });
}

/** Takes a notice away. */
export function dismissToast(id: number): void {
  toasts.update((shown) => shown.filter((toast) => toast.id !== id));
}
