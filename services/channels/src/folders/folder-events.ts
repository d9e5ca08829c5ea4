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

/** Returns the `channel_folder` event `add` for a new folder. */
export function folderAdded(folder: FolderObject): OutboxEvent {
  return folderEvent({ op: 'add', channel_folder: folder });
}

/** Returns the `channel_folder` event `update` with a folder's changed properties. */
export function folderUpdated(folderId: number, change: FolderChange): OutboxEvent {
  return folderEvent({ op: 'update', channel_folder_id: folderId, data: change });
}

/** Returns the `channel_folder` event `reorder` with all folder ids in order. */
export function foldersReordered(folderIds: readonly number[]): OutboxEvent {
  return folderEvent({ op: 'reorder', order: folderIds });
}

function folderEvent(body: object): OutboxEvent {
  return clientEvent({ type: 'channel_folder', audience: { everyone: true }, body });
}

/** The changed properties of a folder, under their names in the API. */
export type FolderChange = Partial<
  Pick<FolderObject, 'name' | 'description' | 'rendered_description' | 'is_archived'>
>;
