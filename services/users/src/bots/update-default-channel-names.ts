import { roles } from '@chat/kit/actor/actor';
import type { DomainEventMeta } from '@chat/kit/domain-events/domain-events';
import type { ChannelChanged__Output } from '@chat/proto/chat/events/v1/ChannelChanged';
import { channelChanged } from '@chat/proto/domain-events';
import { lockAccounts } from '../accounts/account-store.ts';
import { listUserIdsUpToRole, raiseIdentityVersions } from '../accounts/change-store.ts';
import type { Deps } from '../accounts/deps.ts';

import { botUpdated } from './bot-object.ts';
import { type BotRow, findBotRow, listBotIdsNaming, upsertBotRow } from './store.ts';

type NameDeps = Pick<Deps, 'db' | 'transact' | 'channels' | 'identityVersions'>;

/**
 * Stores the new name of a renamed channel in the bots that have the channel as a default. Events may be late or
 * repeated, so the function asks the channels service for the current name if a stored name differs.
 */
export async function updateDefaultChannelNames(
  deps: NameDeps,
  { channelId, settings }: ChannelChanged__Output,
  { realmId }: DomainEventMeta,
): Promise<void> {
  const nameInEvent = settings?.name ?? '';
  if (
    (await listBotIdsNaming(deps.db, realmId, { channelId, exceptName: nameInEvent })).length === 0
  ) {
    return;
  }
  const name = await currentName(deps, realmId, channelId);
  if (name === undefined) return;
  const botIds = await listBotIdsNaming(deps.db, realmId, { channelId, exceptName: name });
  for (const botId of botIds) await rename(deps, realmId, { botId, channel: { channelId, name } });
}

async function currentName(
  { channels }: Pick<Deps, 'channels'>,
  realmId: number,
  channelId: number,
): Promise<string | undefined> {
  const { state } = await channels.getChannelState({ realmId, channelId });
  if (state.length === 0) return undefined;
  return channelChanged.message.deserialize(state).settings?.name;
}

async function rename(
  deps: NameDeps,
  realmId: number,
  { botId, channel }: { botId: number; channel: { channelId: number; name: string } },
): Promise<void> {
  const versions = await deps.transact(async (tx, emit) => {
    const [account] = await lockAccounts(tx, realmId, [botId]);
    if (!account) return undefined;
    const row = await findBotRow(tx, realmId, botId);
    const after = renamed(row, channel);
    await upsertBotRow(tx, after);
    // The default channel is part of the bot's identity.
    const raised = await raiseIdentityVersions(tx, realmId, [botId]);
    const ownerId = account.bot_owner_id ?? 0;
    const audience = await listUserIdsUpToRole(tx, realmId, {
      role: roles.administrator,
      userId: ownerId,
    });
    await emit(realmId, botUpdated({ account, row }, { account, row: after }, audience));
    return raised.versions;
  });
  if (versions) await deps.identityVersions.publish({ realmId, users: versions });
}

function renamed(row: BotRow, { channelId, name }: { channelId: number; name: string }): BotRow {
  return {
    ...row,
    ...(row.default_sending_channel_id === channelId && { default_sending_channel: name }),
    ...(row.default_events_register_channel_id === channelId && {
      default_events_register_channel: name,
    }),
  };
}
