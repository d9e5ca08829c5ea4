import { badRequest } from '@chat/kit/errors/catalog';
import { acceptedPrefixes, neutralPrefix, type Prefixes } from '@chat/kit/prefixes/prefixes';
import { extraEmojiFields } from '@chat/kit/prefixes/present-values';

/** Which of the three name spaces a reaction's code is from; the product's own emoji is the only extra one. */
export type ReactionKind = 'unicode_emoji' | 'realm_emoji' | 'extra_emoji';

/** Code and name of the extra emoji where they are stored: in requests and answers both are a product prefix. */
export const extraEmoji = 'extra';

/**
 * Reads a `reaction_type`.
 *
 * @throws BAD_REQUEST there is no such type
 */
export function parseReactionType(type: string, apiPrefixes: Prefixes): ReactionKind {
  if (type === 'unicode_emoji' || type === 'realm_emoji') return type;
  const extraTypes = acceptedPrefixes(apiPrefixes).map((prefix) => `${prefix}_extra_emoji`);
  if (!extraTypes.includes(type)) throw badRequest({ msg: 'Invalid emoji type.' });
  return 'extra_emoji';
}

/** Whether a name or code in a request is that of the extra emoji. */
export function isExtraEmoji(text: string, apiPrefixes: Prefixes): boolean {
  return acceptedPrefixes(apiPrefixes).includes(text);
}

/** The three fields of a reaction, with the neutral prefix. */
export function emojiFields({
  kind,
  code,
  name,
}: {
  kind: ReactionKind;
  code: string;
  name: string;
}): ReturnType<typeof extraEmojiFields> {
  if (kind === 'extra_emoji') return extraEmojiFields(neutralPrefix);
  return { emoji_name: name, emoji_code: code, reaction_type: kind };
}
