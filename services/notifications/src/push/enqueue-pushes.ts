import { inTransaction } from '@chat/kit/database/transaction';
import type { Deps } from '../deps.ts';
import { hasDevices, listUserIdsWithDevices } from '../devices/store.ts';
import type { MessageLogHandler } from '../message-log/consume-message-log.ts';
import type { MessageLogEvent, SentMessage } from '../message-log/log-entry.ts';
import { getRealm } from '../read-model/read-model.ts';
import { readEditedMentions } from '../reasons/edited-mentions.ts';
import { messagesEndedBy } from '../reasons/ended-messages.ts';
import { listAway } from '../reasons/list-away.ts';
import { type SelectedRecipient, selectRecipients } from '../reasons/select-recipients.ts';
import { messageNotification } from './message-notification.ts';
import { enqueuePushes } from './push-jobs.ts';
import { endPushed, insertPushed } from './pushed-store.ts';

export type EnqueuePushDeps = Pick<
  Deps,
  | 'db'
  | 'transact'
  | 'jobs'
  | 'readModel'
  | 'messaging'
  | 'channels'
  | 'presence'
  | 'push'
  | 'apiPrefixes'
  | 'log'
  | 'now'
>;

/** Creates the message log handler that enqueues push notifications and their removal. */
export function pushMessageHandler(deps: EnqueuePushDeps): MessageLogHandler {
  return {
    eventTypes: ['update_message', 'update_message_flags', 'delete_message'],
    async handle({ realmId, messages, events }) {
      if (messages.length > 0 && (await hasDevices(deps.db, realmId))) {
        await enqueueForMessages(deps, realmId, messages);
      }
      for (const event of events) {
        const edited = await readEditedMentions(deps, event, {
          realmId,
          listReachable: (userIds) => listReachable(deps, realmId, userIds),
        });
        if (edited) await enqueueForMessages(deps, realmId, [edited]);
        await enqueueRemovals(deps, realmId, event);
      }
    },
  };
}

async function listReachable(
  { db }: Pick<Deps, 'db'>,
  realmId: number,
  userIds: readonly number[],
): Promise<number[]> {
  return userIds.length === 0 ? [] : listUserIdsWithDevices(db, realmId, userIds);
}

async function enqueueForMessages(
  deps: EnqueuePushDeps,
  realmId: number,
  messages: readonly SentMessage[],
): Promise<void> {
  const { selections, accounts } = await selectRecipients(deps, messages, {
    realmId,
    medium: 'push',
    listReachable: (userIds) => listReachable(deps, realmId, userIds),
  });
  if (selections.length === 0) return;
  const realm = await getRealm(deps, realmId);
  const active = await listActiveUsers(
    deps,
    realmId,
    selections.flatMap(({ selected }) => selected),
  );
  const pushes = selections.flatMap(({ message, selected }) =>
    selected.map(({ account, reason }) => ({
      userId: account.user_id,
      messageId: message.messageId,
      notification: messageNotification(deps, { realm, message, account, accounts, reason }),
      isPending: active.has(account.user_id),
    })),
  );
  await inTransaction(deps.db, async (tx) => {
    const fresh = await insertPushed(tx, realmId, pushes);
    const keyOf = ({ userId, messageId }: { userId: number; messageId: number }) =>
      `${userId}/${messageId}`;
    const inserted = new Set(fresh.map(keyOf));
    const sent = pushes.filter((push) => !push.isPending && inserted.has(keyOf(push)));
    await enqueuePushes(deps, tx, { realmId, pushes: sent });
  });
}

/**
 * Returns the active users who have turned off `enable_online_push_notifications`. Their notifications wait until they
 * are away.
 */
async function listActiveUsers(
  deps: EnqueuePushDeps,
  realmId: number,
  recipients: readonly SelectedRecipient[],
): Promise<ReadonlySet<number>> {
  const userIds = recipients
    .filter(({ account }) => !account.settings.enable_online_push_notifications)
    .map(({ account }) => account.user_id);
  const away = await listAway(deps, realmId, { userIds, howLong: 'now' });
  return new Set(userIds).difference(away);
}

/** The maximum number of messages in a removal. The newest messages are preferred. */
const mostAtOnce = 200;

/** Enqueues the removal of notifications for read or deleted messages. */
async function enqueueRemovals(
  deps: Pick<Deps, 'transact' | 'jobs'>,
  realmId: number,
  event: MessageLogEvent,
): Promise<void> {
  const messageIds = messagesEndedBy(event);
  // An event without user list does not change users' flags
  if (messageIds === 'none' || event.audience === undefined) return;
  const userIds = [...event.audience];
  await deps.transact(async (tx) => {
    const ended = await endPushed(tx, realmId, {
      userIds,
      messageIds: messageIds === 'all' ? undefined : messageIds,
    });
    const removals = [...Map.groupBy(ended, ({ userId }) => userId)].map(([userId, pushed]) => ({
      userId,
      notification: {
        kind: 'remove' as const,
        messageIds: pushed.map(({ messageId }) => messageId).slice(-mostAtOnce),
      },
    }));
    await enqueuePushes(deps, tx, { realmId, pushes: removals });
  });
}
