import { createStore } from '../../store/store.ts';

/** What is being written, by the key of its conversation. */
export const keptTexts = createStore<ReadonlyMap<string, string>>(new Map());

export function keepText(key: string, text: string): void {
  keptTexts.update((texts) => {
    const next = new Map(texts);
    if (text) next.set(key, text);
    else next.delete(key);
    return next;
  });
}
