import type { ReadEmojiFileRequest__Output } from '@chat/proto/chat/messaging/v1/ReadEmojiFileRequest';
import type { ReadEmojiFileResponse } from '@chat/proto/chat/messaging/v1/ReadEmojiFileResponse';
import type { Deps } from '../deps.ts';
import { findEmojiFile } from './emoji-files.ts';

/** A custom emoji's picture. Its name is the right to see it: pages and mails of other programs show it too. */
export async function readEmojiFile(
  deps: Pick<Deps, 'objects'>,
  request: ReadEmojiFileRequest__Output,
): Promise<ReadEmojiFileResponse> {
  const content = await findEmojiFile(deps, request);
  return content ? { content } : {};
}
