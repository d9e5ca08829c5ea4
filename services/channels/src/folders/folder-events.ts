import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import type { FolderRow } from './store.ts';

/** Returns a folder in the shape of the API. */
export function folderObject(row: FolderRow) {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    rendered_description: row.rendered_description,
    date_created: row.created_at_seconds,
    creator_id: row.creator_id,
    order: row.position,
    is_archived: row.is_archived,
  };
}

type FolderObject = ReturnType<typeof folderObject>;

/** `channel_folder` `add`. */
export function folderAdded(folder: FolderObject): OutboxEvent {
  return folderEvent({ op: 'add', channel_folder: folder });
}

/** `channel_folder` `update` with the changed properties. */
export function folderUpdated(folderId: number, change: FolderChange): OutboxEvent {
  return folderEvent({ op: 'update', channel_folder_id: folderId, data: change });
}

/** `channel_folder` `reorder` with all folder ids in order. */
export function foldersReordered(folderIds: readonly number[]): OutboxEvent {
  return folderEvent({ op: 'reorder', order: folderIds });
}

function folderEvent(body: object): OutboxEvent {
  return clientEvent({ type: 'channel_folder', audience: { everyone: true }, body });
}

/** Changed properties of a folder, by their names in the API. */
export type FolderChange = Partial<
  Pick<FolderObject, 'name' | 'description' | 'rendered_description' | 'is_archived'>
>;
