import type { DraftRow } from './store.ts';

/** A draft as the API shows it. @spec messages.md, Drafts */
export function draftObject(row: DraftRow) {
  return {
    id: row.id,
    type: row.type,
    to: row.recipients,
    topic: row.topic,
    content: row.content,
    timestamp: row.edited_at_seconds,
  };
}
