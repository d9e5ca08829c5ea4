import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import { filePathOf } from './path.ts';
import type { LinkedAttachment } from './store.ts';

/** The API's attachment object. @spec GET /attachments */
export type AttachmentObject = ReturnType<typeof attachmentObject>;

export function attachmentObject(row: LinkedAttachment) {
  return {
    id: row.id,
    name: row.name,
    path_id: filePathOf(row),
    size: row.size,
    create_time: Math.floor(row.created_at.getTime() / 1000),
    message_ids: row.message_ids,
  };
}

/** A file of its owner is whole, or other messages link to it. `usedBytes`: by all files of the realm. */
export function attachmentChanged(
  op: 'add' | 'update',
  row: LinkedAttachment,
  usedBytes: number,
): OutboxEvent {
  return clientEvent({
    type: 'attachment',
    audience: { userIds: [row.owner_id] },
    body: { op, attachment: attachmentObject(row), upload_space_used: usedBytes },
  });
}

/** A file of its owner is gone. */
export function attachmentRemoved(
  { id, owner_id }: { id: number; owner_id: number },
  usedBytes: number,
): OutboxEvent {
  return clientEvent({
    type: 'attachment',
    audience: { userIds: [owner_id] },
    body: { op: 'remove', attachment: { id }, upload_space_used: usedBytes },
  });
}
