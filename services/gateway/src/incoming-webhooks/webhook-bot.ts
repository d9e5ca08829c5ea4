import {
  conflict,
  invalidApiKey,
  rateLimitHit,
  realmDeactivated,
  userDeactivated,
} from '@chat/kit/errors/catalog';
import { isApiError } from '@chat/kit/errors/define-error';
import { limits } from '@chat/kit/limits/limits';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { CallContext } from '../http/endpoint.ts';
import { apiKeyForm, isHostOf } from '../identity/authenticate-caller.ts';
import type { CachedIdentity } from '../identity/identities.ts';
import { isStricter, limitHeaders, remainingHeader } from '../rate-limit/limit-headers.ts';

const incomingWebhookBot = 2;

/**
 * Returns the incoming webhook bot to which the API key in the URL belongs, and counts the bot's request.
 *
 * @throws INVALID_API_KEY no such bot in this realm has the key
 * @throws REALM_DEACTIVATED, USER_DEACTIVATED, RATE_LIMIT_HIT
 */
export async function webhookBot(
  { identities, realmDirectory }: Pick<Deps, 'identities' | 'realmDirectory'>,
  apiKey: string,
  { host, setHeader, answerHeader }: Pick<CallContext, 'host' | 'setHeader' | 'answerHeader'>,
): Promise<CachedIdentity> {
  if (!apiKeyForm.test(apiKey)) throw invalidApiKey({ msg: 'Malformed API key' });
  const recognized = await identities.recognize({ apiKey }, { isReading: false });
  if (recognized?.identity.botType !== incomingWebhookBot) throw invalidApiKey({});
  const { identity, decision } = recognized;
  if (!identity.isRealmActive) throw realmDeactivated({});
  if (!identity.isActive) throw userDeactivated({});
  if (!(await isHostOf(realmDirectory, identity, host))) throw invalidApiKey({});
  if (decision && isStricter(decision, answerHeader(remainingHeader))) {
    for (const [name, value] of Object.entries(limitHeaders(decision, Date.now()))) {
      setHeader(name, value);
    }
  }
  if (decision?.isAllowed === false) {
    throw rateLimitHit({ 'retry-after': decision.retryAfterSeconds });
  }
  return recognized;
}

const minuteMs = 60_000;
const Bot = z.looseObject({ full_name: z.string() });

/**
 * Notifies the bot's owner in a system message that the channel does not exist, at most once a minute per bot.
 * @throws BAD_REQUEST the owner is deactivated
 */
export async function notifyOwnerOfUnknownChannel(
  { accounts, messaging }: Pick<Deps, 'accounts' | 'messaging'>,
  { identity, actor }: CachedIdentity,
  {
    ownerId,
    channel,
    now,
    signal,
  }: { ownerId: number; channel: string; now: number; signal: AbortSignal },
): Promise<void> {
  const { userJson } = await accounts.getOwnUser({}, { actor, signal });
  const bot = `@_**${Bot.parse(JSON.parse(userJson)).full_name}|${identity.userId}**`;
  const minute = Math.floor(now / minuteMs);
  const systemMessage = {
    realmId: identity.realmId,
    content: `Your bot ${bot} tried to send a message to the channel ${codeOf(channel)}, but the channel does not exist or the bot has no access to it.`,
    direct: { userIds: [ownerId] },
  };
  const key = `bot ${identity.userId}, unknown channel, minute ${minute}`;
  try {
    await messaging.sendSystemMessage(systemMessage, {
      signal,
      idempotency: { key, requestHash: '' },
    });
  } catch (error) {
    // Another request in this minute is already notifying the owner
    if (!isApiError(error) || error.code !== conflict.code) throw error;
  }
}

/** Returns the name as inline code. Escapes markup, because the name is untrusted. */
function codeOf(name: string): string {
  const text = [...name.replaceAll(/[`\s]+/g, ' ')]
    .slice(0, limits.max_stream_name_length)
    .join('');
  return `\`${text}\``;
}
