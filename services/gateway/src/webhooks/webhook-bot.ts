import {
  invalidApiKey,
  rateLimitHit,
  realmDeactivated,
  userDeactivated,
} from '@chat/kit/errors/catalog';
import type { Deps } from '../deps.ts';
import type { CallContext } from '../http/endpoint.ts';
import { isHostOf } from '../identity/admit.ts';
import { apiKeyForm } from '../identity/basic-credentials.ts';
import type { KnownIdentity } from '../identity/identities.ts';
import { isStricter, limitHeaders, remainingHeader } from '../rate-limit/limit-headers.ts';

const incomingWebhookBot = 2;

/**
 * The incoming-webhook bot that a key in an address belongs to; its request is counted.
 *
 * @throws INVALID_API_KEY no such bot of this realm has the key
 * @throws REALM_DEACTIVATED, USER_DEACTIVATED, RATE_LIMIT_HIT
 * @spec events.md section 2; realm.md, Incoming webhooks
 */
export async function webhookBot(
  { identities, realms }: Pick<Deps, 'identities' | 'realms'>,
  apiKey: string,
  { host, setHeader, answerHeader }: Pick<CallContext, 'host' | 'setHeader' | 'answerHeader'>,
): Promise<KnownIdentity> {
  if (!apiKeyForm.test(apiKey)) throw invalidApiKey({ msg: 'Malformed API key' });
  const recognized = await identities.recognize(apiKey, { isReading: false });
  if (recognized?.identity.botType !== incomingWebhookBot) throw invalidApiKey({});
  const { identity, verdict } = recognized;
  if (!identity.isRealmActive) throw realmDeactivated({});
  if (!identity.isActive) throw userDeactivated({});
  if (!(await isHostOf(realms, identity, host))) throw invalidApiKey({});
  if (verdict && isStricter(verdict, answerHeader(remainingHeader))) {
    for (const [name, value] of Object.entries(limitHeaders(verdict, Date.now()))) {
      setHeader(name, value);
    }
  }
  if (verdict?.isAllowed === false) {
    throw rateLimitHit({ 'retry-after': verdict.retryAfterSeconds });
  }
  return recognized;
}
