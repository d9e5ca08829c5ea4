import type { Actor } from '@chat/kit/actor/actor';
import { appendToLog } from '@chat/kit/bus/client-log';
import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { ClientEventDraft } from '@chat/kit/outbox/event';
import type { GetTypingAudienceResponse__Output } from '@chat/proto/chat/messaging/v1/GetTypingAudienceResponse';
import type { AnnounceTypingRequest__Output } from '@chat/proto/chat/presence/v1/AnnounceTypingRequest';
import type { AnnounceTypingResponse } from '@chat/proto/chat/presence/v1/AnnounceTypingResponse';
import type { Deps } from './deps.ts';
import { type TypingPerson, typingDirect, typingEdit, typingInTopic } from './events.ts';
import { type AccountRow, listAccounts } from './read-model/store.ts';
import { placeholderEmail } from './visibility.ts';

type TypingDeps = Pick<
  Deps,
  'db' | 'bus' | 'messaging' | 'largePlaces' | 'accounts' | 'readModel' | 'log'
>;

/** The maximum number of subscribers in a channel with typing events. */
const maxSubscribers = 100;

/**
 * The maximum length of a key in `largePlaces`, so that long topics take no memory. For longer keys, each request calls
 * the messaging service.
 */
const maxRememberedCharacters = 500;

/**
 * Sends typing events to the recipients of the message that the actor is typing or editing. Stores nothing. While NATS
 * is unavailable, nobody is notified.
 *
 * @throws BAD_REQUEST the actor has disabled typing notifications, may not send there or may not edit the message
 * @spec POST /typing; POST /messages/{message_id}/typing
 */
export async function announceTyping(
  deps: TypingDeps,
  request: AnnounceTypingRequest__Output,
  { actor, signal }: RpcContext,
): Promise<AnnounceTypingResponse> {
  const { op } = request;
  if (op !== 'start' && op !== 'stop') throw badRequest({ msg: 'Invalid op' });
  const sender = await senderOf(deps, actor);
  // Rejects the request before calling the messaging service if the sender has disabled typing notifications.
  if (request.place === 'direct') checkShares(sender, { isDirect: true });
  if (request.place === 'topic') checkShares(sender, { isDirect: false });
  const { direct, topic, messageId } = request;
  const requested = direct ? { direct } : topic ? { topic } : { messageId: messageId ?? 0 };
  // The messaging service allowed the person to type in this place within the last minute.
  const key = `${actor.realmId} ${actor.userId} ${JSON.stringify(requested)}`;
  if (!direct && deps.largePlaces.has(key)) {
    checkShares(sender, { isDirect: false });
    return {};
  }
  const place = await deps.messaging.getTypingAudience(requested, { actor, signal });
  checkShares(sender, { isDirect: place.channelId === undefined });
  if (place.isTooLarge) {
    if (key.length <= maxRememberedCharacters) deps.largePlaces.set(key, true);
    return {};
  }
  const readers = (await listAccounts(deps.db, actor.realmId, place.userIds)).filter(
    ({ is_active }) => is_active,
  );
  const isTooLarge = place.channelId !== undefined && readers.length > maxSubscribers;
  const userIds = readers.filter((reader) => reader.receives_typing).map(({ user_id }) => user_id);
  if (isTooLarge || userIds.length === 0) return {};
  try {
    const events = await typingEvents(deps, { request, place }, { sender, readers, userIds });
    await appendToLog(deps.bus, { realmId: actor.realmId, service: 'presence', events });
  } catch (error) {
    deps.log.warn('could not publish a typing event', { realmId: actor.realmId, error });
  }
  return {};
}

async function senderOf({ readModel }: Pick<Deps, 'readModel'>, { realmId, userId }: Actor) {
  const sender = await readModel.findAccount(realmId, userId);
  if (!sender) throw new Error(`users knows no user ${userId}`);
  return sender;
}

