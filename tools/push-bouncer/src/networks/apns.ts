import { type ClientHttp2Session, connect, constants } from 'node:http2';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { Network } from './network.ts';

export type ApnsOptions = {
  url: string;
  /** The signing key in PEM format. */
  key: string;
  keyId: string;
  teamId: string;
  /** The app that a token belongs to if the token specifies none. */
  topic: string;
};

const timeoutMs = 10_000;
/**
 * How long an authentication token is used. Apple rejects tokens older than an hour, and tokens renewed more often than
 * every twenty minutes.
 */
const tokenLifeMs = 40 * 60_000;
const Refusal = z.object({ reason: z.string() });
const goneReasons: ReadonlySet<string> = new Set([
  'Unregistered',
  'BadDeviceToken',
  'ExpiredToken',
  'DeviceTokenNotForTopic',
]);

/**
 * Creates a client for Apple's network over HTTP/2. The client connects when it is first used, and reconnects after it
 * lost the connection.
 */
export function createApns({ url, key, keyId, teamId, topic }: ApnsOptions): Network {
  let session: ClientHttp2Session | undefined;
  let provider: { token: string; madeAtMs: number } | undefined;

  function openSession(): ClientHttp2Session {
    if (session && !session.closed && !session.destroyed) return session;
    const opened = connect(url);
    // Requests report their errors themselves. Without a listener, this event would end the process.
    opened.on('error', () => opened.destroy());
    opened.on('goaway', () => opened.close());
    opened.unref();
    session = opened;
    return opened;
  }

  function providerToken(): string {
    if (provider && Date.now() - provider.madeAtMs < tokenLifeMs) return provider.token;
    const token = jwt.sign({}, key, { algorithm: 'ES256', issuer: teamId, keyid: keyId });
    provider = { token, madeAtMs: Date.now() };
    return token;
  }

  return {
    async send({ token, appId }, { payload, isUrgent }) {
      const { status, body } = await post(openSession(), {
        path: `/3/device/${hexOf(token)}`,
        headers: {
          authorization: `bearer ${providerToken()}`,
          'apns-topic': appId === '' ? topic : appId,
          'apns-push-type': isUrgent ? 'alert' : 'background',
          'apns-priority': isUrgent ? '10' : '5',
        },
        content: JSON.stringify(payload),
      });
      if (status === 200) return 'sent';
      const { reason } = Refusal.catch({ reason: '' }).parse(parse(body));
      if (goneReasons.has(reason)) return 'gone';
      throw new Error(`APNs did not take a notification: ${status} ${reason}`.trim());
    },
    [Symbol.dispose]() {
      session?.destroy();
    },
  };
}

async function post(
  session: ClientHttp2Session,
  request: { path: string; headers: Record<string, string>; content: string },
): Promise<{ status: number; body: string }> {
  const stream = session.request({
    [constants.HTTP2_HEADER_METHOD]: 'POST',
    [constants.HTTP2_HEADER_PATH]: request.path,
    ...request.headers,
  });
  stream.setTimeout(timeoutMs, () => stream.destroy(new Error('APNs does not answer')));
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>();
  let status = 0;
  const parts: Buffer[] = [];
  stream.on('response', (headers) => {
    status = Number(headers[constants.HTTP2_HEADER_STATUS] ?? 0);
  });
  stream.on('data', (part: Buffer) => parts.push(part));
  stream.on('end', () => resolve({ status, body: Buffer.concat(parts).toString() }));
  stream.on('error', reject);
  stream.on('close', () => reject(new Error('APNs closed the connection')));
  stream.end(request.content);
  return promise;
}

/**
 * Returns a device token in hexadecimal. The unencrypted protocol sends tokens in Base64, the encrypted one in
 * hexadecimal.
 */
function hexOf(token: string): string {
  return /^([0-9a-f]{2}){32,}$/i.test(token) ? token : Buffer.from(token, 'base64').toString('hex');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
