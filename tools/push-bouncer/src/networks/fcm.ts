import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { Network, Notification, Token } from './network.ts';

type ServiceAccount = {
  project_id: string;
  client_email: string;
  private_key: string;
  token_uri: string;
};

const scope = 'https://www.googleapis.com/auth/firebase.messaging';
const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const timeoutMs = 10_000;
const lifeSeconds = 3_600;
/** How long before its expiry an access token is renewed. */
const renewBeforeMs = 300_000;

const AccessToken = z.object({ access_token: z.string(), expires_in: z.number() });
const Refusal = z.object({
  error: z.object({
    status: z.string().default(''),
    details: z.array(z.looseObject({ errorCode: z.string().optional() })).default([]),
  }),
});

/** Creates a client for Google's network that uses version 1 of its HTTP API. */
export function createFcm({ url, account }: { url: string; account: ServiceAccount }): Network {
  let access: { token: string; endsAtMs: number } | undefined;

  async function accessToken(): Promise<string> {
    if (access && access.endsAtMs - renewBeforeMs > Date.now()) return access.token;
    const { token_uri: audience, client_email: issuer, private_key: key } = account;
    const assertion = jwt.sign({ scope }, key, {
      ...{ algorithm: 'RS256', issuer, audience, expiresIn: lifeSeconds },
    });
    const response = await fetch(audience, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: grantType, assertion }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`no access token for FCM: ${response.status}`);
    const { access_token: token, expires_in } = AccessToken.parse(await response.json());
    access = { token, endsAtMs: Date.now() + expires_in * 1_000 };
    return token;
  }

  return {
    async send(token, notification) {
      const target = new URL(`/v1/projects/${account.project_id}/messages:send`, url);
      const response = await fetch(target, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await accessToken()}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ message: messageFor(token, notification) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const answer: unknown = await response.json();
      if (response.ok) return 'sent';
      if (isGone(response.status, answer)) return 'gone';
      throw new Error(`FCM did not take a notification: ${response.status}`);
    },
    [Symbol.dispose]() {
      access = undefined;
    },
  };
}

function messageFor({ token }: Token, { payload, isUrgent }: Notification) {
  return { token, data: payload, android: { priority: isUrgent ? 'HIGH' : 'NORMAL' } };
}

function isGone(status: number, answer: unknown): boolean {
  const refusal = Refusal.safeParse(answer);
  const codes = refusal.success
    ? refusal.data.error.details.map(({ errorCode }) => errorCode ?? '')
    : [];
  return codes.includes('UNREGISTERED') || (status === 404 && codes.length === 0);
}
