import type { Db, Tx } from '@chat/kit/database/database';
import { inTransaction } from '@chat/kit/database/transaction';
import {
  type DomainEventHandler,
  type DomainEventMeta,
  onDomainEvent,
} from '@chat/kit/domain-events/domain-events';
import type { RpcClient } from '@chat/kit/grpc/client';
import type { Transact } from '@chat/kit/outbox/transact';
import { groupHandlers } from '@chat/kit/read-model/groups';
import { upsertAccount, upsertRealm } from '@chat/kit/read-model/rows';
import type { ChannelFirstMessageChanged__Output } from '@chat/proto/chat/events/v1/ChannelFirstMessageChanged';
import type { SnapshotsDefinition } from '@chat/proto/chat/users/v1/Snapshots';
import { realmChanged, userChanged } from '@chat/proto/domain-events';
import { streamUpdated } from '../model/channel-events.ts';
import type { ChannelRow } from '../model/channel-store.ts';
import { updateRostersOfUsers } from '../model/subscription-store.ts';
import { listAudiences } from '../model/visibility.ts';
import { RealmSettings } from '../read-model/settings.ts';
import { accountRow, updateEmailBotId } from '../read-model/store.ts';
import { publishGroupVisibility } from './follow-groups.ts';

/** The bot's name in the users service. */
const emailGatewayBot = 'email-gateway-bot';

/** Returns the handlers that keep the read model of users up to date. */
export function readModelEventHandlers({
  db,
  transact,
  users,
}: {
  db: Db;
  transact: Transact;
  users: Pick<RpcClient<SnapshotsDefinition>, 'getGroupStates'>;
}): DomainEventHandler[] {
  return [
    onDomainEvent(realmChanged, async (realm, { eventNumber }) => {
      const settings = RealmSettings.parse(JSON.parse(realm.settingsJson));
      await upsertRealm(db, { realm_id: realm.realmId, settings, event_number: eventNumber });
    }),

    ...groupHandlers({
      db,
      fetch: (request) => users.getGroupStates(request),
      runInTransaction: (change, realmId, apply) =>
        publishGroupVisibility({ db, transact }, change, realmId, apply),
    }),

    onDomainEvent(userChanged, async (user, meta) => {
      const { realmId } = meta;
      const row = accountRow(user, meta);
      if (!row) {
        if (user.systemBot === emailGatewayBot) await updateEmailBotId(db, realmId, user.userId);
        return;
      }
      await inTransaction(db, async (tx) => {
        const { isStored, before } = await upsertAccount(tx, row);
        if (isStored && before && before.is_active !== row.is_active) {
          const delta = row.is_active ? 1 : -1;
          await updateRostersOfUsers(tx, realmId, { userIds: [row.user_id], delta });
        }
      });
    }),
  ];
}

/** Stores a channel's new first message and publishes it to the users who see the channel. */
export async function applyFirstMessageChanged(
  deps: { transact: Transact },
  { channelId, firstMessageId }: ChannelFirstMessageChanged__Output,
  { realmId, eventNumber }: DomainEventMeta,
): Promise<void> {
  await deps.transact(async (tx, emit) => {
    const messageId = firstMessageId ?? null;
    const channel = await updateFirstMessage(
      tx,
      { realmId, channelId },
      { messageId, eventNumber },
    );
    if (!channel) return;
    const audience = (await listAudiences(tx, realmId, [channel])).get(channelId);
    const viewerIds = audience?.viewerIds ?? [];
    const change = { property: 'first_message_id', value: messageId };
    await emit(realmId, [streamUpdated(channel, change, viewerIds)]);
  });
}

/**
 * Stores a channel's first message, as of an event number. Returns the channel if the first message changed; undefined
 * if the event is outdated or the first message is the same.
 */
async function updateFirstMessage(
  tx: Tx,
  { realmId, channelId }: { realmId: number; channelId: number },
  { messageId, eventNumber }: { messageId: number | null; eventNumber: number },
): Promise<ChannelRow | undefined> {
  const before = await tx<ChannelRow>('channel')
    .where({ realm_id: realmId, id: channelId })
    .forUpdate()
    .first();
  if (!before || before.first_message_event_number > eventNumber) return undefined;
  const [after] = await tx<ChannelRow>('channel')
    .where({ realm_id: realmId, id: channelId })
    .update({ first_message_id: messageId, first_message_event_number: eventNumber })
    .returning('*');
  return before.first_message_id === messageId ? undefined : after;
}
