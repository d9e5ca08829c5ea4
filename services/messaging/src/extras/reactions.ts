import type { ReadTx } from '@chat/kit/database/database';
import { findUnicodeEmoji, isUnicodeEmoji } from '@chat/kit/emoji/unicode-emoji';
import { badRequest, reactionAlreadyExists, reactionDoesNotExist } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import { idempotent } from '@chat/kit/outbox/transact';
import type { Prefixes } from '@chat/kit/prefixes/prefixes';
import type { AddReactionRequest__Output } from '@chat/proto/chat/messaging/v1/AddReactionRequest';
import type { AddReactionResponse } from '@chat/proto/chat/messaging/v1/AddReactionResponse';
import type { RemoveReactionRequest__Output } from '@chat/proto/chat/messaging/v1/RemoveReactionRequest';
import type { RemoveReactionResponse } from '@chat/proto/chat/messaging/v1/RemoveReactionResponse';
import type { Deps } from '../deps.ts';
import { type AccessibleMessage, lockMessageRow } from '../model/accessible-message.ts';
import { type AudienceDeps, listAttachmentAudience } from '../model/audience.ts';
import {
  deleteReaction,
  emojiFields,
  extraEmojiNamed,
  findReactionName,
  insertReaction,
  isExtraEmoji,
  listOwnReactions,
  parseReactionType,
  type ReactedEmoji,
  type ReactionKind,
  type ReactionRow,
} from '../model/reaction-store.ts';
import type { Realm } from '../model/realm-state-store.ts';
import { listReadersToHideFrom, userFields } from '../model/visibility.ts';
import { listAccounts } from '../read-model/account-store.ts';
import { materializeUserMessage } from '../read-state/user-flags.ts';
import { applyParticipation } from '../send/participation.ts';
import { findRealmEmoji, listActiveEmoji } from '../text/emoji-store.ts';

/**
 * Adds the actor's reaction to a message that the actor may read. Materializes the actor's row for the message, and
 * follows or unmutes the message's topic if the actor's settings say so.
 *
 * @throws BAD_REQUEST no such message for this actor, no such emoji, or name and code do not match
 * @throws REACTION_ALREADY_EXISTS
 * @spec POST /messages/{message_id}/reactions
 */
export async function addReaction(
  deps: Pick<Deps, 'transact' | 'getRealm' | 'apiPrefixes' | 'sendCache'>,
  { messageId, emojiName, emojiCode, reactionType }: AddReactionRequest__Output,
  context: RpcContext,
): Promise<AddReactionResponse> {
  const { actor } = context;
  const { realmId, userId } = actor;
  const { apiPrefixes } = deps;
  const realm = await deps.getRealm(realmId);
  return deps.transact(async (tx, emit) => {
    const message = await lockMessageRow(tx, actor, messageId);
    const { id } = message;
    const emoji = await resolveReactionEmoji(
      tx,
      { realmId, messageId: id, apiPrefixes },
      { name: emojiName, code: emojiCode, type: reactionType },
    );
    const row = { realm_id: realmId, message_id: id, user_id: userId, ...emoji };
    if (!(await insertReaction(tx, row))) throw reactionAlreadyExists({});
    await materializeUserMessage(tx, { realmId, userId }, id);
    const { channels } = deps.sendCache;
    const added = await reactionEvent({ tx, channels }, realm, { op: 'add', message }, row);
    const followed = await applyParticipation(
      tx,
      actor,
      message,
      realm.settings.empty_topic_display_name,
    );
    await emit(realmId, [added, ...followed]);
    return {};
  }, idempotent(context));
}

type Request = Omit<RemoveReactionRequest__Output, 'messageId'>;

/**
 * Removes the actor's reaction, even if its emoji can no longer be used in new reactions.
 *
 * @throws BAD_REQUEST no such message for this actor, unknown type, or neither name nor code
 * @throws REACTION_DOES_NOT_EXIST
 * @spec DELETE /messages/{message_id}/reactions
 */
