import { type Actor, roles } from '@chat/kit/actor/actor';
import type { Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import { idempotent } from '@chat/kit/outbox/transact';
import type { BotChannel__Output } from '@chat/proto/chat/users/v1/BotChannel';
import type { UpdateBotRequest__Output } from '@chat/proto/chat/users/v1/UpdateBotRequest';
import type { UpdateBotResponse } from '@chat/proto/chat/users/v1/UpdateBotResponse';
import {
  type AccountRow,
  type BotService,
  findAccountByEmail,
  getAccount,
  lockAccounts,
  updateAccount,
  updateAvatar,
  updateBotServices,
} from '../accounts/account-store.ts';
import {
  type AccountChange,
  checkNameIsUnique,
  listUserIdsUpToRole,
  raiseIdentityVersions,
} from '../accounts/change-store.ts';
import type { Deps } from '../accounts/deps.ts';
import { type ChangeOutcome, completeChange } from '../accounts/identity-versions.ts';
import { parseFullName } from '../accounts/rules.ts';
import {
  addressUpdated,
  avatarChanged,
  userChangedEvent,
  userUpdated,
} from '../accounts/user-events.ts';
import { recordAccessChanges } from '../lifecycle/change-account.ts';
import { changeRole } from '../lifecycle/change-role.ts';
import {
  deleteAvatarFiles,
  uploaded,
  uploadedFile,
  withUploadedPicture,
} from '../profiles/avatar-files.ts';
import { emailDomainOf } from '../realms/hosts.ts';
import { getRealm, lockRealm, type Realm } from '../realms/realm-store.ts';
import { checkIsAdministrator, checkIsOwner, parseRole } from '../realms/roles.ts';
import { byActor } from '../security-activity/doer.ts';
import { type Bot, botAdded, botRemoved, botUpdated, updatedBot } from './bot-object.ts';
import { enqueueTransferMessages, recordTransfer } from './bot-transfer.ts';
import { checkMayManage, getManagedBot } from './managed-bot.ts';
import { botEmail, parseInterface, parsePayloadUrl, webhookInterfaces } from './rules.ts';
import { type BotRow, findBotRow, isNameTaken, upsertBotRow } from './store.ts';

/**
 * Changes one of the actor's bots, or any bot if the actor is an administrator, in one transaction.
 *
 * @throws BAD_REQUEST no such bot, or not managed by the actor; invalid or duplicate name; invalid role, owner or
 * service
 * @throws UNAUTHORIZED_PRINCIPAL the actor's role is too low to change the bot's role or owner
 * @throws BAD_IMAGE the picture is not an image
 * @spec PATCH /bots/{bot_id}
 */
export async function updateBot(
  deps: Pick<
    Deps,
    'db' | 'transact' | 'now' | 'deployment' | 'identityVersions' | 'jobs' | 'objects' | 'log'
  >,
  request: UpdateBotRequest__Output,
  context: RpcContext,
): Promise<UpdateBotResponse> {
  const { actor } = context;
  const { realmId } = actor;
  const { botId, botOwnerId } = request;
  const realm = await getRealm(deps.db, realmId);
  const emailDomain = emailDomainOf(realm, deps.deployment);
  await getManagedBot(deps.db, actor, botId);
  const outcome = await withUploadedPicture(deps, realmId, {
    image: request.avatar,
    work: (picture) =>
      deps.transact(async (tx, emit): Promise<Outcome> => {
        await lockRealm(tx, realmId);
        const ids = botOwnerId === undefined ? [botId] : [botId, botOwnerId];
        const locked = new Map(
          (await lockAccounts(tx, realmId, ids)).map((row) => [row.user_id, row]),
        );
        const account = checkMayManage(actor, locked.get(botId));
        const before = { account, row: await findBotRow(tx, realmId, botId) };
        const owner = botOwnerId === undefined ? undefined : locked.get(botOwnerId);
        const change = requestedAccountChange(actor, account, { request, owner, emailDomain });
        await checkIsFree(tx, realm, { bot: account, change });

        const after = await changeBot(tx, before, { change, request, picture });
        const role = await changeRole(deps, tx, { realm, before: account, after: after.account });
        const { versions } = await raiseIdentityVersions(tx, realmId, [botId]);
        // Everyone sees the addresses of bots.
        const viewerIds = change.delivery_email
          ? await listUserIdsUpToRole(tx, realmId, { role: roles.guest, userId: botId })
          : [];
        const transfer = await enqueueTransferMessages(deps, tx, {
          ...{ actor, before: account, after: after.account },
        });
        const changed = { before: account, after: after.account };
        const by = byActor(context);
        const recorded = [
          ...(await recordAccessChanges(deps, tx, { ...changed, by })),
          ...(await recordTransfer(deps, tx, { changed, by })),
        ];
        await emit(realmId, [
          ...accountEvents(before, after, { viewerIds, emailDomain }),
          ...(picture ? [avatarChanged(after.account)] : []),
          ...role.events,
          ...(await botEvents(tx, before, after)),
          userChangedEvent(after.account, realm, deps.deployment),
          ...role.domainEvents,
          ...recorded,
        ]);
        const replaced = picture ? uploadedFile(account) : null;
        return { versions, operation: role.operation ?? transfer, replaced };
      }, idempotent(context)),
  });
  await completeChange(deps, realmId, outcome);
  await deleteAvatarFiles(deps, realmId, outcome.replaced);
  return { botJson: JSON.stringify(await describe(deps, botId, { realmId, emailDomain })) };
}

/** The work that remains after the commit; `replaced` is the picture to delete. */
type Outcome = ChangeOutcome & { replaced: string | null };

/** @throws BAD_REQUEST duplicate name or address */
async function checkIsFree(
  tx: Tx,
  realm: Realm,
  { bot, change }: { bot: AccountRow; change: AccountChange },
): Promise<void> {
  const { realm_id, user_id } = bot;
  const { full_name, delivery_email } = change;
  if (
    full_name !== undefined &&
    (await isNameTaken(tx, realm_id, { fullName: full_name, exceptUserId: user_id }))
  ) {
    throw badRequest({ msg: 'Name is already in use!' });
  }
  if (full_name !== undefined) {
    await checkNameIsUnique(tx, realm, { name: full_name, exceptUserId: user_id });
  }
  if (delivery_email === undefined) return;
  const holder = await findAccountByEmail(tx, realm_id, delivery_email);
  if (holder && holder.user_id !== user_id) throw badRequest({ msg: 'Username already in use' });
}

async function changeBot(
  tx: Tx,
  { account, row }: Bot,
  {
    change,
    request,
    picture,
  }: { change: AccountChange; request: UpdateBotRequest__Output; picture: string | undefined },
): Promise<Bot> {
  const services = requestedServices(account, request);
  const after = requestedRow(row, request);
  await upsertBotRow(tx, after);
  const withServices = await updateBotServices(tx, account, services);
  const hasChange = Object.keys(change).length > 0;
  const changed = hasChange ? await updateAccount(tx, account, change) : withServices;
  const { realm_id, user_id } = account;
  return {
    account: picture ? await updateAvatar(tx, { realm_id, user_id }, uploaded(picture)) : changed,
    row: after,
  };
}

/** Returns the client events for everyone about the bot's account, without its role. */
function accountEvents(
  { account: before }: Bot,
  { account: after }: Bot,
  { viewerIds, emailDomain }: { viewerIds: readonly number[]; emailDomain: string },
): OutboxEvent[] {
  const { user_id, full_name, bot_owner_id } = after;
  return [
    ...(full_name === before.full_name ? [] : [userUpdated(user_id, { full_name })]),
    ...(after.delivery_email === before.delivery_email
      ? []
      : addressUpdated({ before, after }, { viewerIds, emailDomain })),
    ...(bot_owner_id === before.bot_owner_id ? [] : [userUpdated(user_id, { bot_owner_id })]),
  ];
}

/**
 * Returns the client events about the bot record: `delete` for the former owner, `add` for the new owner, and `update`
 * for administrators and an unchanged owner.
 */
async function botEvents(tx: Tx, before: Bot, after: Bot): Promise<OutboxEvent[]> {
  const { realm_id, user_id, bot_owner_id } = after.account;
  const administrators = await listUserIdsUpToRole(tx, realm_id, {
    role: roles.administrator,
    userId: 0,
  });
  const administratorIds = new Set(administrators);
  const others = (id: number | null) => (id === null || administratorIds.has(id) ? [] : [id]);
  if (bot_owner_id === before.account.bot_owner_id) {
    return botUpdated(before, after, [...administrators, ...others(bot_owner_id)]);
  }
  const [removedFrom, addedTo] = [others(before.account.bot_owner_id), others(bot_owner_id)];
  return [
    ...(removedFrom.length > 0 ? [botRemoved(user_id, removedFrom)] : []),
    ...(addedTo.length > 0 ? [botAdded(after, addedTo)] : []),
    ...botUpdated(before, after, administrators),
  ];
}

async function describe(
  { db }: Pick<Deps, 'db'>,
  botId: number,
  { realmId, emailDomain }: { realmId: number; emailDomain: string },
) {
  const account = await getAccount(db, realmId, botId);
  const ownerId = account.bot_owner_id;
  const owner = ownerId === null ? undefined : await getAccount(db, realmId, ownerId);
  return updatedBot({ account, row: await findBotRow(db, realmId, botId) }, { owner, emailDomain });
}

/**
 * Returns the requested changes to the bot's account. `owner` is the account of the requested owner.
 *
 * @throws BAD_REQUEST invalid name, role or owner
 * @throws UNAUTHORIZED_PRINCIPAL the actor's role is too low to change the bot's role or owner
 */
function requestedAccountChange(
  actor: Actor,
  bot: AccountRow,
  {
    request,
    owner,
    emailDomain,
  }: { request: UpdateBotRequest__Output; owner: AccountRow | undefined; emailDomain: string },
): AccountChange {
  const { fullName, shortName, role, botOwnerId } = request;
  const email = shortName === undefined ? bot.delivery_email : botEmail(shortName, emailDomain);
  const requested = {
    full_name: fullName === undefined ? bot.full_name : parseFullName(fullName),
    delivery_email: email,
    role: role === undefined ? bot.role : requestedRole(actor, bot, role),
    bot_owner_id: botOwnerId === undefined ? bot.bot_owner_id : requestedOwner(actor, bot, owner),
  };
  // A new address changes the gravatar, so clients must reload it.
  const isOtherPicture = email !== bot.delivery_email && bot.avatar_source === 'G';
  return {
    ...(requested.full_name !== bot.full_name && { full_name: requested.full_name }),
    ...(email !== bot.delivery_email && { delivery_email: email }),
    ...(isOtherPicture && { avatar_version: bot.avatar_version + 1 }),
    ...(requested.role !== bot.role && { role: requested.role }),
    // The former owner knows the key until it is replaced.
    ...(requested.bot_owner_id !== bot.bot_owner_id && {
      ...{ bot_owner_id: requested.bot_owner_id, has_owner_rights: false },
    }),
  };
}

function requestedRole(actor: Actor, bot: AccountRow, requested: number): number {
  const role = parseRole(requested);
  if (role === bot.role) return role;
  checkIsAdministrator(actor);
  const concernsOwners = role === roles.owner || bot.role === roles.owner;
  if (concernsOwners) checkIsOwner(actor);
  return role;
}

function requestedOwner(actor: Actor, bot: AccountRow, owner: AccountRow | undefined): number {
  if (owner && owner.user_id === bot.bot_owner_id) return owner.user_id;
  checkIsAdministrator(actor);
  if (!owner || owner.system_bot !== null) throw noOwner('no such user');
  if (!owner.is_active) throw noOwner('user is deactivated');
  if (owner.is_bot) throw noOwner("bots can't own other bots");
  // Only owners may make an owner the owner of a bot, because the bot's key gives the owner's rights.
  if (owner.role === roles.owner) checkIsOwner(actor);
  return owner.user_id;
}

function noOwner(why: string) {
  return badRequest({ msg: `Failed to change owner, ${why}` });
}

/**
 * Returns the bot's services after the request.
 * @throws BAD_REQUEST invalid address or interface type, or an address for a bot that is not an outgoing webhook
 */
function requestedServices(
  { bot_services }: Pick<AccountRow, 'bot_services'>,
  { servicePayloadUrl, serviceInterface, configData }: UpdateBotRequest__Output,
): BotService[] {
  const isWebhook = bot_services.some((service) => 'base_url' in service);
  if (servicePayloadUrl !== undefined && !isWebhook) {
    throw badRequest({ msg: 'Only outgoing webhook bots have a payload URL.' });
  }
  return bot_services.map((service) => {
    if (!('base_url' in service)) {
      return { ...service, config_data: { ...service.config_data, ...configData } };
    }
    const base_url =
      servicePayloadUrl === undefined
        ? service.base_url
        : parsePayloadUrl(servicePayloadUrl, 'service_payload_url');
    // A new URL without an interface gets the generic interface.
    const kept = servicePayloadUrl === undefined ? service.interface : webhookInterfaces.generic;
    const form = serviceInterface === undefined ? kept : parseInterface(serviceInterface);
    return { ...service, base_url, interface: form };
  });
}

/** Returns the `bot` row after the request. */
function requestedRow(row: BotRow, request: UpdateBotRequest__Output): BotRow {
  const sending = request.defaultSendingChannel ?? undefined;
  const events = request.defaultEventsRegisterChannel ?? undefined;
  return {
    ...row,
    ...(sending && {
      default_sending_channel_id: sending.channelId || null,
      default_sending_channel: nameOf(sending),
    }),
    ...(events && {
      default_events_register_channel_id: events.channelId || null,
      default_events_register_channel: nameOf(events),
    }),
    default_all_public_streams: request.defaultAllPublicStreams ?? row.default_all_public_streams,
    config_data: { ...row.config_data, ...request.configData },
  };
}

function nameOf({ channelId, name }: BotChannel__Output): string | null {
  return channelId ? name : null;
}
