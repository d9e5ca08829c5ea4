import { isUnicodeEmoji } from '@chat/kit/emoji/unicode-emoji';
import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { Prefixes } from '@chat/kit/prefixes/prefixes';
import type { ResolveEmojiRequest__Output } from '@chat/proto/chat/messaging/v1/ResolveEmojiRequest';
import type { ResolveEmojiResponse } from '@chat/proto/chat/messaging/v1/ResolveEmojiResponse';
import type { Deps } from '../deps.ts';
import {
  emojiFields,
  isExtraEmoji,
  parseReactionType,
  type ReactionKind,
} from '../reactions/reaction-kind.ts';
import { type Emoji, resolveEmoji } from './resolve-emoji.ts';

/**
 * What an emoji's name stands for in the realm. A client that names the code or the type has to mean the same emoji,
 * or a Unicode emoji that is called so too.
 *
 * @throws BAD_REQUEST there is no such emoji, or name, code and type do not belong together
 * @spec POST /users/me/status
 */
export async function getEmoji(
  { db, apiPrefixes }: Pick<Deps, 'db' | 'apiPrefixes'>,
  { emojiName, emojiCode, reactionType }: ResolveEmojiRequest__Output,
  { actor }: RpcContext,
): Promise<ResolveEmojiResponse> {
  const isUnicode = reactionType === undefined || reactionType === 'unicode_emoji';
  if (isUnicode && emojiCode !== undefined && isUnicodeEmoji(emojiName, emojiCode)) {
    return { emojiName, emojiCode, reactionType: 'unicode_emoji' };
  }
  const known = await resolveEmoji(db, { realmId: actor.realmId, apiPrefixes }, [emojiName]);
  const emoji = known.get(emojiName);
  if (!emoji) throw badRequest({ msg: `Emoji '${emojiName}' does not exist` });
  if (emojiCode !== undefined && !isCodeOf(emoji, emojiCode, apiPrefixes)) {
    throw badRequest({ msg: 'Invalid emoji code.' });
  }
  const kind = reactionKinds[emoji.kind];
  if (reactionType !== undefined && parseReactionType(reactionType, apiPrefixes) !== kind) {
    throw badRequest({ msg: 'Invalid emoji type.' });
  }
  const { emoji_name, emoji_code, reaction_type } = emojiFields({ ...emoji, kind });
  return { emojiName: emoji_name, emojiCode: emoji_code, reactionType: reaction_type };
}

function isCodeOf({ kind, code }: Emoji, given: string, apiPrefixes: Prefixes): boolean {
  return kind === 'extra' ? isExtraEmoji(given, apiPrefixes) : given === code;
}

const reactionKinds = {
  unicode: 'unicode_emoji',
  realm: 'realm_emoji',
  extra: 'extra_emoji',
} as const satisfies Record<Emoji['kind'], ReactionKind>;
