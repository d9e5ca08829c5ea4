import { type Actor, roles } from '@chat/kit/actor/actor';
import type { Tx } from '@chat/kit/database/database';
import { findUnicodeEmoji, isUnicodeEmoji } from '@chat/kit/emoji/unicode-emoji';
import { badImage, badRequest, resourceNotFound } from '@chat/kit/errors/catalog';
import { describeRasterImage, openRasterImage } from '@chat/kit/files/raster-image';
import { hasRealmPermission } from '@chat/kit/groups/permission-settings';
import type { RpcContext } from '@chat/kit/grpc/server';
import { nameKey } from '@chat/kit/names/name-key';
import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import { idempotent } from '@chat/kit/outbox/transact';
import { acceptedPrefixes, type Prefixes } from '@chat/kit/prefixes/prefixes';
import type { AddRealmEmojiRequest__Output } from '@chat/proto/chat/messaging/v1/AddRealmEmojiRequest';
import type { AddRealmEmojiResponse } from '@chat/proto/chat/messaging/v1/AddRealmEmojiResponse';
import type { GetRealmEmojiRequest__Output } from '@chat/proto/chat/messaging/v1/GetRealmEmojiRequest';
import type { GetRealmEmojiResponse } from '@chat/proto/chat/messaging/v1/GetRealmEmojiResponse';
import type { ReadEmojiFileRequest__Output } from '@chat/proto/chat/messaging/v1/ReadEmojiFileRequest';
import type { ReadEmojiFileResponse } from '@chat/proto/chat/messaging/v1/ReadEmojiFileResponse';
import type { RemoveRealmEmojiRequest__Output } from '@chat/proto/chat/messaging/v1/RemoveRealmEmojiRequest';
import type { RemoveRealmEmojiResponse } from '@chat/proto/chat/messaging/v1/RemoveRealmEmojiResponse';
import type { ResolveEmojiRequest__Output } from '@chat/proto/chat/messaging/v1/ResolveEmojiRequest';
import type { ResolveEmojiResponse } from '@chat/proto/chat/messaging/v1/ResolveEmojiResponse';
import type { Deps } from '../deps.ts';
import {
  emojiFields,
  isExtraEmoji,
  parseReactionType,
  type ReactionKind,
} from '../model/reaction-store.ts';
import {
  allocateEmojiId,
  deactivateRealmEmoji,
  emojiMap,
  emojiObject,
  insertRealmEmoji,
  listActiveEmoji,
  listRealmEmoji,
  type RealmEmojiRow,
} from './emoji-store.ts';
import { resolveEmoji } from './find-lookups.ts';
import type { Emoji } from './markdown/lookups.ts';

const maxLength = 100;
const nameForm = /^[0-9a-z.\-_]+(?<![.\-_])$/;
/** The file name in an emoji's URL: `{id}.{ext}` or `still/{id}.png`. */
const fileNameForm = /^(still\/)?\d{1,15}\.(png|gif)$/;

/** Lists all custom emoji of the realm, including deactivated ones. @spec GET /realm/emoji */
export async function getRealmEmoji(
  { db }: Pick<Deps, 'db'>,
  _request: GetRealmEmojiRequest__Output,
  { actor }: RpcContext,
): Promise<GetRealmEmojiResponse> {
  const rows = await listRealmEmoji(db, actor.realmId);
  return { emojiJson: JSON.stringify(emojiMap(rows)) };
}

type Request = AddRealmEmojiRequest__Output;

/**
 * Adds a custom emoji.
 *
 * @throws BAD_REQUEST the name is invalid or in use, or the actor may not add emoji or override a Unicode emoji
 * @throws BAD_IMAGE the file is not an image, or too large to decode
 * @spec POST /realm/emoji/{emoji_name}
 */
export async function addRealmEmoji(
  deps: Pick<Deps, 'db' | 'transact' | 'getRealm' | 'objects' | 'apiPrefixes'>,
  request: Request,
  context: RpcContext,
): Promise<AddRealmEmojiResponse> {
  const { realmId, userId } = context.actor;
  const name = await checkMayAdd(deps, request, context);
  const images = await encodeEmoji(request.image);
  const emojiId = await allocateEmojiId(deps.db);
  await storeEmojiFiles(deps, { realmId, emojiId }, images);
  const row = {
    realm_id: realmId,
    id: emojiId,
    name,
    author_id: userId,
    extension: images.extension,
    is_animated: images.extension === 'gif',
    is_active: true,
  };
  return deps.transact(async (tx, emit) => {
    if (!(await insertRealmEmoji(tx, row))) {
      throw badRequest({ msg: 'A custom emoji with this name already exists.' });
    }
    await emit(realmId, async () => [await emojiAdded(tx, row)]);
    return {};
  }, idempotent(context));
}

/** Checks that the actor may add this emoji. Returns the emoji's normalized name. */
async function checkMayAdd(
  { getRealm, apiPrefixes }: Pick<Deps, 'getRealm' | 'apiPrefixes'>,
  request: Request,
  { actor }: RpcContext,
): Promise<string> {
  const { settings } = await getRealm(actor.realmId);
  if (!hasRealmPermission('can_add_custom_emoji_group', settings, actor)) {
    throw badRequest({ msg: 'Insufficient permission' });
  }
  const name = parseEmojiName(request.name);
  const isBuiltIn =
    findUnicodeEmoji(name) !== undefined || acceptedPrefixes(apiPrefixes).includes(name);
  if (isBuiltIn && actor.role > roles.administrator) {
    throw badRequest({ msg: 'Only administrators can override default emoji.' });
  }
  return name;
}

