import { findUnicodeEmoji } from '@chat/kit/emoji/unicode-emoji';
import { badRequest } from '@chat/kit/errors/catalog';
import { isSatisfiedBy } from '@chat/kit/groups/group-setting';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import { acceptedPrefixes } from '@chat/kit/prefixes/prefixes';
import type { AddRealmEmojiRequest__Output } from '@chat/proto/chat/messaging/v1/AddRealmEmojiRequest';
import type { AddRealmEmojiResponse } from '@chat/proto/chat/messaging/v1/AddRealmEmojiResponse';
import type { Deps } from '../deps.ts';
import { emojiAdded } from './emoji-event.ts';
import { storeEmojiFiles } from './emoji-files.ts';
import { drawEmoji } from './emoji-images.ts';
import { parseEmojiName } from './emoji-name.ts';
import { drawEmojiId, insertRealmEmoji } from './store.ts';

const administratorRole = 200;

type Request = AddRealmEmojiRequest__Output;

/**
 * Gives the realm another emoji.
 *
 * @throws BAD_REQUEST nobody can call it so, another one in use is called so, or the actor may not add any, or not
 * one that hides a Unicode emoji
 * @throws BAD_IMAGE the file is no picture, or too large to be unpacked
 * @spec POST /realm/emoji/{emoji_name}
 */
export async function addRealmEmoji(
  deps: Pick<Deps, 'db' | 'transact' | 'getRealm' | 'objects' | 'apiPrefixes'>,
  request: Request,
  context: RpcContext,
): Promise<AddRealmEmojiResponse> {
  const { realmId, userId } = context.actor;
  const name = await checkMayAdd(deps, request, context);
  const images = await drawEmoji(request.image);
  const emojiId = await drawEmojiId(deps.db);
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

/** The name under which the actor may add an emoji. */
async function checkMayAdd(
  { getRealm, apiPrefixes }: Pick<Deps, 'getRealm' | 'apiPrefixes'>,
  request: Request,
  { actor }: RpcContext,
): Promise<string> {
  const { settings } = await getRealm(actor.realmId);
  if (!isSatisfiedBy(settings.can_add_custom_emoji_group, actor)) {
    throw badRequest({ msg: 'Insufficient permission' });
  }
  const name = parseEmojiName(request.name);
  const isBuiltIn =
    findUnicodeEmoji(name) !== undefined || acceptedPrefixes(apiPrefixes).includes(name);
  if (isBuiltIn && actor.role > administratorRole) {
    throw badRequest({ msg: 'Only administrators can override default emoji.' });
  }
  return name;
}