export async function removeReaction(
  deps: Pick<Deps, 'transact' | 'getRealm' | 'apiPrefixes' | 'sendCache'>,
  { messageId, ...request }: RemoveReactionRequest__Output,
  context: RpcContext,
): Promise<RemoveReactionResponse> {
  const { actor } = context;
  const { realmId, userId } = actor;
  const { apiPrefixes } = deps;
  if (request.emojiName === undefined && request.emojiCode === undefined) {
    throw badRequest({
      msg: 'At least one of the following arguments must be present: emoji_name, emoji_code',
    });
  }
  const realm = await deps.getRealm(realmId);
  return deps.transact(async (tx, emit) => {
    const message = await lockMessageRow(tx, actor, messageId);
    const whose = { realm_id: realmId, message_id: message.id, user_id: userId };
    const own = await listOwnReactions(tx, whose);
    const emoji = await findReactionToRemove(tx, { realmId, apiPrefixes }, own, request);
    if (!emoji) throw reactionDoesNotExist({});
    const row = { ...whose, ...emoji };
    await deleteReaction(tx, row);
    const { channels } = deps.sendCache;
    await emit(realmId, [
      await reactionEvent({ tx, channels }, realm, { op: 'remove', message }, row),
    ]);
    return {};
  }, idempotent(context));
}

/**
 * Returns which of the user's reactions the request refers to. Looks it up by code, else by stored name, else by the
 * emoji that has the name.
 */
async function findReactionToRemove(
  tx: ReadTx,
  place: Place,
  own: readonly ReactedEmoji[],
  { emojiName, emojiCode, reactionType }: Request,
): Promise<ReactedEmoji | undefined> {
  const { apiPrefixes } = place;
  const means = ({ kind }: ReactedEmoji, text: string, stored: string) =>
    kind === 'extra_emoji' ? isExtraEmoji(text, apiPrefixes) : text === stored;
  const requestedKind =
    reactionType === undefined ? undefined : parseReactionType(reactionType, apiPrefixes);
  const ofCode = own.filter(
    (emoji) => emojiCode !== undefined && means(emoji, emojiCode, emoji.code),
  );
  if (emojiName === undefined)
    return ofCode.find(({ kind }) => kind === (requestedKind ?? 'unicode_emoji'));
  const candidates = (emojiCode === undefined ? own : ofCode).filter(
    ({ kind }) => requestedKind === undefined || kind === requestedKind,
  );
  const ofName = candidates.find((emoji) => means(emoji, emojiName, emoji.name));
  if (ofName) return ofName;
  if (emojiCode !== undefined && requestedKind !== undefined) return candidates[0];
  const reference = { name: emojiName, code: undefined, type: reactionType };
  const completed = await completeReference(tx, place, reference);
  return candidates.find(({ kind, code }) => kind === completed?.kind && code === completed.code);
}

/** A request's reference to an emoji. */
type EmojiReference = { name: string; code: string | undefined; type: string | undefined };

type Place = { realmId: number; apiPrefixes: Prefixes };

/**
 * Returns the emoji to react with. If the message already has a reaction with this emoji, returns the emoji under the
 * same name. This works even if the emoji cannot be used on other messages.
 * @throws BAD_REQUEST no such emoji, or name and code do not match
 */
async function resolveReactionEmoji(
  tx: ReadTx,
  place: Place & { messageId: number },
  reference: EmojiReference,
): Promise<ReactedEmoji> {
  const reaction = await completeReference(tx, place, reference);
  if (!reaction) throw badRequest({ msg: `Emoji '${reference.name}' does not exist` });
  // Postgres text cannot contain a null byte, so no reaction matches.
  if (reaction.code.includes('\0')) throw invalidCode();
  const { realmId, messageId } = place;
  const joined = await findReactionName(tx, { realm_id: realmId, message_id: messageId }, reaction);
  if (joined !== undefined) return { ...reaction, name: joined };
  await checkEmoji(tx, realmId, reaction);
  return reaction;
}

