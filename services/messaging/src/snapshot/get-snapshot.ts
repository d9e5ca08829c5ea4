import type { ReadTx } from '@chat/kit/database/database';
import { readSnapshot } from '@chat/kit/database/snapshot';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { GetSnapshotRequest__Output } from '@chat/proto/chat/common/v1/GetSnapshotRequest';
import type { GetSnapshotResponse } from '@chat/proto/chat/common/v1/GetSnapshotResponse';
import type { Deps } from '../deps.ts';
import { draftObject, keepsDrafts, listDrafts } from '../drafts.ts';
import { emojiMap } from '../emoji/emoji-object.ts';
import { listRealmEmoji } from '../emoji/store.ts';
import { listLinkifiers } from '../linkifiers/store.ts';
import { listStarred } from '../read-state/store.ts';
import { reminderObject } from '../reminders/reminder-object.ts';
import { listReminders } from '../reminders/store.ts';
import { scheduledMessageObject } from '../scheduled/scheduled-message-object.ts';
import { listScheduled } from '../scheduled/store.ts';
import { listSnippets, snippetObject } from '../snippets.ts';
import { mutedAmong } from '../user-topics/muted-topics.ts';
import { readMuting } from '../user-topics/muting.ts';
import { findMaxMessageId, listRecentDirectConversations } from './recent.ts';
import { listUnread, unreadMessages } from './unread.ts';
import { mutedTopics, type TopicNames, userTopics } from './user-topics.ts';

type Fields = Record<string, unknown>;

/** What nobody can have any of yet, in the form it will have. */
const emptyGroups: Readonly<Record<string, Fields>> = {
  realm_filters: { realm_filters: [] },
  stop_words: { stop_words: [] },
};

/**
 * Messages, read state and what users keep for writing, as they all were at one event number.
 *
 * @spec events.md section 5
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
  const { number, value } = await readSnapshot(deps.db, actor.realmId, async (tx) => ({
    ...(await readFields(tx, actor, groups, topicNames)),
    ...(groups.has('realm_linkifiers') && {
      // Clients that do not know of URL templates get none.
      realm_linkifiers: capabilities.has('linkifier_url_template')
        ? await listLinkifiers(tx, actor.realmId)
        : [],
    }),
  }));
  const empty = Object.entries(emptyGroups).flatMap(([name, fields]) =>
    groups.has(name) ? [fields] : [],
  );
  return { number, fieldsJson: JSON.stringify(Object.assign({}, ...empty, value)) };
}

async function readFields(
  tx: ReadTx,
  actor: RpcContext['actor'],
  groups: ReadonlySet<string>,
  topicNames: TopicNames,
): Promise<Fields> {
  const { realmId, userId } = actor;
  const fields: Fields = {};
  if (groups.has('message')) fields.max_message_id = await findMaxMessageId(tx, realmId, userId);
  // The event types that together keep it current.
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
      const muted = await mutedAmong(tx, actor, muting.userTopics);
      fields.muted_topics = mutedTopics(muted, topicNames);
    }
  }
  Object.assign(fields, await readWritings(tx, actor, groups));
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

/** Of drafts those edited last are enough to begin with. */
const maxDrafts = 1_000;

/** What the user keeps for writing. */
async function readWritings(
  tx: ReadTx,
  actor: RpcContext['actor'],
  groups: ReadonlySet<string>,
): Promise<Fields> {
  const fields: Fields = {};
  if (groups.has('drafts')) {
    const isKept = await keepsDrafts(tx, actor);
    const drafts = isKept ? await listDrafts(tx, actor, { limit: maxDrafts }) : [];
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
