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
import { parseJson } from '@chat/kit/limits/parse-json';
import type { Destination } from '@chat/proto/chat/messaging/v1/Destination';
import type { Identity__Output } from '@chat/proto/chat/users/v1/Identity';
import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { type Integration, jsonIntegration } from '../../incoming-webhooks/integration.ts';
import { slackIntegration } from '../../incoming-webhooks/slack-integration.ts';
import { notifyOwnerOfUnknownChannel, webhookBot } from '../../incoming-webhooks/webhook-bot.ts';

const integrations: readonly Integration[] = [slackIntegration, jsonIntegration];

/** @spec POST /external/{integration} */
export const receiveWebhook = defineEndpoint({
  method: 'POST',
  path: '/external/{integration}',
  permission: 'anonymous',
  readsJson: true,
  summary: 'Receive a webhook from another service',
  description:
    'Makes an incoming webhook bot send a message about a report from another service. The report is the JSON body or the parameter `payload`. With a JSON body, the other parameters are in the query.',
  tags: ['bots'],
  params: z.object({
    integration: z
      .string()
      .describe(
        "The format of the report: `slack_incoming` for Slack's format, `json` for any JSON, which is shown unchanged.",
      ),
    api_key: z.string().describe('The API key of an incoming webhook bot.'),
    stream: z
      .string()
      .optional()
      .describe(
        "The name or id of the channel to post in. Absent: a direct message to the bot's owner.",
      ),
    topic: z
      .string()
      .optional()
      .describe('The topic to post in. Absent: the default of the integration.'),
    // These integrations have no event types to filter by
    only_events: jsonText(z.array(z.string()))
      .optional()
      .describe(
        'The event types to report. Accepted but unused: each of these integrations reports only one type.',
      ),
    exclude_events: jsonText(z.array(z.string()))
      .optional()
      .describe(
        'The event types to skip. Accepted but unused: each of these integrations reports only one type.',
      ),
    payload: z.string().optional().describe('The report as JSON text, in place of a JSON body.'),
  }),
  example: {
    request: {
      integration: 'slack_incoming',
      api_key: '2QnZ4vT8rL0cX6wYb1Kf3HsD5gJ7mPqA',
      stream: 'general',
      topic: 'deployments',
      payload: '{"text":"Version *1.4* is live."}',
    },
  },
  errors: [
    anomalousWebhookPayload,
    invalidApiKey,
    invalidJson,
    missingHttpEventHeader,
    unsupportedWebhookEventType,
  ],
  async handler(deps, { params, ...context }) {
    const integration = integrations.find(({ name }) => name === params.integration);
    if (!integration) throw notFound({});
    const { clientName, jsonBody, signal, idempotency } = context;
    const bot = await webhookBot(deps, params.api_key, context);
    const said = integration.read(payloadOf(params.payload ?? jsonBody));
    // After an error the sender would retry the report or disable the webhook
    if (!said) return;
    const channel = params.stream?.trim() ?? '';
    const message = {
      destination: destinationOf(bot.identity, channel),
      topic: params.topic ?? said.topic,
      content: said.content,
      clientName,
    };
    const call = { actor: bot.actor, signal, idempotency };
    try {
      await deps.sendMessage(message, call).catch(async (error: unknown) => {
        const { botOwnerId: ownerId } = bot.identity;
        if (ownerId === undefined || !isOf(error, streamDoesNotExist)) throw error;
        // Only the bot's owner can fix this, not the sending service
        await notifyOwnerOfUnknownChannel(deps, bot, { ownerId, channel, now: Date.now(), signal });
      });
    } catch (error) {
      throw refusal(error);
    }
  },
});

/**
 * Parses the payload.
 * @throws INVALID_JSON the body is not JSON or is nested too deeply
 */
function payloadOf(text: string | undefined): unknown {
  try {
    return parseJson(text ?? '');
  } catch (cause) {
    throw invalidJson({}, { cause });
  }
}

/** Returns the destination: the channel with this name or id, or the bot's owner if no channel is given. */
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

/** Converts any error with status 400 to BAD_REQUEST and keeps its message. Returns other errors unchanged. */
function refusal(error: unknown): unknown {
  if (!isApiError(error) || error.httpStatus !== 400) return error;
  return badRequest({ msg: error.message }, { cause: error });
}
