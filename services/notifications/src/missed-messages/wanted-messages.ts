import type { Actor } from '@chat/kit/actor/actor';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { ownAvatar } from '../message-log/own-avatar.ts';
import { listAccounts } from '../read-model/read-model.ts';
import type { AccountRow } from '../read-model/store.ts';
import { noPreferences, reasonToNotify } from '../reasons/reason-to-notify.ts';
import { readChannelPreferences } from '../reasons/select-recipients.ts';

const Message = z.object({
  id: z.int(),
  timestamp: z.int(),
  sender_id: z.int(),
  sender_full_name: z.string(),
  avatar_url: z.string(),
  content: z.string(),
  subject: z.string(),
  stream_id: z.int().optional(),
  display_recipient: z.union([
    z.string(),
    z.array(z.object({ id: z.int(), full_name: z.string() })),
  ]),
  flags: z.array(z.string()),
});

/** A message in its current form, as its recipient may read it. */
export type WantedMessage = {
  id: number;
  sentAtSeconds: number;
  senderName: string;
  /** The URL of the avatar: absolute, or relative to the realm's root. */
  avatarUrl: string;
  /** The content as rendered HTML. */
  content: string;
};

/** A topic, or the direct messages between the same people. */
export type Conversation = {
  /** The key of the conversation, unique among its recipient's conversations. */
  key: string;
  place:
    | { kind: 'channel'; channelId: number; channelName: string; topic: string }
    | {
        kind: 'direct';
        /** The participants' ids, including the recipient's, in ascending order. */
        userIds: readonly number[];
        /** The participants' names, without the recipient's. */
        names: readonly string[];
      };
  /** The messages in ascending order. */
  messages: readonly WantedMessage[];
};

type Person = { realmId: number; userId: number };

/**
 * Returns the messages that the person still wants by mail, grouped by conversation. A message must be unread and
 * readable, and its current content and the current settings must give a reason to notify.
 */
export async function listWanted(
  deps: Pick<Deps, 'readModel' | 'messaging' | 'channels'>,
  { realmId, userId }: Person,
  messageIds: readonly number[],
): Promise<Conversation[]> {
  const account = (await listAccounts(deps, realmId, [userId])).get(userId);
  if (!account?.is_active || messageIds.length === 0) return [];
  const messages = await readMessages(deps, account, messageIds);
  const senderIds = messages.map(({ sender_id }) => sender_id);
  const senders = await listAccounts(deps, realmId, senderIds);
  const byPlace = Map.groupBy(messages, (message) => keyOf(message));
  const conversations = await Promise.all(
    [...byPlace].map(async ([key, inPlace]) => {
      const place = placeOf(inPlace, userId);
      const choices = await preferencesOf(deps, account, place);
      const wanted = inPlace.filter((message) => {
        const mutedBy = senders.get(message.sender_id)?.muted_by ?? [];
        return isWanted(message, account, { choices, hasMutedSender: mutedBy.includes(userId) });
      });
      return { key, place, messages: wanted.map((message) => shown(realmId, message)) };
    }),
  );
  return conversations.filter((conversation) => conversation.messages.length > 0);
}

type ReadMessage = z.output<typeof Message>;

/** Returns the messages as their reader sees them, in ascending order. Omits deleted and unreadable messages. */
async function readMessages(
  { messaging }: Pick<Deps, 'messaging'>,
  { realm_id: realmId, user_id: userId, role, is_bot: isBot }: AccountRow,
  messageIds: readonly number[],
): Promise<ReadMessage[]> {
  // Groups decide who may join a channel, not who may read it
  const actor: Actor = { realmId, userId, role, isBot, groups: [] };
  const { messagesJson } = await messaging.listMessages(
    { ids: { messageIds: [...messageIds] }, applyMarkdown: true, allowEmptyTopicName: true },
    { actor },
  );
  return z.array(Message).parse(JSON.parse(messagesJson));
}

function keyOf({ stream_id, subject, display_recipient }: ReadMessage): string {
  if (typeof display_recipient === 'string') return `channel ${stream_id} ${subject.toLowerCase()}`;
  const ids = display_recipient.map(({ id }) => id).sort((a, b) => a - b);
  return `direct ${ids.join(' ')}`;
}

function placeOf(messages: readonly ReadMessage[], userId: number): Conversation['place'] {
  const last = messages.at(-1);
  if (!last) throw new Error('a conversation without messages');
  const { display_recipient: people, stream_id: channelId, subject: topic } = last;
  if (typeof people === 'string') {
    if (channelId === undefined) throw new Error('a channel message without a channel');
    return { kind: 'channel', channelId, channelName: people, topic };
  }
  return {
    kind: 'direct',
    userIds: people.map(({ id }) => id).sort((a, b) => a - b),
    names: people.filter(({ id }) => id !== userId).map(({ full_name }) => full_name),
  };
}

async function preferencesOf(
  deps: Pick<Deps, 'messaging' | 'channels'>,
  { realm_id: realmId, user_id: userId }: AccountRow,
  place: Conversation['place'],
) {
  if (place.kind === 'direct') return noPreferences;
  const { kind, channelId, channelName, topic } = place;
  const shownPlace = { kind, channelId, channelName, topic, displayedTopic: topic };
  const found = await readChannelPreferences(deps, { realmId, place: shownPlace }, [userId]);
  return found.get(userId) ?? noPreferences;
}

function isWanted(
  { sender_id, display_recipient, flags }: ReadMessage,
  { user_id, is_active, is_bot, settings }: AccountRow,
  { choices, hasMutedSender }: { choices: typeof noPreferences; hasMutedSender: boolean },
): boolean {
  const copy = {
    isDirect: typeof display_recipient !== 'string',
    isRead: flags.includes('read'),
    isMentioned: flags.includes('mentioned'),
    isTopicMentioned: flags.includes('topic_wildcard_mentioned'),
    isChannelMentioned: flags.includes('stream_wildcard_mentioned'),
  };
  const recipient = {
    isActive: is_active,
    isBot: is_bot,
    isSender: sender_id === user_id,
    hasMutedSender,
    settings,
  };
  return reasonToNotify(copy, recipient, { choices, medium: 'email' }) !== undefined;
}

function shown(realmId: number, message: ReadMessage): WantedMessage {
  const { id, timestamp, sender_id: userId, sender_full_name, avatar_url, content } = message;
  return {
    id,
    sentAtSeconds: timestamp,
    senderName: sender_full_name,
    avatarUrl: ownAvatar(avatar_url, { realmId, userId }),
    content,
  };
}
