import { readEnv } from '@chat/kit/config/read-env';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { bouncerRule, pushOptions, pushSettings } from './push-settings.ts';

const read = (env: Record<string, string>) =>
  pushOptions(readEnv(z.object(pushSettings), env, [bouncerRule]));
const url = { PUSH_BOUNCER_URL: 'https://push.example.com' };
const orgId = { PUSH_BOUNCER_ORG_ID: 'some server' };
const orgKey = { PUSH_BOUNCER_ORG_KEY: 'some key' };

test('parses the settings of the bouncer', () => {
  expect(read({ ...url, ...orgId, ...orgKey }).bouncer).toMatchObject({
    url: 'https://push.example.com',
    orgId: 'some server',
    orgKey: 'some key',
  });
});

test('pushes nothing if the settings are absent or blank', () => {
  const blank = { PUSH_BOUNCER_URL: '', PUSH_BOUNCER_ORG_ID: ' ', PUSH_BOUNCER_ORG_KEY: '' };
  expect(read({}).bouncer).toBeUndefined();
  expect(read(blank).bouncer).toBeUndefined();
});

test.for<[Record<string, string>, string]>([
  [
    { ...url, ...orgId },
    '  PUSH_BOUNCER_ORG_KEY: is needed with PUSH_BOUNCER_URL and PUSH_BOUNCER_ORG_ID',
  ],
  [
    { ...url, ...orgKey, PUSH_BOUNCER_ORG_ID: '' },
    '  PUSH_BOUNCER_ORG_ID: is needed with PUSH_BOUNCER_URL and PUSH_BOUNCER_ORG_KEY',
  ],
  [
    url,
    '  PUSH_BOUNCER_ORG_ID: is needed with PUSH_BOUNCER_URL\n  PUSH_BOUNCER_ORG_KEY: is needed with PUSH_BOUNCER_URL',
  ],
  [
    { ...orgId, ...orgKey },
    '  PUSH_BOUNCER_URL: is needed with PUSH_BOUNCER_ORG_ID and PUSH_BOUNCER_ORG_KEY',
  ],
])('rejects the push settings %o', ([env, problems]) => {
  expect(() => read(env)).toThrow(new Error(`Bad settings:\n${problems}`));
});
