import { createHash } from 'node:crypto';
import { nameKey } from '@chat/kit/names/name-key';
import { wordsOf } from '@chat/messaging/text/search-words';
import { z } from 'zod';
import { copyRows } from './copy-rows.ts';
import type { Ids } from './ids.ts';
import { planMessages } from './plan/messages.ts';
import { messageCounts, type PlannedOrganization } from './plan/organization.ts';
import type { Schema } from './schema.ts';
import { writeReading } from './write-reading.ts';

const Conversations = z.array(z.object({ id: z.coerce.number(), channel_id: z.coerce.number() }));
const FirstMessages = z.array(
  z.object({ channel_id: z.coerce.number(), message_id: z.coerce.number() }),
);

/** The ids of conversations in the order of the plan: channels first, then direct conversations. */
type ConversationIds = readonly number[];

/**
 * Writes all messages, direct conversations and read positions into the messaging service's schema, which already
 * contains the channels' conversations. Sets each channel's first message in the channels service's schema.
 */
export async function writeMessages(
  { messaging, channels }: { messaging: Schema; channels: Schema },
  plan: PlannedOrganization,
  ids: Ids,
): Promise<void> {
  const conversationIds = await findConversationIds(messaging, plan, ids);
  await copyRows(
    messaging.client,
    {
      table: 'message',
      columns: [
        ...['realm_id', 'id', 'conversation_id', 'seq', 'sender_id', 'topic', 'topic_key'],
        ...['content', 'rendered_content', 'is_me_message', 'client', 'sent_at'],
        ...['is_read_by_sender', 'words'],
      ],
    },
    messageRows(plan, ids, conversationIds),
  );
  await messaging.query(`select setval('message_id_seq', $1)`, [plan.scale.messages]);
  await writeDirectConversations(messaging, plan, { ids, conversationIds });
  await setLastSeqs(messaging, plan, { ids, conversationIds });
  await writeReading(messaging, plan, { ids, conversationIds });
  await tellFirstMessages({ messaging, channels }, ids);
}

/**
 * Returns the ids that the product has allocated to channels' conversations, followed by the next ids for direct ones.
 */
async function findConversationIds(
  messaging: Schema,
  plan: PlannedOrganization,
  { realmId, channelId }: Ids,
): Promise<ConversationIds> {
  const rows = await messaging.query(
    'select id, channel_id from conversation where realm_id = $1 and channel_id is not null',
    [realmId],
  );
  const known = new Map(Conversations.parse(rows).map((row) => [row.channel_id, row.id]));
  const ofChannels = plan.channels.map((_, place) => {
    const id = known.get(channelId(place));
    if (id === undefined) throw new Error(`Channel ${channelId(place)} has no conversation`);
    return id;
  });
  const last = Math.max(...known.values());
  return [...ofChannels, ...plan.directConversations.map((_, index) => last + 1 + index)];
}

function* messageRows(plan: PlannedOrganization, ids: Ids, conversationIds: ConversationIds) {
  for (const message of planMessages(plan)) {
    yield [
      ids.realmId,
      message.id,
      conversationIds[message.conversation] ?? null,
      message.seq,
      ids.userId(message.sender),
      message.topic,
      nameKey(message.topic),
      message.content,
      message.rendered,
      false,
      'website',
      message.sentAt,
      true,
      wordsOf(ids.realmId, message),
    ];
  }
}

interface Written {
  ids: Ids;
  conversationIds: ConversationIds;
}

async function writeDirectConversations(
  messaging: Schema,
  { channels, directConversations }: PlannedOrganization,
  { ids: { realmId, userId }, conversationIds }: Written,
): Promise<void> {
  const direct = directConversations.map(({ participants }, index) => ({
    id: conversationIds[channels.length + index] ?? 0,
    userIds: participants.map(userId),
  }));
  await copyRows(
    messaging.client,
    {
      table: 'conversation',
      columns: ['realm_id', 'id', 'participants', 'participants_hash'],
    },
    direct.map(({ id, userIds }) => [realmId, id, `{${userIds}}`, hashOf(userIds)]),
  );
  await messaging.continueAfter('conversation', 'id', conversationIds.at(-1) ?? 0);
  await copyRows(
    messaging.client,
    {
      table: 'member',
      columns: ['realm_id', 'conversation_id', 'user_id', 'is_subscribed', 'received'],
    },
    direct.flatMap(({ id, userIds }) =>
      userIds.map((memberId) => [realmId, id, memberId, true, '{[1,)}']),
    ),
  );
}

/** Returns the key with which the messaging service looks up a direct conversation. */
function hashOf(ascendingUserIds: readonly number[]): string {
  return `\\x${createHash('sha256').update(ascendingUserIds.join(',')).digest('hex')}`;
}

async function setLastSeqs(
  messaging: Schema,
  plan: PlannedOrganization,
  { ids, conversationIds }: Written,
): Promise<void> {
  await messaging.query(
    `update conversation set last_seq = counted.messages
     from unnest($2::bigint[], $3::bigint[]) as counted (id, messages)
     where realm_id = $1 and conversation.id = counted.id`,
    [ids.realmId, conversationIds, messageCounts(plan)],
  );
}

/** Sets each channel's first message, which the channels service normally receives in a domain event. */
async function tellFirstMessages(
  { messaging, channels }: { messaging: Schema; channels: Schema },
  { realmId }: Ids,
): Promise<void> {
  const first = FirstMessages.parse(
    await messaging.query(
      `select conversation.channel_id, message.id as message_id
       from conversation join message on message.conversation_id = conversation.id
       where conversation.realm_id = $1 and conversation.channel_id is not null
         and message.seq = 1`,
      [realmId],
    ),
  );
  await channels.query(
    `update channel set first_message_id = first.message_id
     from unnest($2::bigint[], $3::bigint[]) as first (channel_id, message_id)
     where realm_id = $1 and channel.id = first.channel_id`,
    [realmId, first.map((row) => row.channel_id), first.map((row) => row.message_id)],
  );
}