/**
 * Completes a reference whose code or type is missing by looking up the name: among active custom emoji, then the extra
 * emoji, then Unicode. Returns undefined for an unknown name.
 */
async function completeReference(
  tx: ReadTx,
  { realmId, apiPrefixes }: Place,
  { name, code, type }: EmojiReference,
): Promise<ReactedEmoji | undefined> {
  const kind = type === undefined ? undefined : parseReactionType(type, apiPrefixes);
  if (kind !== undefined && code !== undefined) return named(kind, { name, code }, apiPrefixes);
  const found = await findByName(tx, { realmId, apiPrefixes }, name, kind);
  return found && code !== undefined ? named(found.kind, { name, code }, apiPrefixes) : found;
}

function named(
  kind: ReactionKind,
  { name, code }: { name: string; code: string },
  apiPrefixes: Prefixes,
): ReactedEmoji {
  if (kind !== 'extra_emoji') return { kind, name, code };
  if (!isExtraEmoji(code, apiPrefixes) || !isExtraEmoji(name, apiPrefixes)) throw invalidCode();
  return extraEmojiNamed(name);
}

async function findByName(
  tx: ReadTx,
  { realmId, apiPrefixes }: Place,
  name: string,
  kind: ReactionKind | undefined,
): Promise<ReactedEmoji | undefined> {
  const isOf = (candidate: ReactionKind) => kind === undefined || kind === candidate;
  const [custom] = isOf('realm_emoji') ? await listActiveEmoji(tx, realmId, [name]) : [];
  if (custom) return { kind: 'realm_emoji', name, code: String(custom.id) };
  if (isOf('extra_emoji') && isExtraEmoji(name, apiPrefixes)) {
    return extraEmojiNamed(name);
  }
  const code = isOf('unicode_emoji') ? findUnicodeEmoji(name) : undefined;
  return code === undefined ? undefined : { kind: 'unicode_emoji', name, code };
}

async function checkEmoji(
  tx: ReadTx,
  realmId: number,
  { kind, name, code }: ReactedEmoji,
): Promise<void> {
  if (kind === 'unicode_emoji' && !isUnicodeEmoji(name, code)) throw invalidCode();
  if (kind !== 'realm_emoji') return;
  const custom = /^\d{1,15}$/.test(code)
    ? await findRealmEmoji(tx, realmId, Number(code))
    : undefined;
  if (!custom) throw invalidCode();
  if (custom.name !== name) throw badRequest({ msg: 'Invalid custom emoji name.' });
  if (!custom.is_active) throw badRequest({ msg: 'This custom emoji has been deactivated.' });
}

function invalidCode() {
  return badRequest({ msg: 'Invalid emoji code.' });
}

/**
 * Returns the client event `reaction`. It contains two forms of the user: `user`, and `hidden_user` for readers who
 * cannot see the user. The gateway sends each reader one of the two.
 * @spec GET /events, event `reaction`
 */
async function reactionEvent(
  { tx, channels }: AudienceDeps,
  realm: Realm,
  { op, message }: { op: 'add' | 'remove'; message: AccessibleMessage },
  row: ReactionRow,
): Promise<OutboxEvent> {
  const { realm_id: realmId, message_id, user_id: userId } = row;
  const { users, audience } = await listAttachmentAudience({ tx, channels }, message);
  const [account] = await listAccounts(tx, realmId, [userId]);
  const hidden = account?.is_bot
    ? []
    : await listReadersToHideFrom(tx, realm, { userId, readers: users });
  return clientEvent({
    type: 'reaction',
    audience: { ...audience, ...(hidden.length > 0 && { flags: { hidden } }) },
    body: {
      op,
      user_id: userId,
      user: userFields(realm, userId, account),
      ...(hidden.length > 0 && { hidden_user: userFields(realm, userId, undefined) }),
      message_id,
      ...emojiFields(row),
    },
  });
}
