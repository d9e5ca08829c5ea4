import type { Actor } from '@chat/kit/actor/actor';
import { badRequest, serviceUnavailable, streamDoesNotExist } from '@chat/kit/errors/catalog';
import type { InternalContext } from '@chat/kit/grpc/handler';
import type { SendNoticeRequest__Output } from '@chat/proto/chat/messaging/v1/SendNoticeRequest';
import type { SendNoticeResponse } from '@chat/proto/chat/messaging/v1/SendNoticeResponse';
import { type AccountRow, findSystemBot } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import { renderMessage } from '../markdown/render-message.ts';
import {
  type ChannelDestination,
  channelDestination,
  findChannelState,
} from '../messages/channel-destination.ts';
import { isMeMessage, normalizeContent } from '../messages/content.ts';
import { resolveDirectDestination } from '../messages/direct-destination.ts';
import { normalizeTopic } from '../messages/topic.ts';
import type { RealmRow } from '../realms/store.ts';
import type { Freshness } from '../send/channel-states.ts';
import type { PreparedMessage } from '../send/prepared-message.ts';
import { sendPrepared } from '../send/send-prepared.ts';
import { namedUserIds } from '../send/sent-event.ts';

type NoticeDeps = Pick<
  Deps,
  | 'db'
  | 'apiPrefix'
  | 'fetchChannel'
  | 'ensureUsers'
  | 'fillUsers'
  | 'fillChannels'
  | 'realmStates'
  | 'accountStates'
  | 'channelStates'
  | 'directStates'
  | 'writeMessage'
>;

const sender = 'notification-bot';
const memberRole = 400;
/** What clients show as the program that a notice came from. */
const client = 'Internal';

/**
 * Sends a message of the realm's notification bot to a channel or to people, as any other message goes:
 * numbered, announced, unread. The bot may write everywhere, archived channels included; where a channel
 * has only the empty topic, that is where it writes. Mentions in it stand as typed and notify nobody.
 *
 * @throws BAD_REQUEST no content, no destination, a bad topic, or a user who is unknown or deactivated
 * @throws STREAM_DOES_NOT_EXIST
 * @throws CONFLICT a call with this idempotency key is still running
 */
export async function sendNotice(
  deps: NoticeDeps,
  request: SendNoticeRequest__Output,
  context: InternalContext<SendNoticeResponse>,
): Promise<SendNoticeResponse> {
  const bot = await getNotificationBot(deps, request.realmId);
  const messageId = await sendPrepared(deps, {
    realmId: request.realmId,
    senderId: bot.user_id,
    idempotency: context.idempotency,
    prepare: (freshness) => prepare(deps, bot, request, { ...context, freshness }),
  });
  return { messageId };
}

/** The bot; users tells of it like of everybody, which may still be under way. */
async function getNotificationBot(
  { db, fillUsers }: NoticeDeps,
  realmId: number,
): Promise<AccountRow> {
  const known = await findSystemBot(db, realmId, sender);
  if (known) return known;
  await fillUsers(realmId);
  const filled = await findSystemBot(db, realmId, sender);
  if (!filled) throw serviceUnavailable({});
  return filled;
}

async function prepare(
  deps: NoticeDeps,
  bot: AccountRow,
  request: SendNoticeRequest__Output,
  {
    freshness,
    idempotency,
    commit,
    signal,
  }: InternalContext<SendNoticeResponse> & { freshness: Freshness },
): Promise<PreparedMessage> {
  const { realmId } = request;
  const content = normalizeContent(request.content);
  const realm = await deps.realmStates.get(realmId, freshness);
  const { destination, topic } = await resolveDestination(deps, bot, request, { realm, freshness });
  const senderId = bot.user_id;
  const { html } = await renderMessage(deps, { source: content, realm, author: undefined });
  return {
    realm,
    destination,
    senderId,
    people: await deps.accountStates.list(
      realmId,
      namedUserIds({ senderId, destination }),
      freshness,
    ),
    topic,
    content,
    renderedContent: html,
    isMeMessage: isMeMessage(content),
    isReadBySender: true,
    client,
    sendingQueue: undefined,
    idempotency,
    onStored: (messageId, number) => commit({ messageId }, number),
    signal,
  };
}

async function resolveDestination(
  deps: NoticeDeps,
  bot: AccountRow,
  { realmId, channel, direct }: SendNoticeRequest__Output,
  { realm, freshness }: { realm: RealmRow; freshness: Freshness },
): Promise<ChannelDestination> {
  if (direct) {
    const { userIds } = direct;
    if (userIds.length === 0) throw badRequest({ msg: 'Message must have recipients' });
    const recipients = { userIds, emails: [] };
    const destination = await resolveDirectDestination(deps, actorOf(bot), realm, {
      recipients,
      freshness,
    });
    return { destination, topic: '' };
  }
  if (!channel) throw badRequest({ msg: 'Message must have recipients' });
  const { channelId, topic } = channel;
  const state = await findChannelState(deps, realmId, { id: channelId }, freshness);
  if (!state) throw streamDoesNotExist({ stream_id: channelId });
  const hasTopics = state.channel.topics_policy !== 'empty_topic_only';
  return {
    destination: channelDestination(state),
    topic: hasTopics ? normalizeTopic(topic, realm.settings.empty_topic_display_name) : '',
  };
}

function actorOf({ realm_id, user_id }: AccountRow): Actor {
  return { realmId: realm_id, userId: user_id, role: memberRole, isBot: true, groups: [] };
}
