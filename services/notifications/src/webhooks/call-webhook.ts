import { isOutboundHttpError, readBody } from '@chat/kit/outbound-http/client';
import { productName, valuePrefix } from '@chat/kit/prefixes/prefixes';
import { withPrefixedValues } from '@chat/kit/prefixes/present-values';
import type { Deps } from '../deps.ts';
import { getRealm } from '../read-model/read-model.ts';
import type { AccountRow, Webhook } from '../read-model/store.ts';
import type { CallOutcome } from './evaluate-response.ts';
import { genericPayload, interfaces, slackPayload } from './payload.ts';
import type { DeliveryRow } from './store.ts';

/** The size limit for a response. */
const mostAnswerBytes = 1024 * 1024;

type CallDeps = Pick<Deps, 'outboundHttp' | 'readModel' | 'webhooks' | 'apiPrefixes'>;

/** Posts a message to a bot's server in the bot's format and reads the response. */
export async function callWebhook(
  deps: CallDeps,
  delivery: DeliveryRow,
  { bot, webhook }: { bot: AccountRow; webhook: Webhook },
): Promise<CallOutcome> {
  const { timeoutMs } = deps.webhooks;
  try {
    using answer = await deps.outboundHttp.open({
      ...(await requestOf(deps, delivery, { bot, webhook })),
      url: webhook.base_url,
      method: 'POST',
      maxBytes: mostAnswerBytes,
      timeoutMs,
    });
    const body = await readBody(answer);
    return { kind: 'answer', status: answer.status, body: body.toString() };
  } catch (error) {
    if (isOutboundHttpError(error)) return { kind: 'fault', fault: error.fault };
    throw error;
  }
}

async function requestOf(
  deps: CallDeps,
  delivery: DeliveryRow,
  { bot, webhook }: { bot: AccountRow; webhook: Webhook },
): Promise<{ body: string; headers: Record<string, string> }> {
  const { webhooks, apiPrefixes } = deps;
  const product = productName(valuePrefix(apiPrefixes), 'OutgoingWebhook');
  const headers = { 'user-agent': `${product}/${webhooks.version}` };
  if (webhook.interface === interfaces.slack) {
    const realm = await getRealm(deps, delivery.realm_id);
    return {
      body: slackPayload(realm, webhook, delivery).toString(),
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    };
  }
  return {
    body: withPrefixedValues(
      JSON.stringify(genericPayload(bot, webhook, delivery)),
      apiPrefixes.chosen,
    ),
    headers: { ...headers, 'content-type': 'application/json' },
  };
}
