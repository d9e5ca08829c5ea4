import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import type { AccountRow } from '../accounts/account-store.ts';
import { avatarUrl, displayEmail } from '../accounts/user-object.ts';
import { webhookInterfaces } from './rules.ts';
import type { BotRow } from './store.ts';

/** A bot's account and its `bot` row. */
export type Bot = { account: AccountRow; row: BotRow };

/** Returns a bot's default channels in the shape of the API. They apply to requests that do not specify a channel. */
export function botDefaults(row: BotRow) {
  return {
    default_sending_stream: row.default_sending_channel,
    default_events_register_stream: row.default_events_register_channel,
    default_all_public_streams: row.default_all_public_streams,
  };
}

/**
 * Returns the bot record for `realm_bot` events and snapshots. The specification does not have `has_owner_rights`.
 * @spec POST /register
 */
export function botRecord({ account, row }: Bot) {
  return {
    user_id: account.user_id,
    ...botDefaults(row),
    services: account.bot_services,
    has_owner_rights: account.has_owner_rights,
  };
}

/**
 * Returns the bot record for callers who may not read keys. It omits the tokens and configuration of the bot's
 * services.
 */
export function botRecordWithoutCredentials(bot: Bot) {
  const { services, ...record } = botRecord(bot);
  return {
    ...record,
    services: services.map((service) =>
      'base_url' in service ? { ...service, token: '' } : { ...service, config_data: {} },
    ),
  };
}

/** Returns a bot as `GET /bots` shows it to its owner. */
export function ownBot({ account, row }: Bot, apiKey: string) {
  return {
    username: account.delivery_email,
    full_name: account.full_name,
    api_key: apiKey,
    avatar_url: avatarUrl(account),
    ...botDefaults(row),
  };
}

/** Returns the response to `PATCH /bots/{bot_id}`: the bot's fields after the change. */
export function updatedBot(
  { account, row }: Bot,
  { owner, emailDomain }: { owner: AccountRow | undefined; emailDomain: string },
) {
  const webhook = account.bot_services.find((service) => 'base_url' in service);
  return {
    full_name: account.full_name,
    avatar_url: avatarUrl(account),
    service_interface: webhook?.interface ?? webhookInterfaces.generic,
    service_payload_url: webhook?.base_url ?? null,
    config_data: row.config_data,
    ...botDefaults(row),
    ...(owner && { bot_owner: displayEmail(owner, emailDomain) }),
  };
}

// The bot's owner and the administrators receive client events about it. Their bodies have the shape of the API.

/** Returns the `realm_bot` `add` event. */
export function botAdded(bot: Bot, userIds: readonly number[]): OutboxEvent {
  return botEvent({ op: 'add', bot: botRecord(bot) }, userIds);
}

/** Returns a `realm_bot` `update` event with the changed properties, or no event if nothing changed. */
export function botUpdated(before: Bot, after: Bot, userIds: readonly number[]): OutboxEvent[] {
  const was = new Map(
    Object.entries(botRecord(before)).map(([key, value]) => [key, JSON.stringify(value)]),
  );
  const changed = Object.entries(botRecord(after)).filter(
    ([key, value]) => was.get(key) !== JSON.stringify(value),
  );
  if (changed.length === 0) return [];
  const bot = { user_id: after.account.user_id, ...Object.fromEntries(changed) };
  return [botEvent({ op: 'update', bot }, userIds)];
}

/** Returns the `realm_bot` `delete` event, for users who no longer own the bot. */
export function botRemoved(botId: number, userIds: readonly number[]): OutboxEvent {
  return botEvent({ op: 'delete', bot: { user_id: botId } }, userIds);
}

function botEvent(body: object, userIds: readonly number[]): OutboxEvent {
  return clientEvent({ type: 'realm_bot', audience: { userIds }, body });
}