/**
 * Checks that the sender has enabled typing notifications for this kind of message.
 * @throws BAD_REQUEST the sender has disabled typing notifications for this kind of message
 */
function checkShares(sender: AccountRow, { isDirect }: { isDirect: boolean }): void {
  if (isDirect ? sender.sends_direct_typing : sender.sends_channel_typing) return;
  const where = isDirect ? 'direct messages' : 'channel messages';
  throw badRequest({ msg: `User has disabled typing notifications for ${where}` });
}

type Typing = {
  request: AnnounceTypingRequest__Output;
  place: GetTypingAudienceResponse__Output;
};

type People = {
  sender: AccountRow;
  readers: readonly AccountRow[];
  userIds: readonly number[];
};

/** Creates one event for most recipients, and a separate event for each guest who cannot see all users in it. */
async function typingEvents(
  deps: Pick<Deps, 'accounts' | 'readModel'>,
  typing: Typing,
  people: People,
): Promise<ClientEventDraft[]> {
  const { place } = typing;
  const hidden = await hiddenFromGuests(deps, people, place.channelId === undefined);
  if (hidden.size === 0) return [typingEvent(typing, people, ({ email }) => email)];
  const { sender, userIds } = people;
  const realm = await deps.readModel.getRealm(sender.realm_id);
  const others = userIds.filter((userId) => !hidden.has(userId));
  const forGuests = userIds.flatMap((guestId) => {
    const unknownIds = hidden.get(guestId);
    if (!unknownIds) return [];
    const recipient = { ...people, userIds: [guestId] };
    return typingEvent(typing, recipient, ({ user_id, email }) =>
      unknownIds.has(user_id) ? placeholderEmail(user_id, realm) : email,
    );
  });
  if (others.length === 0) return forGuests;
  const forOthers = typingEvent(typing, { ...people, userIds: others }, ({ email }) => email);
  return [forOthers, ...forGuests];
}

/**
 * Returns, for each guest among the recipients, which users in the event are hidden from the guest. Omits guests who
 * see all of them.
 */
async function hiddenFromGuests(
  { accounts }: Pick<Deps, 'accounts'>,
  { sender, readers, userIds }: People,
  isDirect: boolean,
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const hidden = new Map<number, Set<number>>();
  const recipientIds = new Set(userIds);
  const guests = readers.filter(({ user_id, is_guest }) => is_guest && recipientIds.has(user_id));
  if (guests.length === 0) return hidden;
  const named = new Set([sender, ...(isDirect ? readers : [])].map(({ user_id }) => user_id));
  await Promise.all(
    [...named].map(async (userId) => {
      const { guestIds } = await accounts.listHiddenFrom({ realmId: sender.realm_id, userId });
      for (const guestId of guestIds) {
        if (!recipientIds.has(guestId)) continue;
        hidden.set(guestId, (hidden.get(guestId) ?? new Set()).add(userId));
      }
    }),
  );
  return hidden;
}

function typingEvent(
  { request: { op, place: kind, messageId = 0 }, place }: Typing,
  { sender, readers, userIds }: People,
  emailOf: (account: AccountRow) => string,
): ClientEventDraft {
  const person = (account: AccountRow): TypingPerson => ({
    user_id: account.user_id,
    email: emailOf(account),
  });
  const { channelId, topic, emptyTopicDisplayName } = place;
  const common = { op, audience: { userIds }, emptyTopicDisplayName };
  if (kind === 'messageId') {
    return typingEdit(common, {
      sender_id: sender.user_id,
      message_id: messageId,
      recipient:
        channelId === undefined
          ? { type: 'direct', user_ids: place.userIds }
          : { type: 'channel', channel_id: channelId, topic },
    });
  }
  if (channelId === undefined) {
    return typingDirect(common, { sender: person(sender), recipients: readers.map(person) });
  }
  return typingInTopic(common, { sender: person(sender), stream_id: channelId, topic });
}
