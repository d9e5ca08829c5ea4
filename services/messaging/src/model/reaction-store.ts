import type { ReadTx, Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import { acceptedPrefixes, type Prefixes, writtenPrefix } from '@chat/kit/prefixes/prefixes';
import { extraEmojiFields } from '@chat/kit/prefixes/present-values';

/**
 * The kinds of reaction. The API's `<prefix>_extra_emoji` is `extra_emoji` here, and the product's emoji is the only
 * one of that kind.
 */
export type ReactionKind = 'unicode_emoji' | 'realm_emoji' | 'extra_emoji';

/** The stored code of the extra emoji. In the API, its code and its name are a product prefix. */
const extraEmojiCode = 'extra';

/** Returns the extra emoji, named with the prefix that a request uses. */
export function extraEmojiNamed(prefix: string): ReactedEmoji & { kind: 'extra_emoji' } {
  return { kind: 'extra_emoji', code: extraEmojiCode, name: writtenPrefix(prefix) };
}

/** Parses a `reaction_type`. @throws BAD_REQUEST unknown type */
export function parseReactionType(type: string, apiPrefixes: Prefixes): ReactionKind {
  if (type === 'unicode_emoji' || type === 'realm_emoji') return type;
  const extraTypes = acceptedPrefixes(apiPrefixes).map((prefix) => `${prefix}_extra_emoji`);
  if (!extraTypes.includes(type)) throw badRequest({ msg: 'Invalid emoji type.' });
  return 'extra_emoji';
}

/** Returns whether a name or code in a request refers to the extra emoji. */
export function isExtraEmoji(text: string, apiPrefixes: Prefixes): boolean {
  return acceptedPrefixes(apiPrefixes).includes(text);
}

/**
 * Returns the API's emoji fields of a reaction. The fields of the extra emoji have the prefix with which the reaction
 * was made.
 */
export function emojiFields({
  kind,
  code,
  name,
}: {
  kind: ReactionKind;
  code: string;
  name: string;
}): ReturnType<typeof extraEmojiFields> {
  if (kind === 'extra_emoji') return extraEmojiFields(name);
  return { emoji_name: name, emoji_code: code, reaction_type: kind };
}

/** A user's reaction to a message. */
export type ReactionRow = {
  realm_id: number;
  message_id: number;
  user_id: number;
  kind: ReactionKind;
  /** The code points of a Unicode emoji, or the id of a custom emoji. */
  code: string;
  /** The name that the first user who reacted with this emoji used. For the extra emoji, the product prefix. */
  name: string;
};

/** A reaction without its user. */
export type ReactedEmoji = Pick<ReactionRow, 'kind' | 'code' | 'name'>;

type Message = Pick<ReactionRow, 'realm_id' | 'message_id'>;

/** Returns the name under which this emoji was first used on the message; undefined if it was not used there. */
export async function findReactionName(
  tx: ReadTx,
  { realm_id, message_id }: Message,
  { kind, code }: Pick<ReactedEmoji, 'kind' | 'code'>,
): Promise<string | undefined> {
  const row = await tx<ReactionRow>('reaction')
    .where({ realm_id, message_id, kind, code })
    .orderBy('id')
    .first('name');
  return row?.name;
}

/** Inserts a reaction. Returns false if the reaction already exists. */
export async function insertReaction(tx: Tx, row: ReactionRow): Promise<boolean> {
  const inserted = await tx<ReactionRow>('reaction')
    .insert(row)
    .onConflict(['realm_id', 'message_id', 'kind', 'code', 'user_id'])
    .ignore()
    .returning('user_id');
  if (inserted.length === 0) return false;
  await tx('message')
    .where({ realm_id: row.realm_id, id: row.message_id, has_reaction: false })
    .update({ has_reaction: true });
  return true;
}

/** Returns the user's reactions to the message, oldest first. */
export async function listOwnReactions(
  tx: ReadTx,
  { realm_id, message_id, user_id }: Message & Pick<ReactionRow, 'user_id'>,
): Promise<ReactedEmoji[]> {
  return tx<ReactionRow>('reaction')
    .where({ realm_id, message_id, user_id })
    .orderBy('id')
    .select('kind', 'code', 'name');
}

export async function deleteReaction(
  tx: Tx,
  { realm_id, message_id, user_id, kind, code }: Omit<ReactionRow, 'name'>,
): Promise<void> {
  await tx<ReactionRow>('reaction').where({ realm_id, message_id, user_id, kind, code }).delete();
  await tx('message')
    .where({ realm_id, id: message_id })
    .whereNotExists(tx('reaction').where({ realm_id, message_id }).select(tx.raw('1')))
    .update({ has_reaction: false });
}

/** Returns the reactions to these messages, oldest first. */
async function listReactions(
  tx: ReadTx,
  realmId: number,
  messageIds: readonly number[],
): Promise<ReactionRow[]> {
  if (messageIds.length === 0) return [];
  return tx<ReactionRow>('reaction')
    .where({ realm_id: realmId })
    .whereRaw('message_id = any(?::bigint[])', [[...messageIds]])
    .orderBy('id')
    .select('realm_id', 'message_id', 'user_id', 'kind', 'code', 'name')
    .options({ name: 'list reactions' });
}

/** The API's reaction object inside a message object. */
export type ReactionObject = ReturnType<typeof emojiFields> & { user_id: number };

/** Returns reaction objects keyed by message, oldest first. Omits messages without reactions. */
export async function listReactionObjects(
  tx: ReadTx,
  realmId: number,
  messageIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ReactionObject[]>> {
  const objects = new Map<number, ReactionObject[]>();
  for (const row of await listReactions(tx, realmId, messageIds)) {
    const object = { ...emojiFields(row), user_id: row.user_id };
    const others = objects.get(row.message_id);
    if (others) others.push(object);
    else objects.set(row.message_id, [object]);
  }
  return objects;
}
