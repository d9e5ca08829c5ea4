import type { FolderRow } from './store.ts';

/**
 * The API's folder object.
 *
 * @spec realm.md "Channel folders"
 */
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

export type FolderObject = ReturnType<typeof folderObject>;
