import type { ReadTx, Tx } from '@chat/kit/database/database';
import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import { seesPublicChannels } from '../model/message-access.ts';
import { isLinkedReadably } from './access.ts';
import { discardFiles } from './chunks.ts';
import { type FilePath, filePathOf, parseFilePath } from './file-names.ts';
import {
  type AttachmentRow,
  deleteAttachments,
  findUsage,
  type LinkedAttachment,
  listLinked,
} from './store.ts';

// Links between messages and files change only under the realm's event number, one transaction at a time. So no message
// can link to a file that is being removed, and the last event is complete.

/** The files that a message links to. */
type FileLinks = {
  messageId: number;
  /** The sender. A link shares the file if the sender may read it. */
  sender: { userId: number; role: number };
  /** The upload paths (after `/user_uploads/`) in the message's links. */
  uploads: readonly string[];
};

/**
 * Links files to a new message. The message's readers may then read the files. Skips files that the sender may not
 * read. Returns events to publish after the message; if there are any, the message needs `has_attachment`. Makes no
 * query for a message without links.
 * @spec POST /messages, event `attachment`
 */
export async function linkFiles(tx: Tx, realmId: number, links: FileLinks): Promise<OutboxEvent[]> {
  if (links.uploads.length === 0) return [];
  const linked = await insertLinks(tx, realmId, links);
  return attachmentEvents(tx, realmId, await listLinked(tx, realmId, idsOf(linked)));
}

/** The effect of an edit on its message's files. */
export type FileChanges = {
  /** The events to publish after the events of the edit. */
  events: OutboxEvent[];
  /**
   * The API's `detached_uploads`: the editor's files that no message links to any longer. They are kept for a grace
   * period.
   */
  detached: AttachmentObject[];
};

/**
 * Updates the file links and `has_attachment` of an edited message. Call it only when the content changed.
 * @spec PATCH /messages/{message_id}, `detached_uploads`
 */
export async function updateFileLinks(
  tx: Tx,
  realmId: number,
  links: FileLinks,
  nowMs: number,
): Promise<FileChanges> {
  const before = await listLinkedIds(tx, realmId, [links.messageId]);
  if (before.length === 0 && links.uploads.length === 0) return { events: [], detached: [] };
  const tokens = pathsOf(realmId, links.uploads).map(({ token }) => token);
  const { rows: dropped } = await tx.raw<{ rows: { attachment_id: number }[] }>(
    `delete from attachment_message linked using attachment
     where linked.realm_id = :realmId and linked.message_id = :messageId
       and attachment.realm_id = linked.realm_id and attachment.id = linked.attachment_id
       and attachment.token <> all(cast(:tokens as text[]))
     returning linked.attachment_id`,
    { realmId, messageId: links.messageId, tokens },
  );
  await startGracePeriod(tx, realmId, idsOf(dropped), nowMs);
  const added = await insertLinks(tx, realmId, links);
  await updateHasAttachment(tx, realmId, [links.messageId]);
  const rows = await listLinked(tx, realmId, idsOf([...dropped, ...added]));
  return {
    events: await attachmentEvents(tx, realmId, rows),
    detached: rows
      .filter(
        ({ message_ids, owner_id }) => message_ids.length === 0 && owner_id === links.sender.userId,
      )
      .map(attachmentObject),
  };
}

/**
 * Unlinks the files of deleted messages, and removes files that no message links to any longer. Returns events to
 * publish after those of the deletion.
 */
export async function unlinkFiles(
  tx: Tx,
  realmId: number,
  messageIds: readonly number[],
  nowMs: number,
): Promise<OutboxEvent[]> {
  const linkedIds = await listLinkedIds(tx, realmId, messageIds);
  if (linkedIds.length === 0) return [];
  await tx.raw(
    `delete from attachment_message
     where realm_id = ? and message_id = any(?::bigint[])`,
    [realmId, [...messageIds]],
  );
  const rows = await listLinked(tx, realmId, linkedIds);
  const gone = rows.filter(({ message_ids }) => message_ids.length === 0);
  const kept = rows.filter(({ message_ids }) => message_ids.length > 0);
  return [
    ...(await removeFiles(tx, realmId, gone, nowMs)),
    ...(await attachmentEvents(tx, realmId, kept)),
  ];
}

