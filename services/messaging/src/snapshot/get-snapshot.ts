import type { ReadTx } from '@chat/kit/database/database';
import { readSnapshot } from '@chat/kit/database/transaction';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { GetSnapshotRequest__Output } from '@chat/proto/chat/common/v1/GetSnapshotRequest';
import type { GetSnapshotResponse } from '@chat/proto/chat/common/v1/GetSnapshotResponse';
import type { Deps } from '../deps.ts';
import { draftObject, listDrafts } from '../extras/draft-store.ts';
import { listReminders, reminderObject } from '../extras/reminder-store.ts';
import { listSnippets, snippetObject } from '../extras/saved-snippet-store.ts';
import { listScheduled, scheduledMessageObject } from '../extras/scheduled-message-store.ts';
import { mutedTopicsAmong, readMuting } from '../model/muting.ts';
import { listLinkifiers } from '../model/realm-state-store.ts';
import { synchronizesDrafts } from '../read-model/account-store.ts';
import { listStarred } from '../read-state/user-flags.ts';
import { emojiMap, listRealmEmoji } from '../text/emoji-store.ts';
import {
  listUnread,
  mutedTopics,
  type TopicNames,
  unreadMessages,
  userTopics,
} from './unread-messages.ts';

type Fields = Record<string, unknown>;

/** The fields of features that do not exist yet, with empty values. */
const emptyGroups: Readonly<Record<string, Fields>> = {
  realm_filters: { realm_filters: [] },
  stop_words: { stop_words: [] },
};

/**
 * Returns the messaging service's part of the response to a register: messages, read state, drafts and more. All of it
 * comes from one database snapshot at one event number.
 * @spec POST /register
 */
export async function getSnapshot(
  deps: Pick<Deps, 'db' | 'getRealm'>,
  request: GetSnapshotRequest__Output,
  { actor }: RpcContext,
): Promise<GetSnapshotResponse> {
  const groups = new Set(request.groups);
  const capabilities = new Set(request.options?.capabilities);
  const { settings } = await deps.getRealm(actor.realmId);
  const topicNames = {
    knowsEmptyTopic: capabilities.has('empty_topic_name'),
    emptyTopicDisplayName: settings.empty_topic_display_name,
  };
  const { eventNumber, value } = await readSnapshot(deps.db, actor.realmId, async (tx) => ({
    ...(await readFields(tx, actor, { groups, topicNames })),
    ...(groups.has('realm_linkifiers') && {
      // Clients without the capability `linkifier_url_template` get an empty list.
      realm_linkifiers: capabilities.has('linkifier_url_template')
        ? await listLinkifiers(tx, actor.realmId)
        : [],
    }),
  }));
  const empty = Object.entries(emptyGroups).flatMap(([name, fields]) =>
    groups.has(name) ? [fields] : [],
  );
  return { eventNumber, fieldsJson: JSON.stringify(Object.assign({}, ...empty, value)) };
}

async function readFields(
  tx: ReadTx,
  actor: RpcContext['actor'],
  { groups, topicNames }: { groups: ReadonlySet<string>; topicNames: TopicNames },
): Promise<Fields> {
  const { realmId, userId } = actor;
  const fields: Fields = {};
  if (groups.has('message')) fields.max_message_id = await findMaxMessageId(tx, realmId, userId);
  // Clients need both types of events to keep unread counts current.
  const wantsUnread = groups.has('message') && groups.has('update_message_flags');
  if (wantsUnread || groups.has('user_topic') || groups.has('muted_topics')) {
    const muting = await readMuting(tx, actor);
    if (wantsUnread) {
      const unread = await listUnread(tx, { realmId, userId });
      fields.unread_msgs = unreadMessages(userId, unread, { topicNames, muting });
    }
    if (groups.has('user_topic')) {
      fields.user_topics = userTopics(muting.userTopics, topicNames);
    }
    if (groups.has('muted_topics')) {
      const muted = await mutedTopicsAmong(tx, actor, muting.userTopics);
      fields.muted_topics = mutedTopics(muted, topicNames);
    }
  }
  Object.assign(fields, await readPersonalContent(tx, actor, groups));
  if (groups.has('realm_emoji')) {
    fields.realm_emoji = emojiMap(await listRealmEmoji(tx, realmId));
  }
  if (groups.has('scheduled_messages')) {
    const scheduled = await listScheduled(tx, { realmId, userId });
    fields.scheduled_messages = scheduled.map(scheduledMessageObject);
  }
  if (groups.has('starred_messages')) {
    fields.starred_messages = await listStarred(tx, { realmId, userId });
  }
  if (groups.has('recent_private_conversations')) {
    fields.recent_private_conversations = await listRecentDirectConversations(tx, realmId, userId);
  }
  return fields;
}

