import { inTransaction } from '@chat/kit/database/transaction';
import type { Deps } from '../deps.ts';
import { listReachableUserIds } from '../devices/store.ts';
import type { AccountRow, RealmRow } from '../read-model/store.ts';
import type { FeedHandler } from '../triggers/consume-triggers.ts';
import type { MessageTrigger } from '../triggers/message-trigger.ts';
import { readChoices } from './channel-choices.ts';
import {
  mayBeNotified,
  noChoices,
  type PushReason,
  type ReceivedCopy,
  type Recipient,
  reasonToPush,
} from './decide.ts';
import { listAway } from './list-away.ts';
import { messageNotice } from './message-notice.ts';
import { enqueuePushes } from './push-jobs.ts';
import { insertPushed } from './pushed-store.ts';
import { readEdit } from './read-edit.ts';
import { storeRemovals } from './store-removals.ts';

export type StoreDeps = Pick<
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

/** Stores what devices are to be told of messages, and of their being read. */
export function storePushes(deps: StoreDeps): FeedHandler {
  return {
    eventTypes: ['update_message', 'update_message_flags', 'delete_message'],
    async handle({ realmId, messages, events }) {
      const receivers = new Set(messages.flatMap((message) => [...message.receivers]));
      const reachable = await listReachable(deps, realmId, [...receivers]);
      if (reachable.length > 0) {
        const realm = await deps.readModel.getRealm(realmId);
        for (const message of messages) {
          await storeMessage(deps, realm, message, reachable);
        }
      }
      for (const event of events) {
        const edited = await readEdit(deps, realmId, event);
        if (edited) {
          const realm = await deps.readModel.getRealm(realmId);
          await storeMessage(deps, realm, edited, [...edited.receivers]);
        }
        await storeRemovals(deps, realmId, event);
      }
    },
  };
}

async function listReachable(
  { db }: Pick<Deps, 'db'>,
  realmId: number,
  receivers: readonly number[],
): Promise<number[]> {
  return receivers.length === 0 ? [] : listReachableUserIds(db, realmId, receivers);
}

/** Somebody who may be notified, and what the message is to them. */
type Candidate = { account: AccountRow; recipient: Recipient; copy: ReceivedCopy };
type Chosen = { account: AccountRow; reason: PushReason };

async function storeMessage(
  deps: StoreDeps,
  realm: RealmRow,
  message: MessageTrigger,
  reachable: readonly number[],
): Promise<void> {
  const received = reachable.filter(
    (userId) => message.receivers.has(userId) && userId !== message.senderId,
  );
  if (received.length === 0) return;
  const named = message.place.kind === 'direct' ? message.place.userIds : [];
  const accounts = await deps.readModel.listAccounts(realm.realm_id, [
    ...received,
    ...named,
    message.senderId,
  ]);
  const chosen = await choose(deps, message, candidatesOf(message, received, accounts));
  const there = await listUndisturbed(deps, realm.realm_id, chosen);
  if (chosen.length === 0) return;
  const wanted = chosen.map(({ account, reason }) => ({
    userId: account.user_id,
    messageId: message.messageId,
    notice: messageNotice(deps, { realm, message, account, accounts, reason }),
    isHeld: there.has(account.user_id),
  }));
  await inTransaction(deps.db, async (tx) => {
    const fresh = await insertPushed(tx, realm.realm_id, wanted);
    const userIds = new Set(fresh.map(({ userId }) => userId));
    const sent = wanted.filter(({ userId, isHeld }) => !isHeld && userIds.has(userId));
    await enqueuePushes(deps, tx, realm.realm_id, sent);
  });
}

function candidatesOf(
  message: MessageTrigger,
  userIds: readonly number[],
  accounts: ReadonlyMap<number, AccountRow>,
): Candidate[] {
  const has = (flag: string, userId: number) => message.flags.get(flag)?.has(userId) ?? false;
  const mutedBy = new Set(accounts.get(message.senderId)?.muted_by);
  return userIds.flatMap((userId) => {
    const account = accounts.get(userId);
    if (!account) return [];
    const copy = {
      isDirect: message.place.kind === 'direct',
      isRead: has('read', userId),
      isMentioned: has('mentioned', userId),
      isTopicMentioned: has('topic_wildcard_mentioned', userId),
      isChannelMentioned: has('stream_wildcard_mentioned', userId),
    };
    const recipient = {
      isActive: account.is_active,
      isBot: account.is_bot,
      isSender: userId === message.senderId,
      hasMutedSender: mutedBy.has(userId),
      settings: account.settings,
    };
    return mayBeNotified(copy, recipient) ? [{ account, recipient, copy }] : [];
  });
}

/** Those who are notified, and why. What they chose for a channel is asked for only where it matters. */
async function choose(
  deps: StoreDeps,
  message: MessageTrigger,
  candidates: readonly Candidate[],
): Promise<Chosen[]> {
  const undecided = candidates.filter(({ recipient, copy }) => {
    const reason = reasonToPush(copy, recipient, noChoices);
    return reason !== 'direct_message' && reason !== 'mentioned';
  });
  const choices = await readChoices(
    deps,
    message,
    undecided.map(({ account }) => account.user_id),
  );
  return candidates.flatMap(({ account, recipient, copy }) => {
    const reason = reasonToPush(copy, recipient, choices.get(account.user_id) ?? noChoices);
    return reason ? [{ account, reason }] : [];
  });
}

/** Those who are there, and want to be left alone then. */
async function listUndisturbed(
  deps: StoreDeps,
  realmId: number,
  chosen: readonly Chosen[],
): Promise<ReadonlySet<number>> {
  const userIds = chosen
    .filter(({ account }) => !account.settings.enable_online_push_notifications)
    .map(({ account }) => account.user_id);
  const away = await listAway(deps, realmId, userIds, 'now');
  return new Set(userIds).difference(away);
}