/** Removes files and returns the events. The caller holds the realm's event number. */
export async function removeFiles(
  tx: Tx,
  realmId: number,
  rows: readonly AttachmentRow[],
  nowMs: number,
): Promise<OutboxEvent[]> {
  if (rows.length === 0) return [];
  const messageIds = await deleteAttachments(tx, realmId, rows);
  await updateHasAttachment(tx, realmId, messageIds);
  await discardFiles(tx, rows, nowMs);
  const usedBytes = await findUsage(tx, realmId);
  return rows
    .filter(({ completed_at }) => completed_at !== null)
    .map((row) => attachmentRemoved(row, usedBytes));
}

/** Links a message to the files that its sender may share. Returns the new links. */
async function insertLinks(
  tx: Tx,
  realmId: number,
  { messageId, sender, uploads }: FileLinks,
): Promise<{ attachment_id: number }[]> {
  const tokens = pathsOf(realmId, uploads).map(({ token }) => token);
  if (tokens.length === 0) return [];
  const isReadable = isLinkedReadably({
    realmId: ':realmId',
    attachmentId: 'attachment.id',
    userId: ':senderId',
  });
  const { rows } = await tx.raw<{ rows: { attachment_id: number }[] }>(
    `with inserted as (
       insert into attachment_message (realm_id, attachment_id, message_id)
       select cast(:realmId as bigint), attachment.id, cast(:messageId as bigint)
       from attachment
       where attachment.realm_id = :realmId and attachment.token = any(cast(:tokens as text[]))
         and attachment.completed_at is not null
         and (attachment.owner_id = :senderId or ${isReadable})
       on conflict do nothing
       returning attachment_id
     ), busy as (
       update attachment set idle_since = null from inserted
       where attachment.realm_id = :realmId and attachment.id = inserted.attachment_id
     )
     select attachment_id from inserted order by attachment_id`,
    {
      realmId,
      messageId,
      senderId: sender.userId,
      seesPublic: seesPublicChannels(sender),
      tokens,
    },
  );
  return rows;
}

function pathsOf(realmId: number, uploads: readonly string[]): FilePath[] {
  return uploads
    .flatMap((path) => parseFilePath(path) ?? [])
    .filter((path) => path.realmId === realmId);
}

async function listLinkedIds(
  tx: ReadTx,
  realmId: number,
  messageIds: readonly number[],
): Promise<number[]> {
  const { rows } = await tx.raw<{ rows: { attachment_id: number }[] }>(
    `select distinct attachment_id from attachment_message
     where realm_id = ? and message_id = any(?::bigint[])`,
    [realmId, [...messageIds]],
  );
  return idsOf(rows);
}

/** Sets `has_attachment` of messages to whether the messages link to files. */
async function updateHasAttachment(
  tx: Tx,
  realmId: number,
  messageIds: readonly number[],
): Promise<void> {
  if (messageIds.length === 0) return;
  await tx.raw(
    `update message set has_attachment = not has_attachment
     where realm_id = :realmId and id = any(cast(:messageIds as bigint[]))
       and has_attachment <> exists (
         select from attachment_message linked
         where linked.realm_id = message.realm_id and linked.message_id = message.id)`,
    { realmId, messageIds: [...messageIds] },
  );
}

/** Starts the grace period of those of the files that no message links to. */
async function startGracePeriod(
  tx: Tx,
  realmId: number,
  ids: readonly number[],
  nowMs: number,
): Promise<void> {
  if (ids.length === 0) return;
  await tx.raw(
    `update attachment set idle_since = :now
     where realm_id = :realmId and id = any(cast(:ids as bigint[])) and not exists (
       select from attachment_message linked
       where linked.realm_id = attachment.realm_id and linked.attachment_id = attachment.id)`,
    { realmId, ids: [...ids], now: new Date(nowMs) },
  );
}

async function attachmentEvents(
  tx: Tx,
  realmId: number,
  rows: readonly LinkedAttachment[],
): Promise<OutboxEvent[]> {
  if (rows.length === 0) return [];
  const usedBytes = await findUsage(tx, realmId);
  return rows.map((row) => attachmentChanged('update', row, usedBytes));
}

function idsOf(rows: readonly { attachment_id: number }[]): number[] {
  return [...new Set(rows.map(({ attachment_id }) => attachment_id))];
}

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

/**
 * Returns the client event `attachment` for a completed upload or for changed links. `usedBytes` is the realm's total.
 */
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

/** Returns the client event `attachment` with op `remove`. */
function attachmentRemoved(
  { id, owner_id }: { id: number; owner_id: number },
  usedBytes: number,
): OutboxEvent {
  return clientEvent({
    type: 'attachment',
    audience: { userIds: [owner_id] },
    body: { op: 'remove', attachment: { id }, upload_space_used: usedBytes },
  });
}
