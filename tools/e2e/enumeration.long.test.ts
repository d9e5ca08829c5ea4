import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { type SmtpSink, startSmtpSink } from '@chat/infrastructure/smtp-sink';
import { testRandom } from '@chat/infrastructure/test-seed';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { browse, originOf, type Place } from './browser-session.ts';
import { anonymousClient, apiClient } from './client.ts';
import { type OwnProduct, startOwnProduct } from './own-product.ts';
import { newAccount } from './people.ts';

// Tests that neither responses nor their timing reveal who has an account.

/** How many requests to send for each kind of address. The kinds alternate. */
const rounds = 80;
/**
 * The largest allowed relative difference between the medians. A skipped password hash would cause a much larger
 * difference.
 */
const tolerance = 0.25;
const mostMs = 300_000;

let own: OwnProduct;
let sink: SmtpSink;
let here: Place;

beforeAll(async () => {
  sink = await startSmtpSink();
  own = await startOwnProduct({
    name: 'enumeration',
    servers: inject('servers'),
    redisDatabase: 52,
    environment: {
      RATE_LIMIT_USER_PER_MINUTE: '0',
      RATE_LIMIT_ANONYMOUS_PER_MINUTE: '0',
      RATE_LIMIT_PASSWORD_ATTEMPTS: '0',
      // As in production, so that a skipped hash would be noticed
      PASSWORD_HASH_MEMORY_KIB: '19456',
      SMTP_FROM: 'Chat <chat@example.com>',
      SMTP_URL: sink.url,
    },
  });
  here = { site: own.owner.site };
  await apiClient(own.owner).patch('/realm', { invite_required: false });
});
afterAll(async () => {
  await own[Symbol.asyncDispose]();
  await sink[Symbol.asyncDispose]();
});

type Answer = { status: number; text: string };

function submit(path: string, fields: Record<string, string>): Promise<Answer> {
  return browse(here, {
    method: 'POST',
    path,
    headers: { origin: originOf(here) },
    body: new URLSearchParams(fields).toString(),
  });
}

const password = 'not the password';

const requests: Record<string, (email: string) => Promise<Answer>> = {
  'a forgotten password': (email) => submit('/accounts/password/reset', { email }),
  'a sign-up': (email) => submit('/register', { email }),
  'a login in a browser': (email) => submit('/login', { username: email, password }),
  async 'a fetch of an API key'(email) {
    const answer = await anonymousClient(own.owner).post('/fetch_api_key', {
      ...{ username: email, password },
    });
    return { status: answer.status, text: JSON.stringify(answer.body) };
  },
};

const stranger = () => `${randomBytes(6).toString('hex')}@example.com`;

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

test.each(Object.entries(requests))(
  'the response to %s is the same and as fast for active, deactivated and missing accounts',
  async (_name, request) => {
    const [known, gone] = [await newAccount(own.owner), await newAccount(own.owner)];
    await apiClient(own.owner).delete(`/users/${gone.userId}`);
    const kinds = { known: () => known.email, gone: () => gone.email, unknown: stranger };
    const times: Record<string, number[]> = { known: [], gone: [], unknown: [] };
    const texts = new Set<string>();
    const random = testRandom('enumeration: order of the requests');
    for (let count = 0; count < rounds; count += 1) {
      // Each kind follows each other kind, so that leftover work of earlier requests delays all of them alike
      const order = random.shuffle(Object.entries(kinds));
      for (const [kind, addressOf] of order) {
        const email = addressOf();
        const startedAt = performance.now();
        const { status, text } = await request(email);
        times[kind]?.push(performance.now() - startedAt);
        texts.add(`${status} ${text.replaceAll(email, 'X')}`);
      }
    }
    expect([...texts]).toHaveLength(1);
    const [byKnown, byGone, byUnknown] = Object.values(times).map(median);
    const medians = { known: byKnown ?? 0, gone: byGone ?? 0, unknown: byUnknown ?? 0 };
    for (const time of [medians.known, medians.gone]) {
      expect(Math.abs(time - medians.unknown), JSON.stringify(medians)).toBeLessThan(
        tolerance * medians.unknown,
      );
    }
  },
  mostMs,
);
