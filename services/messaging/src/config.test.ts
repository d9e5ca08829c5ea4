import { privateKeySetting, publicKeysSetting } from '@chat/kit/test/test-keys';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const environment = {
  MESSAGING_DATABASE_URL: 'postgres://localhost/chat',
  NATS_URL: 'nats://localhost',
  REDIS_URL: 'redis://localhost',
  MESSAGING_PRIVATE_KEY: privateKeySetting('messaging'),
  SERVICE_PUBLIC_KEYS: publicKeysSetting,
  EXTERNAL_CONTENT_SECRET: 'Yr1vQ0mZs8uKc5tWx3nBd7eLg9hPj2fA',
  OBJECT_STORE_DIRECTORY: '/tmp/objects',
};

test('rejects a limit on unfinished uploads below the size of the largest file', () => {
  const config = readConfig({ ...environment, UPLOAD_UNFINISHED_MIB: '100' });
  expect(config.unfinishedUploads.bytes).toBe(100 * 1024 * 1024);
  expect(() => readConfig({ ...environment, UPLOAD_UNFINISHED_MIB: '99' })).toThrow(
    'UPLOAD_UNFINISHED_MIB: must be at least 100, the size of the largest file',
  );
});

test('rejects a grace period of less than a day', () => {
  expect(readConfig({ ...environment, UPLOAD_GRACE_DAYS: '1' }).fileGracePeriodMs).toBe(86_400_000);
  for (const days of ['0', '0.9']) {
    expect(() => readConfig({ ...environment, UPLOAD_GRACE_DAYS: days })).toThrow(
      'UPLOAD_GRACE_DAYS: must be at least 1',
    );
  }
});
