import { isUnicodeEmoji } from '@chat/kit/emoji/unicode-emoji';
import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/handler';
import type { ResolveEmojiRequest__Output } from '@chat/proto/chat/messaging/v1/ResolveEmojiRequest';
import type { ResolveEmojiResponse } from '@chat/proto/chat/messaging/v1/ResolveEmojiResponse';
import type { Deps } from '../deps.ts';
import { type Emoji, resolveEmoji } from './resolve-emoji.ts';

/**
 * What an emoji's name stands for in the realm. A client that names the code or the type has to mean the same emoji,
 * or a Unicode emoji that is called so too.
 *
 * @throws BAD_REQUEST there is no such emoji, or name, code and type do not belong together
 * @spec POST /users/me/status
 */
export async function getEmoji(
  { db, apiPrefix }: Pick<Deps, 'db' | 'apiPrefix'>,
  { emojiName, emojiCode, reactionType }: ResolveEmojiRequest__Output,
  { actor }: RpcContext,
): Promise<ResolveEmojiResponse> {
  const isUnicode = reactionType === undefined || reactionType === 'unicode_emoji';
  if (isUnicode && emojiCode !== undefined && isUnicodeEmoji(emojiName, emojiCode)) {
    return { emojiCode, reactionType: 'unicode_emoji' };
  }
  const known = await resolveEmoji(db, { realmId: actor.realmId, apiPrefix }, [emojiName]);
  const emoji = known.get(emojiName);
  if (!emoji) throw badRequest({ msg: `Emoji '${emojiName}' does not exist` });
  const found = { emojiCode: emoji.code, reactionType: typeOf(emoji, apiPrefix) };
  if (emojiCode !== undefined && emojiCode !== found.emojiCode) {
    throw badRequest({ msg: 'Invalid emoji code.' });
  }
  if (reactionType !== undefined && !isSameType(reactionType, found.reactionType, emoji)) {
    throw badRequest({ msg: 'Invalid emoji type.' });
  }
  return found;
}

function typeOf({ kind }: Emoji, apiPrefix: string): string {
  switch (kind) {
    case 'unicode':
      return 'unicode_emoji';
    case 'realm':
      return 'realm_emoji';
    case 'extra':
      return `${apiPrefix}_extra_emoji`;
  }
}

/** Whatever the prefix, that of the default is understood too. */
function isSameType(given: string, type: string, { kind }: Emoji): boolean {
  return given === type || (kind === 'extra' && given === 'svc_extra_emoji');
}