/** Returns drafts, snippets and reminders. */
async function readPersonalContent(
  tx: ReadTx,
  actor: RpcContext['actor'],
  groups: ReadonlySet<string>,
): Promise<Fields> {
  const fields: Fields = {};
  if (groups.has('drafts')) {
    const isKept = await synchronizesDrafts(tx, actor);
    const drafts = isKept ? await listDrafts(tx, actor) : [];
    fields.drafts = drafts.map(draftObject);
  }
  if (groups.has('saved_snippets')) {
    fields.saved_snippets = (await listSnippets(tx, actor)).map(snippetObject);
  }
  if (groups.has('reminders')) {
    fields.reminders = (await listReminders(tx, actor)).map(reminderObject);
  }
  return fields;
}

const maxConversations = 1000;

/**
 * Returns the SQL condition that message `m` was received, according to the given row. It is a `case`, because the
 * planner assumes that a multirange contains almost nothing.
 */
function isReceivedIn(conversation: 'received_in' | 'direct'): string {
  return `(case when ${conversation}.received @> m.seq then true else false end)`;
}

/** Returns the highest id of the user's received messages, or -1 if there are none. */
export async function findMaxMessageId(
  tx: ReadTx,
  realmId: number,
  userId: number,
): Promise<number> {
  // Searches by sequence number up to where the user stopped receiving. Ids ascend with it, except for moved messages.
  const { rows } = await tx.raw<{ rows: { id: number | null }[] }>(
    `with received_in as materialized (
       select conversation_id, received from member
       where realm_id = ? and user_id = ? and not isempty(received)
     )
     select max(newest.id) as id
     from received_in cross join lateral (
       (select m.id from message m
        where m.conversation_id = received_in.conversation_id and not m.is_default_read
          and m.seq < coalesce(upper(received_in.received), ${Number.MAX_SAFE_INTEGER})
          and ${isReceivedIn('received_in')}
        order by m.seq desc limit 1)
       union all
       (select m.id from message m
        where m.conversation_id = received_in.conversation_id and m.is_default_read
          and ${isReceivedIn('received_in')}
        order by m.id desc limit 1)
     ) newest`,
    [realmId, userId],
  );
  return rows[0]?.id ?? -1;
}

/** Returns the API's `recent_private_conversations`: the most recent direct conversations, newest first. */
export async function listRecentDirectConversations(
  tx: ReadTx,
  realmId: number,
  userId: number,
): Promise<{ max_message_id: number; user_ids: number[] }[]> {
  const { rows } = await tx.raw<{ rows: { id: number; participants: number[] }[] }>(
    `with direct as materialized (
       select conversation.id as conversation_id, conversation.participants, member.received
       from member
       join conversation on conversation.realm_id = member.realm_id
         and conversation.id = member.conversation_id
       where member.realm_id = ? and member.user_id = ?
         and conversation.participants is not null
     )
     select newest.id, direct.participants
     from direct cross join lateral (
       select m.id from message m
       where m.conversation_id = direct.conversation_id and ${isReceivedIn('direct')}
       order by m.id desc limit 1
     ) newest
     order by newest.id desc limit ?`,
    [realmId, userId, maxConversations],
  );
  return rows.map(({ id, participants }) => ({
    max_message_id: id,
    user_ids: participants.filter((participant) => participant !== userId),
  }));
}
