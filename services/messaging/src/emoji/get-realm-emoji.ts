import type { RpcContext } from '@chat/kit/grpc/server';
import type { GetRealmEmojiRequest__Output } from '@chat/proto/chat/messaging/v1/GetRealmEmojiRequest';
import type { GetRealmEmojiResponse } from '@chat/proto/chat/messaging/v1/GetRealmEmojiResponse';
import type { Deps } from '../deps.ts';
import { emojiMap } from './emoji-object.ts';
import { listRealmEmoji } from './store.ts';

/** All custom emoji of the realm, also those out of use. @spec GET /realm/emoji */
export async function getRealmEmoji(
  { db }: Pick<Deps, 'db'>,
  _request: GetRealmEmojiRequest__Output,
  { actor }: RpcContext,
): Promise<GetRealmEmojiResponse> {
  const rows = await listRealmEmoji(db, actor.realmId);
  return { emojiJson: JSON.stringify(emojiMap(rows)) };
}
