import type { Db, Tx } from '@chat/kit/database/database';
import { fromProto } from '@chat/kit/groups/group-setting';
import type { RpcClient } from '@chat/kit/grpc/client';
import type { Jobs } from '@chat/kit/jobs/jobs';
import { nameKey } from '@chat/kit/names/name-key';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import type { Transact } from '@chat/kit/outbox/transact';
import type { ChannelsDefinition } from '@chat/proto/chat/channels/v1/Channels';
import type { ChannelChanged__Output } from '@chat/proto/chat/events/v1/ChannelChanged';
import { chat } from '@chat/proto/load';
import { findChannelVersion, isChannelArchived, upsertChannel } from '../model/channel-store.ts';
import { lockChannelConversation, raiseRevision } from '../model/conversation-store.ts';
import { listOtherSubscribers, subscribeMembers, unsubscribeMembers } from '../model/members.ts';
import { shareLoads } from '../model/shared-loads.ts';
import { lockReceivers } from '../read-model/account-store.ts';
import { markedRead } from '../read-state/flag-events.ts';
import { listUnreadOfSubscribers } from '../read-state/mark-read.ts';
import { channelArchived } from './mark-archived-channel-read.ts';

/** The dependencies for applying a channel's events. */
export type ChannelSyncDeps = {
  db: Db;
  transact: Transact;
  jobs: Jobs;
  /** Reads the users that a channel refers to and that the read model does not have yet. */
  ensureUsers(realmId: number, userIds: readonly number[]): Promise<void>;
};

const maxLeaversNotified = 200;

/**
 * The outcome of applying a version. `gap`: an earlier version is missing, and nothing was changed. `old`: the version
 * was already applied.
 */
type Outcome = 'applied' | 'old' | 'gap';

/** Applies one version of a channel if it directly follows the stored version. */
export async function applyChannelChange(
  deps: ChannelSyncDeps,
  realmId: number,
  change: ChannelChanged__Output,
): Promise<Outcome> {
  return apply(deps, realmId, change, { isWhole: false });
}

/** Applies a channel's complete state, including its subscribers, unless the stored version is at least as new. */
export async function applyChannelState(
  deps: ChannelSyncDeps,
  realmId: number,
  state: ChannelChanged__Output,
): Promise<Outcome> {
  return apply(deps, realmId, state, { isWhole: true });
}

async function apply(
  { db, transact, jobs, ensureUsers }: ChannelSyncDeps,
  realmId: number,
  change: ChannelChanged__Output,
  { isWhole }: { isWhole: boolean },
): Promise<Outcome> {
  const { channelId, version, subscribedUserIds } = change;
  // Most events arrive twice: by synchronous propagation and by the bus. The second is dropped without a lock.
  if (version <= (await findChannelVersion(db, realmId, channelId))) return 'old';
  await ensureUsers(realmId, subscribedUserIds);

  return transact(async (tx, emit) => {
    // Locks accounts before conversations, like `applyUserChanged`.
    const { known, receivers } = await lockReceivers(tx, realmId, subscribedUserIds);
    const conversation = await lockChannelConversation(tx, realmId, channelId);
    const current = await findChannelVersion(tx, realmId, channelId);
    if (version <= current) return 'old';
    if (!isWhole && version !== current + 1) return 'gap';

    const ended = isWhole
      ? await listOtherSubscribers(tx, realmId, conversation.id, subscribedUserIds)
      : change.unsubscribedUserIds;
    const unknown = subscribedUserIds.filter((userId) => !known.has(userId));
    const wasArchived = await isChannelArchived(tx, realmId, channelId);
    const row = channelRow(realmId, conversation.id, change);
    await upsertChannel(tx, row);
    // An unknown channel may have been archived long ago. Messages that users marked as unread since then stay unread.
    if (row.is_archived && wasArchived === false) {
      await jobs.enqueue(tx, channelArchived, { realmId, channelId });
    }
    const readEvents = await readEventsOfLeavers(tx, realmId, conversation.id, ended);
    await unsubscribeMembers(tx, realmId, conversation, ended);
    await subscribeMembers(tx, realmId, conversation, {
      userIds: subscribedUserIds,
      // Assumes that a user who is not in the read model yet receives messages. The user's domain event corrects that.
      receivers: new Set([...receivers, ...unknown]),
    });
    await raiseRevision(tx, realmId, conversation.id);
    if (readEvents.length > 0) await emit(realmId, readEvents);
    return 'applied';
  });
}

/**
 * Returns events that mark unread messages as read for users who leave. Returns none if more than 200 users leave,
 * because listing their unread messages would block the channel. Clients drop these messages together with the
 * subscription.
 */
async function readEventsOfLeavers(
  tx: Tx,
  realmId: number,
  conversationId: number,
  userIds: readonly number[],
): Promise<OutboxEvent[]> {
  if (userIds.length === 0 || userIds.length > maxLeaversNotified) return [];
  const unread = await listUnreadOfSubscribers(tx, realmId, conversationId, userIds);
  return unread.flatMap(({ userIds, messageIds }) => markedRead(userIds, messageIds));
}

function channelRow(
  realmId: number,
  conversationId: number,
  { channelId, version, settings }: ChannelChanged__Output,
) {
  if (!settings) throw new Error(`version ${version} of channel ${channelId} has no settings`);
  const permissions = Object.entries(settings.permissions).map(
    ([name, setting]) => [name, fromProto(setting)] as const,
  );
  return {
    realm_id: realmId,
    channel_id: channelId,
    conversation_id: conversationId,
    version,
    name: settings.name,
    name_key: nameKey(settings.name),
    invite_only: settings.inviteOnly,
    is_web_public: settings.isWebPublic,
    history_public_to_subscribers: settings.historyPublicToSubscribers,
    is_archived: settings.isArchived,
    topics_policy: settings.topicsPolicy,
    message_retention_days: settings.messageRetentionDays ?? null,
    permissions: Object.fromEntries(permissions),
  };
}

const { ChannelChanged } = chat.events.v1;

/**
 * Fetches a channel's current state from the channels service and applies it. Does nothing if there is no such channel.
 */
export type FetchChannel = (realmId: number, channelId: number) => Promise<void>;

/** Returns a `FetchChannel`. Concurrent callers that need the same channel share one call. */
export function createFetchChannel(
  deps: ChannelSyncDeps & {
    channels: Pick<RpcClient<ChannelsDefinition>, 'getChannelState'>;
  },
): FetchChannel {
  const loads = shareLoads(async (key) => {
    const [realmId = 0, channelId = 0] = key.split(':').map(Number);
    const { state } = await deps.channels.getChannelState({ realmId, channelId });
    if (state.length > 0) await applyChannelState(deps, realmId, ChannelChanged.deserialize(state));
  });
  return (realmId, channelId) => loads.getFresh(`${realmId}:${channelId}`);
}
