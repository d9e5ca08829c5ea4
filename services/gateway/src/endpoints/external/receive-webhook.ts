import {
  anomalousWebhookPayload,
  badRequest,
  invalidApiKey,
  invalidJson,
  missingHttpEventHeader,
  notFound,
  streamDoesNotExist,
  unsupportedWebhookEventType,
} from '@chat/kit/errors/catalog';
import { isApiError } from '@chat/kit/errors/define-error';
import { parseJson } from '@chat/kit/json/parse-json';
import type { Destination } from '@chat/proto/chat/messaging/v1/Destination';
import type { Identity__Output } from '@chat/proto/chat/users/v1/Identity';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import type { Integration } from '../../webhooks/integration.ts';
import { jsonIntegration } from '../../webhooks/json-integration.ts';
import { slackIntegration } from '../../webhooks/slack-integration.ts';
import { tellOwnerOfUnknownChannel } from '../../webhooks/tell-bot-owner.ts';
import { webhookBot } from '../../webhooks/webhook-bot.ts';

const integrations: readonly Integration[] = [slackIntegration, jsonIntegration];

/** @spec POST /external/{integration}: realm.md, Incoming webhooks */
export const receiveWebhook = defineEndpoint({
  method: 'POST',
  path: '/external/{integration}',
  permission: 'anonymous',
  readsJson: true,
  summary: 'Have an incoming-webhook bot say what a service elsewhere tells it',
  tags: ['bots'],
  params: z.object({
    integration: z.string(),
    api_key: z.string(),
    stream: z.string().optional(),
    topic: z.string().optional(),
    // What the integrations here tell is of one kind.
    only_events: jsonText(z.array(z.string())).optional(),
    exclude_events: jsonText(z.array(z.string())).optional(),
    payload: z.string().optional(),
  }),
  response: z.object({}),
  errors: [
    anomalousWebhookPayload,
    badRequest,
    invalidApiKey,
    invalidJson,
    missingHttpEventHeader,
    unsupportedWebhookEventType,
  ],
  async handler(
    deps: Pick<Deps, 'messaging' | 'users' | 'identities' | 'realms'>,
    { params, ...context },
  ) {
    const integration = integrations.find(({ name }) => name === params.integration);
    if (!integration) throw notFound({});
    const { clientName, jsonBody, signal, idempotency } = context;
    const bot = await webhookBot(deps, params.api_key, context);
    const { topic, content } = integration.read(payloadOf(params.payload ?? jsonBody));
    const channel = params.stream?.trim() ?? '';
    const message = {
      destination: destinationOf(bot.identity, channel),
      topic: params.topic ?? topic,
      content,
      clientName,
    };
    const call = { actor: bot.actor, signal, idempotency };
    try {
      await deps.messaging.sendMessage(message, call).catch(async (error: unknown) => {
        const { botOwnerId: ownerId } = bot.identity;
        if (ownerId === undefined || !isOf(error, streamDoesNotExist)) throw error;
        // The service elsewhere can change nothing about it, the owner of the bot can.
        await tellOwnerOfUnknownChannel(deps, bot, { ownerId, channel, now: Date.now(), signal });
      });
    } catch (error) {
      throw refusal(error);
    }
    return {};
  },
});

/** @throws INVALID_JSON it is none, or nests too deep */
function payloadOf(text: string | undefined): unknown {
  try {
    return parseJson(text ?? '');
  } catch (cause) {
    throw invalidJson({}, { cause });
  }
}

/** A channel by name or id; without one the bot's owner. */
function destinationOf({ botOwnerId }: Identity__Output, channel: string): Destination {
  if (channel !== '') {
    return /^\d{1,15}$/.test(channel) ? { channelId: Number(channel) } : { channelName: channel };
  }
  if (botOwnerId === undefined) throw badRequest({ msg: 'The bot has no owner to write to.' });
  return { direct: { userIds: [botOwnerId], emails: [] } };
}

function isOf(error: unknown, { code }: { code: string }): boolean {
  return isApiError(error) && error.code === code;
}

/** BAD_REQUEST for whatever the bot may not say there. */
function refusal(error: unknown): unknown {
  if (!isApiError(error) || error.httpStatus !== 400) return error;
  return badRequest({ msg: error.message }, { cause: error });
}
