import type { SnippetRow } from './store.ts';

/** A saved snippet as the API shows it. @spec messages.md, Saved snippets */
export function snippetObject({ id, title, content, created_at_seconds }: SnippetRow) {
  return { id, title, content, date_created: created_at_seconds };
}
