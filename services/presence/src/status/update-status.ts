import { type Actor, roles } from '@chat/kit/actor/actor';
import { badRequest, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/outbox/transact';
import type { ResolveEmojiResponse__Output } from '@chat/proto/chat/messaging/v1/ResolveEmojiResponse';
import type { UpdateStatusRequest__Output } from '@chat/proto/chat/presence/v1/UpdateStatusRequest';
import type { UpdateStatusResponse } from '@chat/proto/chat/presence/v1/UpdateStatusResponse';
import type { Deps } from '../deps.ts';
import { type StatusChange, statusChanged } from '../events.ts';
import { audienceAbout } from '../visibility.ts';
import { lockStatus, type StatusRow, updateStatusRow } from './store.ts';

type StatusDeps = Pick<
  Deps,
  'db' | 'transact' | 'accounts' | 'settings' | 'messaging' | 'readModel'
>;
type Emoji = Pick<StatusRow, 'emoji_name' | 'emoji_code' | 'reaction_type'>;
type RequestedStatus = { status_text?: string } & Partial<Emoji>;

const maxTextLength = 60;
const noEmoji: Emoji = { emoji_name: '', emoji_code: '', reaction_type: '' };

/**
 * Changes the actor's status, or another user's status if the actor is an administrator. Only the user can change
 * `away`, because it is a personal setting.
 *
 * @throws BAD_REQUEST no value is given, the text is too long, there is no such emoji or user, or a bot would be away
 * @throws UNAUTHORIZED_PRINCIPAL the status is another user's, and the actor is not an administrator
 * @spec POST /users/me/status; POST /users/{user_id}/status
 */
export async function updateStatus(
  deps: StatusDeps,
  request: UpdateStatusRequest__Output,
  context: RpcContext,
): Promise<UpdateStatusResponse> {
  const { actor } = context;
  await deps.readModel.getRealm(actor.realmId);
  const userId = await targetOf(deps, request, actor);
  const requested = await requestedStatus(deps, request, context);
  const isAwayChanged = await changeAway(deps, request.away, context);
  const { audience } = await audienceAbout(deps, actor.realmId, userId);
  return deps.transact(async (tx, emit) => {
    const before = await lockStatus(tx, actor.realmId, userId);
    const after = { ...before, ...requested };
    const change: StatusChange = {
      ...changeOf(before, after),
      ...(isAwayChanged && { away: request.away }),
    };
    if (Object.keys(change).length === 0) return {};
    await updateStatusRow(tx, after);
    await emit(actor.realmId, [statusChanged(userId, change, audience)]);
    return {};
  }, idempotent(context));
}

/** Returns the id of the user whose status changes. */
async function targetOf(
  { readModel }: Pick<Deps, 'readModel'>,
  { userId, away }: UpdateStatusRequest__Output,
  actor: Actor,
): Promise<number> {
  if (userId === undefined) return actor.userId;
  if (actor.role > roles.administrator) {
    throw unauthorizedPrincipal({ msg: 'Must be an organization administrator' });
  }
  const account = await readModel.findAccount(actor.realmId, userId);
  if (!account || account.is_system_bot) throw badRequest({ msg: 'No such user' });
  if (!account.is_active) throw badRequest({ msg: 'User is deactivated' });
  if (away !== undefined && userId !== actor.userId) {
    throw badRequest({ msg: 'Users can only change their own away status.' });
  }
  return userId;
}

async function requestedStatus(
  { messaging }: Pick<Deps, 'messaging'>,
  request: UpdateStatusRequest__Output,
  { actor, signal }: RpcContext,
): Promise<RequestedStatus> {
  const { statusText, emojiName, away } = request;
  const emojiCode = request.emojiCode || undefined;
  const reactionType = request.reactionType || undefined;
  if (emojiName === undefined && (emojiCode ?? reactionType) !== undefined) {
    throw badRequest({
      msg: 'Client must pass emoji_name if they pass either emoji_code or reaction_type.',
    });
  }
  if (statusText === undefined && emojiName === undefined && away === undefined) {
    throw badRequest({ msg: 'Client did not pass any new values.' });
  }
  const text = statusText?.trim();
  if (text !== undefined && [...text].length > maxTextLength) {
    throw badRequest({ msg: `status_text is too long (limit: ${maxTextLength} characters)` });
  }
  if (text?.includes('\0')) throw badRequest({ msg: 'status_text contains a null byte' });
  const emoji =
    emojiName === undefined || emojiName === ''
      ? emojiName === '' && noEmoji
      : await knownEmoji(
          await messaging.resolveEmoji({ emojiName, emojiCode, reactionType }, { actor, signal }),
        );
  return { ...(text !== undefined && { status_text: text }), ...emoji };
}

function knownEmoji({ emojiName, emojiCode, reactionType }: ResolveEmojiResponse__Output): Emoji {
  return { emoji_name: emojiName, emoji_code: emojiCode, reaction_type: reactionType };
}

/**
 * Changes the actor's presence setting to match `away`, and returns whether the setting changed. The users service owns
 * the setting and publishes the event.
 * @throws BAD_REQUEST the actor is a bot
 */
async function changeAway(
  { settings, readModel }: Pick<Deps, 'settings' | 'readModel'>,
  away: boolean | undefined,
  { actor, signal, idempotency }: RpcContext,
): Promise<boolean> {
  if (away === undefined) return false;
  if (actor.isBot) throw badRequest({ msg: 'Presence is not supported for bot users.' });
  const account = await readModel.findAccount(actor.realmId, actor.userId);
  if (account?.shares_presence === !away) return false;
  const key = idempotency && { ...idempotency, key: `${idempotency.key}:away` };
  const { realmId, userId } = actor;
  await settings.setSharesPresence(
    { realmId, userId, shares: !away },
    { signal, ...(key && { idempotency: key }) },
  );
  return true;
}

function changeOf(before: StatusRow, after: StatusRow): StatusChange {
  const isEmojiChanged =
    after.emoji_name !== before.emoji_name ||
    after.emoji_code !== before.emoji_code ||
    after.reaction_type !== before.reaction_type;
  const { status_text, emoji_name, emoji_code, reaction_type } = after;
  return {
    ...(status_text !== before.status_text && { status_text }),
    ...(isEmojiChanged && { emoji_name, emoji_code, reaction_type }),
  };
}
