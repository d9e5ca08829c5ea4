import { badRequest, conflict } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { AppendUploadRequest__Output } from '@chat/proto/chat/messaging/v1/AppendUploadRequest';
import type { AppendUploadResponse } from '@chat/proto/chat/messaging/v1/AppendUploadResponse';
import type { Deps } from '../deps.ts';
import { getOwnUpload } from './get-own-upload.ts';
import { maxPieceBytes, pieceKey } from './pieces.ts';
import { checkFileSize } from './size-limits.ts';
import { appendPiece, discardObjects } from './store.ts';

/** Longer than any piece takes to be stored. */
const forgottenAfterMs = 3_600_000;

/**
 * Adds a piece to a file of the actor. Adding the same piece at the same place again changes nothing, so that an
 * answer may be lost.
 *
 * @throws NOT_FOUND
 * @throws BAD_REQUEST the file would have more bytes than a file may, or than it was to have
 * @throws CONFLICT the file does not end where the piece begins
 */
export async function appendUpload(
  deps: Pick<Deps, 'db' | 'now' | 'objects'>,
  { token, start, content }: AppendUploadRequest__Output,
  { actor }: RpcContext,
): Promise<AppendUploadResponse> {
  if (content.length > maxPieceBytes) throw badRequest({ msg: 'The piece is too large.' });
  const end = start + content.length;
  checkFileSize(end);
  const file = await getOwnUpload(deps.db, actor, token);
  if (file.announced_size !== null && end > file.announced_size) {
    throw badRequest({ msg: 'The file is larger than it was announced to be.' });
  }
  const key = pieceKey(file, start, content);
  if (content.length === 0 || file.piece_keys.includes(key)) return { size: file.size };
  if (file.size !== start || file.completed_at !== null) throw conflict({});

  // Whatever becomes of this process: what no file consists of in the end is deleted.
  const nowMs = deps.now();
  await discardObjects(deps.db, [key], new Date(nowMs + forgottenAfterMs));
  await deps.objects.put(key, content);
  if (await appendPiece(deps.db, file, { key, start, end, at: new Date(nowMs) }))
    return { size: end };
  const other = await getOwnUpload(deps.db, actor, token);
  if (!other.piece_keys.includes(key)) throw conflict({});
  return { size: other.size };
}
