import { roles } from '@chat/kit/actor/actor';
import type { Tx } from '@chat/kit/database/database';
import { badRequest, userDeactivated } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/outbox/transact';
import type { CreateBotRequest__Output } from '@chat/proto/chat/users/v1/CreateBotRequest';
import type { CreateBotResponse } from '@chat/proto/chat/users/v1/CreateBotResponse';
import {
  type BotService,
  getAccount,
  lockAccounts,
  updateAvatar,
  updateBotServices,
} from '../accounts/account-store.ts';
import { checkNameIsUnique, listUserIdsUpToRole } from '../accounts/change-store.ts';
import { parseFullName } from '../accounts/rules.ts';
import { avatarUrl } from '../accounts/user-object.ts';
import { createApiKey } from '../credentials/api-keys.ts';
import type { Deps } from '../credentials/deps.ts';
import { createAccount, type NewAccount, newAccountEvents } from '../lifecycle/create-account.ts';
import { uploaded, withUploadedPicture } from '../profiles/avatar-files.ts';
import { emailDomainOf } from '../realms/hosts.ts';

import { getRealm, lockRealm, type Realm } from '../realms/realm-store.ts';
import { byActor } from '../security-activity/doer.ts';
import { recordSecurityChanges } from '../security-activity/record-security-change.ts';
import { botAdded, botDefaults } from './bot-object.ts';
import { botEmail, checkMayCreateBot, newServices, parseBotType } from './rules.ts';
import { type BotRow, findBotRow, isNameTaken, upsertBotRow } from './store.ts';

/**
 * Creates a bot with the member role, owned by the actor.
 *
 * @throws BAD_REQUEST missing permission; invalid or duplicate name; invalid bot type or service
 * @throws BAD_IMAGE the picture is not an image
 * @throws REQUEST_VARIABLE_MISSING an outgoing webhook without an address
 * @throws USER_DEACTIVATED the actor was deactivated in the meantime
 * @spec POST /bots
 */
export async function createBot(
  deps: Pick<Deps, 'db' | 'transact' | 'now' | 'seal' | 'deployment' | 'objects' | 'log'>,
  request: CreateBotRequest__Output,
  context: RpcContext,
): Promise<CreateBotResponse> {
  const { actor } = context;
  const { realmId } = actor;
  const realm = await getRealm(deps.db, realmId);
  const botType = parseBotType(request.botType);
  checkMayCreateBot(actor, realm, botType);
  const requested = {
    botType,
    ownerId: actor.userId,
    fullName: parseFullName(request.fullName),
    email: botEmail(request.shortName, emailDomainOf(realm, deps.deployment)),
    // The webhook token never changes; it has the form of an API key.
    services: newServices(botType, { ...request, token: createApiKey() }),
  };
  // The idempotency record contains the user id, not the key.
  const { userId } = await withUploadedPicture(deps, realmId, {
    image: request.avatar,
    work: (picture) =>
      deps.transact(async (tx, emit) => {
        const created = await createBotAccount(deps, tx, { realm, bot: { ...requested, picture } });
        const { account } = created;
        const row = botRow(request, account);
        await upsertBotRow(tx, row);
        const { administrator } = roles;
        const audience = await listUserIdsUpToRole(tx, realmId, {
          role: administrator,
          userId: actor.userId,
        });
        const holder = { realm_id: realmId, user_id: actor.userId };
        const recorded = await recordSecurityChanges(deps, tx, {
          holder,
          by: byActor(context),
          changes: [{ kind: 'BOT_CREATED', name: account.full_name }],
        });
        await emit(realmId, [
          ...newAccountEvents(created, realm, deps.deployment),
          botAdded({ account, row }, audience),
          ...recorded,
        ]);
        return { userId: account.user_id };
      }, idempotent(context)),
  });

  const account = await getAccount(deps.db, realmId, userId);
  const answer = {
    user_id: userId,
    api_key: deps.seal.open(account.api_key_sealed, account.api_key_hash),
    avatar_url: avatarUrl(account),
    ...botDefaults(await findBotRow(deps.db, realmId, userId)),
  };
  return { userId, botJson: JSON.stringify(answer) };
}

async function createBotAccount(
  deps: Pick<Deps, 'now' | 'seal'>,
  tx: Tx,
  {
    realm,
    bot,
  }: {
    realm: Realm;
    bot: {
      botType: number;
      ownerId: number;
      fullName: string;
      email: string;
      services: readonly BotService[];
      picture: string | undefined;
    };
  },
): Promise<NewAccount> {
  // Lock the realm, because bot names are unique among active users. Lock the owner, because a deactivated owner must not get
  // a new bot.
  await lockRealm(tx, realm.realm_id);
  const [owner] = await lockAccounts(tx, realm.realm_id, [bot.ownerId]);
  if (!owner?.is_active) throw userDeactivated({});
  if (await isNameTaken(tx, realm.realm_id, { fullName: bot.fullName })) {
    throw badRequest({ msg: 'Name is already in use!' });
  }
  await checkNameIsUnique(tx, realm, { name: bot.fullName });
  const created = await createAccount(deps, tx, {
    realm,
    draft: {
      email: bot.email,
      fullName: bot.fullName,
      passwordHash: null,
      role: roles.member,
      canCreateUsers: false,
      hasJoined: true,
      bot: { type: bot.botType, ownerId: bot.ownerId },
    },
  });
  if (!created) throw badRequest({ msg: 'Username already in use' });
  const withServices = await updateBotServices(tx, created.account, bot.services);
  const { realm_id, user_id } = withServices;
  return {
    ...created,
    account: bot.picture
      ? await updateAvatar(tx, { realm_id, user_id }, uploaded(bot.picture))
      : withServices,
  };
}

function botRow(
  request: CreateBotRequest__Output,
  { realm_id, user_id }: { realm_id: number; user_id: number },
): BotRow {
  const { defaultSendingChannel, defaultEventsRegisterChannel } = request;
  return {
    realm_id,
    user_id,
    default_sending_channel_id: defaultSendingChannel?.channelId || null,
    default_sending_channel: defaultSendingChannel?.name || null,
    default_events_register_channel_id: defaultEventsRegisterChannel?.channelId || null,
    default_events_register_channel: defaultEventsRegisterChannel?.name || null,
    default_all_public_streams: request.defaultAllPublicStreams,
    config_data: request.configData,
  };
}
