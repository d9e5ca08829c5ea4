import type { Deps } from '../deps.ts';
import { listReachableUserIds } from '../devices/store.ts';
import type { AccountRow, RealmRow } from '../read-model/store.ts';
import type { FeedHandler } from '../triggers/consume-triggers.ts';
import type { MessageTrigger } from '../triggers/message-trigger.ts';
import { readChoices } from './channel-choices.ts';
import { mayBeNotified, noChoices, type PushReason, type ReceivedCopy, reasonToPush } from './decide.ts';
import { insertPushes } from './job-store.ts';
import { listAway } from './list-away.ts';
import { messageNotice } from './message-notice.ts';
import { storeRemovals } from './store-removals.ts';

export type StoreDeps = Pick<
  Deps,
  | 'db'
  | 'transact'
  | 'readModel'
  | 'messaging'
  | 'channels'
  | 'presence'
  | 'push'
  | 'log'
  | 'now'
>;

/** Stores what devices are to be told of messages, and of their being read. */
export function storePushes(deps: StoreDeps & { wake(): void }): FeedHandler {
  return {
    eventTypes: ['update_message_flags', 'delete_message'],
    async handle({ realmId, messages, events }) {
      let stored = 0;
      const receivers = new Set(messages.flatMap((message) => [...message.receivers]));
      const reachable = await listReachable(deps, realmId, [...receivers]);
      if (reachable.length > 0) {
        const realm = await deps.readModel.getRealm(realmId);
        for (const message of messages) {
          stored += await storeMessage(deps, realm, message, reachable);
        }
      }
      for (const event of events) stored += await storeRemovals(deps, realmId, event);
      if (stored > 0) deps.wake();
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
type Candidate = { account: AccountRow; copy: ReceivedCopy };

async function storeMessage(
  deps: StoreDeps,
  realm: RealmRow,
  message: MessageTrigger,
  reachable: readonly number[],
): Promise<number> {
  const received = reachable.filter((userId) => message.receivers.has(userId));
  const others = received.filter((userId) => userId !== message.senderId);
  if (others.length === 0) return 0;
  const named = message.place.kind === 'direct' ? message.place.userIds : [];
  const accounts = await deps.readModel.listAccounts(realm.id, [
    ...others,
    ...named,
    message.senderId,
  ]);
  const candidates = candidatesOf(message, others, accounts);
  const chosen = await choose(deps, message, candidates, accounts);
  if (chosen.length === 0) return 0;
  const online = chosen.filter(
    ({ account }) => !account.settings.enable_online_push_notifications,
  );
  const onlineIds = online.map(({ account }) => account.user_id);
  const away = await listAway(deps, realm.id, onlineIds, 'now');
  const there = new Set(onlineIds).difference(away);
  return insertPushes(
    deps.db,
    realm.id,
    chosen.map(({ account, reason }) => ({
      userId: account.user_id,
      messageId: message.messageId,
      content: messageNotice(deps, { realm, message, account, accounts, reason }),
      isHeld: there.has(account.user_id),
    })),
  );
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
    const recipient = recipientOf(account, message, mutedBy);
    return mayBeNotified(copy, recipient) ? [{ account, copy }] : [];
  });
}

function recipientOf(
  account: AccountRow,
  message: MessageTrigger,
  mutedBy: ReadonlySet<number> = new Set(),
) {
  return {
    isActive: account.is_active,
    isBot: account.is_bot,
    isSender: account.user_id === message.senderId,
    hasMutedSender: mutedBy.has(account.user_id),
    settings: account.settings,
  };
}

/** Those who are notified, and why. What they chose for a channel is asked for only where it matters. */
async function choose(
  deps: StoreDeps,
  message: MessageTrigger,
  candidates: readonly Candidate[],
  accounts: ReadonlyMap<number, AccountRow>,
): Promise<{ account: AccountRow; reason: PushReason }[]> {
  const mutedBy = new Set(accounts.get(message.senderId)?.muted_by);
  const decided = new Map<number, PushReason>();
  const undecided: number[] = [];
  for (const { account, copy } of candidates) {
    const recipient = recipientOf(account, message, mutedBy);
    const reason = reasonToPush(copy, recipient, noChoices);
    if (reason === 'direct_message' || reason === 'mentioned') decided.set(account.user_id, reason);
    else if (message.place.kind === 'channel') undecided.push(account.user_id);
    else if (reason) decided.set(account.user_id, reason);
  }
  const choices = await readChoices(deps, message, undecided);
  return candidates.flatMap(({ account, copy }) => {
    const recipient = recipientOf(account, message, mutedBy);
    const reason =
      decided.get(account.user_id) ??
      reasonToPush(copy, recipient, choices.get(account.user_id) ?? noChoices);
    return reason ? [{ account, reason }] : [];
  });
}
