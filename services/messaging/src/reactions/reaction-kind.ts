import { badRequest } from '@chat/kit/errors/catalog';

/** Which of the three name spaces a reaction's code is from; the product's own emoji is the only extra one. */
export type ReactionKind = 'unicode_emoji' | 'realm_emoji' | 'extra_emoji';

/** Code and name of the extra emoji where they are stored: on the wire both are the API's prefix. */
export const extraEmoji = 'extra';

/** The prefix that clients know who were never told of another one. */
const defaultPrefix = 'svc';

/**
 * Reads a `reaction_type`. That of the default prefix is understood under every prefix.
 *
 * @throws BAD_REQUEST there is no such type
 */
export function parseReactionType(type: string, apiPrefix: string): ReactionKind {
  if (type === 'unicode_emoji' || type === 'realm_emoji') return type;
  const isExtra = [apiPrefix, defaultPrefix].some((prefix) => type === `${prefix}_extra_emoji`);
  if (!isExtra) throw badRequest({ msg: 'Invalid emoji type.' });
  return 'extra_emoji';
}

/** Whether a name or code on the wire is that of the extra emoji. */
export function isExtraEmoji(text: string, apiPrefix: string): boolean {
  return text === apiPrefix || text === defaultPrefix;
}

/** The three fields of a reaction as clients see them. */
export function emojiFields(
  { kind, code, name }: { kind: ReactionKind; code: string; name: string },
  apiPrefix: string,
) {
  if (kind !== 'extra_emoji') return { emoji_name: name, emoji_code: code, reaction_type: kind };
  return {
    emoji_name: apiPrefix,
    emoji_code: apiPrefix,
    reaction_type: `${apiPrefix}_extra_emoji`,
  };
}