/**
 * Deactivates a custom emoji. Existing uses still show it.
 *
 * @throws BAD_REQUEST no active emoji has this name (404), or the actor is neither its author nor an administrator
 * @spec DELETE /realm/emoji/{emoji_name}
 */
export async function removeRealmEmoji(
  deps: Pick<Deps, 'transact'>,
  { name }: RemoveRealmEmojiRequest__Output,
  context: RpcContext,
): Promise<RemoveRealmEmojiResponse> {
  const { actor } = context;
  const { realmId } = actor;
  return deps.transact(async (tx, emit) => {
    const [row] = await listActiveEmoji(tx, realmId, [name]);
    if (row) checkMayRemove(actor, row);
    if (!row || !(await deactivateRealmEmoji(tx, realmId, row.id))) {
      throw resourceNotFound({ msg: `Emoji '${name}' does not exist` });
    }
    await emit(realmId, async () => [await emojiDeactivated(tx, row)]);
    return {};
  }, idempotent(context));
}

function checkMayRemove({ userId, owner, role }: Actor, { author_id }: RealmEmojiRow): void {
  const isAuthor = userId === author_id || owner?.userId === author_id;
  if (isAuthor || role <= roles.administrator) return;
  throw badRequest({ msg: 'Must be an organization administrator or emoji author' });
}

/** Returns a custom emoji's image. Needs no actor, because pages and emails of other programs embed the image. */
export async function readEmojiFile(
  { objects }: Pick<Deps, 'objects'>,
  { realmId, name }: ReadEmojiFileRequest__Output,
): Promise<ReadEmojiFileResponse> {
  const content = fileNameForm.test(name) ? await objects.get(keyOf(realmId, name)) : undefined;
  return content ? { content } : {};
}

/** Stores an emoji's images. Images are harmless if the emoji is not inserted afterwards. */
async function storeEmojiFiles(
  { objects }: Pick<Deps, 'objects'>,
  { realmId, emojiId }: { realmId: number; emojiId: number },
  images: EmojiImages,
): Promise<void> {
  const { extension, picture } = images;
  await objects.put(keyOf(realmId, `${emojiId}.${extension}`), picture);
  if (images.extension === 'gif') {
    await objects.put(keyOf(realmId, `still/${emojiId}.png`), images.still);
  }
}

function keyOf(realmId: number, name: string): string {
  return `emoji/${realmId}/${name}`;
}

/**
 * Normalizes the name of a new custom emoji: to lower case, without full-width forms, and with `_` for spaces.
 *
 * @throws BAD_REQUEST the name is invalid
 * @spec GET /realm/emoji
 */
function parseEmojiName(text: string): string {
  const name = nameKey(text).replaceAll(' ', '_');
  if (name === '') throw badRequest({ msg: 'Emoji name is missing' });
  if (name.length > maxLength) throw badRequest({ msg: 'Emoji name is too long.' });
  if (nameForm.test(name)) return name;
  const msg = /[.\-_]$/.test(name)
    ? 'Emoji names must end with either a letter or digit.'
    : 'Emoji names must contain only lowercase English letters, digits, spaces, dashes, underscores, and periods.';
  throw badRequest({ msg });
}

// Older clients read the whole emoji map. It is read under the event number, so it is complete.

/** Returns the client event `realm_emoji` with op `add`. @spec GET /events */
async function emojiAdded(tx: Tx, row: RealmEmojiRow): Promise<OutboxEvent> {
  return emojiEvent(tx, row.realm_id, { op: 'add', emoji: emojiObject(row) });
}

/** Returns the client event `realm_emoji` with op `update_one`, for a deactivated emoji. */
async function emojiDeactivated(tx: Tx, row: RealmEmojiRow): Promise<OutboxEvent> {
  const { realm_id, id } = row;
  const data = { deactivated: true };
  return emojiEvent(tx, realm_id, { op: 'update_one', emoji_id: String(id), data });
}

async function emojiEvent(tx: Tx, realmId: number, change: object): Promise<OutboxEvent> {
  return clientEvent({
    type: 'realm_emoji',
    audience: { everyone: true },
    body: { ...change, realm_emoji: emojiMap(await listRealmEmoji(tx, realmId)) },
  });
}

/** The width and height of an emoji, in pixels. */
const side = 64;
/** The limit on frames. The image appears inline in text. */
const maxFrames = 300;

/** The image of an emoji and, for an animated image, a still image. */
type EmojiImages =
  | { extension: 'png'; picture: Buffer }
  | { extension: 'gif'; picture: Buffer; still: Buffer };

/**
 * Encodes an uploaded image again as a small square, so that only the upload's pixels are stored.
 * @throws BAD_IMAGE the file is not an image, or too large to decode
 */
async function encodeEmoji(upload: Uint8Array): Promise<EmojiImages> {
  const described = await describeRasterImage(upload);
  if (!described || described.frames > maxFrames) throw badImage({});
  try {
    const still = await small(upload).png().toBuffer();
    if (described.frames === 1) return { extension: 'png', picture: still };
    const picture = await small(upload, described.frames).gif().toBuffer();
    return { extension: 'gif', picture, still };
  } catch (cause) {
    throw badImage({}, { cause });
  }
}

function small(upload: Uint8Array, frames = 1) {
  return openRasterImage(upload, { frames }).resize(side, side, {
    fit: 'contain',
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  });
}

/**
 * Returns the emoji with this name in the realm. If the client sends a code or type, it has to match that emoji, or a
 * Unicode emoji with this name.
 *
 * @throws BAD_REQUEST no such emoji, or name, code and type do not match
 * @spec POST /users/me/status
 */
export async function resolveRequestedEmoji(
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
