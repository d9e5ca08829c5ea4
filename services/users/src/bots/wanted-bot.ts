import type { Actor } from '@chat/kit/actor/actor';
import { badRequest, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import type { BotChannel__Output } from '@chat/proto/chat/users/v1/BotChannel';
import type { UpdateBotRequest__Output } from '@chat/proto/chat/users/v1/UpdateBotRequest';
import type { AccountChange } from '../accounts/change-store.ts';
import { checkIsAdministrator, parseFullName, parseRole, roles } from '../accounts/rules.ts';
import type { AccountRow } from '../accounts/store.ts';
import type { BotService } from './bot-service.ts';
import { botEmail, parseInterface, parsePayloadUrl, webhookInterfaces } from './rules.ts';
import type { BotRow } from './store.ts';

/**
 * What a request changes about a bot's account. `owner` is the account that is to own it, if another one is.
 *
 * @throws BAD_REQUEST a bad name, role or owner
 * @throws UNAUTHORIZED_PRINCIPAL the actor's role is too low to change the bot's role or owner
 */
export function wantedAccount(
  actor: Actor,
  bot: AccountRow,
  request: UpdateBotRequest__Output,
  { owner, emailDomain }: { owner: AccountRow | undefined; emailDomain: string },
): AccountChange {
  const { fullName, shortName, role, botOwnerId } = request;
  const email = shortName === undefined ? bot.delivery_email : botEmail(shortName, emailDomain);
  const wanted = {
    full_name: fullName === undefined ? bot.full_name : parseFullName(fullName),
    delivery_email: email,
    role: role === undefined ? bot.role : wantedRole(actor, bot, role),
    bot_owner_id: botOwnerId === undefined ? bot.bot_owner_id : wantedOwner(actor, bot, owner),
  };
  // Another address is another gravatar.
  const isOtherPicture = email !== bot.delivery_email && bot.avatar_source === 'G';
  return {
    ...(wanted.full_name !== bot.full_name && { full_name: wanted.full_name }),
    ...(email !== bot.delivery_email && { delivery_email: email }),
    ...(isOtherPicture && { avatar_version: bot.avatar_version + 1 }),
    ...(wanted.role !== bot.role && { role: wanted.role }),
    ...(wanted.bot_owner_id !== bot.bot_owner_id && { bot_owner_id: wanted.bot_owner_id }),
  };
}

function wantedRole(actor: Actor, bot: AccountRow, wanted: number): number {
  const role = parseRole(wanted);
  if (role === bot.role) return role;
  checkIsAdministrator(actor);
  const concernsOwners = role === roles.owner || bot.role === roles.owner;
  if (concernsOwners && actor.role !== roles.owner) {
    throw unauthorizedPrincipal({ msg: 'Must be an organization owner' });
  }
  return role;
}

function wantedOwner(actor: Actor, bot: AccountRow, owner: AccountRow | undefined): number {
  if (owner && owner.user_id === bot.bot_owner_id) return owner.user_id;
  checkIsAdministrator(actor);
  if (!owner || owner.system_bot !== null) throw noOwner('no such user');
  if (!owner.is_active) throw noOwner('user is deactivated');
  if (owner.is_bot) throw noOwner("bots can't own other bots");
  return owner.user_id;
}

function noOwner(why: string) {
  return badRequest({ msg: `Failed to change owner, ${why}` });
}

/**
 * What serves the bot once the request is done.
 * @throws BAD_REQUEST a bad address or form, or a bot that is no outgoing webhook
 */
export function wantedServices(
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
    // An address without a form has the ordinary one.
    const kept = servicePayloadUrl === undefined ? service.interface : webhookInterfaces.generic;
    const form = serviceInterface === undefined ? kept : parseInterface(serviceInterface);
    return { ...service, base_url, interface: form };
  });
}

/** What the bot has beyond an account once the request is done. */
export function wantedRow(row: BotRow, request: UpdateBotRequest__Output): BotRow {
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
