import type { Actor } from '@chat/kit/actor/actor';
import { badRequest, streamDoesNotExist } from '@chat/kit/errors/catalog';
import type { Idempotency } from '@chat/kit/idempotency/idempotency';
import type { Deps } from '../deps.ts';
import type { AccessibleMessage } from '../model/accessible-message.ts';
import { getSystemBot } from '../model/actors.ts';
import { isMeMessage, normalizeContent } from '../model/message-content.ts';
import type { RealmRow } from '../model/realm-store.ts';
import { normalizeTopic } from '../model/topics.ts';
import type { AccountRow } from '../model/user-store.ts';
import { renderMessage } from '../text/render-message.ts';
import { widgetOf } from '../text/widget.ts';
import { getSendingRealm, listSendingAccounts } from './cache.ts';
import { channelDestination, findReferencedChannel } from './channel-destination.ts';
import { resolveDirectDestination } from './direct-destination.ts';
import { namedUserIds } from './events.ts';
import { noMentionFlags } from './mention-flags.ts';
import type { Completion, Destination, Freshness, PreparedMessage } from './prepared-message.ts';
import { type SendDeps, sendMessage } from './send-message.ts';

/** What writing a notice stands on. */
export type NoticeDeps = SendDeps & Pick<Deps, 'fillUsers'>;

const memberRole = 400;
/** What clients show as the program that a notice came from. */
const client = 'Internal';

/** Something that a system bot is to say. */
export type Notice = {
  realmId: number;
  /** undefined: nowhere, which is refused. */
  place: { channelId: number; topic: string } | { userIds: readonly number[] } | undefined;
  content: string;
  /** Absent: the notification bot. */
  systemBot?: string;
  idempotency: Idempotency | undefined;
  /** What is done with by its being said. */
  completes?: Completion;
  signal: AbortSignal;
};

/**
 * Sends a message of one of the realm's system bots to a channel or to people, as any other message goes:
 * numbered, announced, unread. The bot may write everywhere, archived channels included; where a channel
 * has only the empty topic, that is where it writes. Whom it names it does not notify. Returns the message's id;
 * undefined: what it completes is done with already.
 *
 * @throws BAD_REQUEST no content, no destination, a bad topic, or a user who is unknown or deactivated
 * @throws STREAM_DOES_NOT_EXIST
 * @throws CONFLICT a call with this idempotency key is still running
 */
export async function writeNotice(deps: NoticeDeps, notice: Notice): Promise<number | undefined> {
  const bot = await getSystemBot(deps, notice.realmId, notice.systemBot);
  const sent = await sendMessage(deps, {
    realmId: notice.realmId,
    senderId: bot.user_id,
    idempotency: notice.idempotency,
    prepare: (freshness) => prepare(deps, bot, notice, freshness),
  });
  return sent === 'gone' ? undefined : sent.messageId;
}

async function prepare(
  deps: NoticeDeps,
  bot: AccountRow,
  notice: Notice,
  freshness: Freshness,
): Promise<PreparedMessage> {
  const { realmId, idempotency, completes, signal } = notice;
  const content = normalizeContent(notice.content);
  const realm = await getSendingRealm(deps, realmId, freshness);
  const { destination, topic } = await resolveDestination(deps, bot, notice, { realm, freshness });
  const senderId = bot.user_id;
  const named = namedUserIds({ senderId, destination });
  const { html } = await renderMessage(deps, { source: content, realm, author: undefined });
  return {
    realm,
    destination,
    senderId,
    senderRole: memberRole,
    people: await listSendingAccounts(deps, realmId, named, freshness),
    topic,
    startsTopic: undefined,
    topicChoices: [],
    content,
    renderedContent: html,
    mentionFlags: noMentionFlags,
    named: { userIds: [], groupIds: [] },
    widget: widgetOf(content),
    hiddenFrom: [],
    uploads: [],
    isMeMessage: isMeMessage(content),
    showsPages: false,
    isReadBySender: true,
    client,
    sendingQueue: undefined,
    idempotency,
    completes,
    signal,
  };
}

async function resolveDestination(
  deps: NoticeDeps,
  bot: AccountRow,
  { realmId, place }: Notice,
  { realm, freshness }: { realm: RealmRow; freshness: Freshness },
): Promise<{ destination: Destination; topic: string }> {
  if (!place || ('userIds' in place && place.userIds.length === 0)) {
    throw badRequest({ msg: 'Message must have recipients' });
  }
  if ('userIds' in place) {
    const recipients = { userIds: place.userIds, emails: [] };
    const destination = await resolveDirectDestination(deps, actorOf(bot), realm, {
      recipients,
      freshness,
    });
    return { destination, topic: '' };
  }
  const { channelId, topic } = place;
  const state = await findReferencedChannel(deps, realmId, { id: channelId }, freshness);
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

/** Markdown that leads to the message. */
export function linkTo({ id, channel, participants, topic }: AccessibleMessage): string {
  if (channel) return `#**${channel.name}>${topic}@${id}**`;
  return `[a direct message](/#narrow/dm/${(participants ?? []).join(',')}-dm/near/${id})`;
}

/** Markdown that names somebody without notifying it. */
export function nameOf(account: Pick<AccountRow, 'user_id' | 'full_name'> | undefined): string {
  return account ? `@_**${account.full_name}|${account.user_id}**` : 'somebody';
}

/** Markdown of a quotation, whatever the text holds. */
export function quotationOf(source: string): string {
  const runs = source.match(/`{3,}/g) ?? [];
  const fence = '`'.repeat(Math.max(3, ...runs.map((run) => run.length + 1)));
  return `${fence}quote\n${source}\n${fence}`;
}
