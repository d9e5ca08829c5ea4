import type { Actor } from '@chat/kit/actor/actor';
import { badRequest, requestVariableMissing } from '@chat/kit/errors/catalog';
import type { BotService } from '../accounts/account-store.ts';
import { botTypes, isEmail } from '../accounts/rules.ts';
import { hasPermission } from '../realms/permissions.ts';
import type { Realm } from '../realms/realm-store.ts';

/** The payload formats of outgoing webhooks. */
export const webhookInterfaces = { generic: 1, slack: 2 };

/** The embedded bots of this server. There are none. */
export const embeddedBots: readonly { name: string; config: Record<string, string> }[] = [];

const maxUrlLength = 2_048;

/**
 * Validates a bot type and returns it.
 * @throws BAD_REQUEST unknown bot type
 */
export function parseBotType(botType: number): number {
  if (Object.values(botTypes).includes(botType)) return botType;
  throw badRequest({ msg: 'Invalid bot type' });
}

/**
 * Validates the interface type of a webhook and returns it.
 * @throws BAD_REQUEST unknown interface type
 */
export function parseInterface(form: number): number {
  if (Object.values(webhookInterfaces).includes(form)) return form;
  throw badRequest({ msg: 'Invalid interface type' });
}

/**
 * Validates a webhook's URL and returns it trimmed. Accepts addresses in private networks, which are rejected when the
 * webhook is called, because DNS may change.
 * @throws BAD_REQUEST the value of the parameter `name` is not an http(s) URL
 */
export function parsePayloadUrl(text: string, name: string): string {
  const url = text.trim();
  const isHttp = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  if (isHttp && url.length <= maxUrlLength) return url;
  throw badRequest({ msg: `${name} is not a URL` });
}

/**
 * Returns the email address of a bot with this short name.
 * @throws BAD_REQUEST the short name does not form a valid address
 */
export function botEmail(shortName: string, domain: string): string {
  const name = shortName.trim();
  const email = `${name}-bot@${domain}`;
  if (name === '' || !isEmail(email)) throw badRequest({ msg: 'Bad name or username' });
  return email;
}

/**
 * Checks that the actor may create bots of this type. Bots may not create bots.
 *
 * @throws BAD_REQUEST missing permission
 * @spec POST /bots
 */
export function checkMayCreateBot(actor: Actor, realm: Realm, botType: number): void {
  const permissions =
    botType === botTypes.incomingWebhook
      ? (['can_create_bots_group', 'can_create_write_only_bots_group'] as const)
      : (['can_create_bots_group'] as const);
  const may = permissions.some((name) => hasPermission(realm, name, actor));
  if (!may || actor.isBot) throw badRequest({ msg: 'Insufficient permission' });
}

/**
 * Returns the services of a new bot of this type, as the request's parameters specify them.
 *
 * @throws REQUEST_VARIABLE_MISSING an outgoing webhook without an address
 * @throws BAD_REQUEST invalid address or interface type, or unknown embedded bot
 */
export function newServices(
  botType: number,
  requested: {
    payloadUrl?: string;
    interfaceType: number;
    serviceName: string;
    configData: Record<string, string>;
    /** The token of an outgoing webhook. */
    token: string;
  },
): BotService[] {
  const { payloadUrl = '' } = requested;
  const base_url = payloadUrl === '' ? undefined : parsePayloadUrl(payloadUrl, 'payload_url');
  if (botType === botTypes.outgoingWebhook) {
    if (base_url === undefined) throw requestVariableMissing({ var_name: 'payload_url' });
    return [
      {
        base_url,
        interface: parseInterface(requested.interfaceType),
        token: requested.token,
      },
    ];
  }
  if (botType !== botTypes.embedded) return [];
  if (embeddedBots.length === 0) throw badRequest({ msg: 'Embedded bots are not enabled.' });
  const { serviceName, configData } = requested;
  if (!embeddedBots.some(({ name }) => name === serviceName)) {
    throw badRequest({ msg: 'Invalid embedded bot name.' });
  }
  return [{ service_name: serviceName, config_data: configData }];
}
