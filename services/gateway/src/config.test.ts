import { privateKeySetting, publicKeysSetting } from '@chat/kit/test/test-keys';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const environment = {
  NATS_URL: 'nats://localhost',
  REDIS_URL: 'redis://localhost',
  GATEWAY_PRIVATE_KEY: privateKeySetting('gateway'),
  SERVICE_PUBLIC_KEYS: publicKeysSetting,
  GATEWAY_SECRET: 'Yr1vQ0mZs8uKc5tWx3nBd7eLg9hPj2fA',
  EXTERNAL_CONTENT_SECRET: 'Yr1vQ0mZs8uKc5tWx3nBd7eLg9hPj2fA',
  EXTERNAL_HOST: 'chat.example.com',
  SMTP_FROM: 'chat@example.com',
  OPEN_ORGANIZATION_CREATION: 'true',
};

test.each([
  [{}, 'max-age=31536000'],
  [{ STRICT_TRANSPORT_SECURITY: 'max-age=0' }, 'max-age=0'],
  [
    { STRICT_TRANSPORT_SECURITY: 'max-age=63072000; includeSubDomains; preload' },
    'max-age=63072000; includeSubDomains; preload',
  ],
  [{ STRICT_TRANSPORT_SECURITY: 'off' }, undefined],
  [{ EXTERNAL_SCHEME: 'http' }, undefined],
])('derives Strict-Transport-Security from the settings %j: %s', (settings, expected) => {
  expect(readConfig({ ...environment, ...settings }).strictTransport).toBe(expected);
});

test.each(['31536000', 'max-age=1\r\nX: y', 'max-age=31536000; preload'])(
  'rejects the transport policy %j',
  (STRICT_TRANSPORT_SECURITY) => {
    expect(() => readConfig({ ...environment, STRICT_TRANSPORT_SECURITY })).toThrow(
      'STRICT_TRANSPORT_SECURITY',
    );
  },
);

test('allows creating organizations only with mail and subdomains configured', () => {
  expect(readConfig(environment).deployment.isOrganizationCreationOpen).toBe(true);
  const closed = { ...environment, OPEN_ORGANIZATION_CREATION: undefined };
  expect(readConfig(closed).deployment.isOrganizationCreationOpen).toBe(false);
  expect(() => readConfig({ ...environment, SMTP_FROM: undefined })).toThrow(
    'OPEN_ORGANIZATION_CREATION: requires mail (SMTP_FROM)',
  );
  for (const host of ['127.0.0.1:9991', '192.0.2.7', '[::1]:9991']) {
    expect(() => readConfig({ ...environment, EXTERNAL_HOST: host })).toThrow(
      'OPEN_ORGANIZATION_CREATION: requires subdomains',
    );
  }
});
