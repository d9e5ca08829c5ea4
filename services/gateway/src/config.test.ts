import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const environment = {
  NATS_URL: 'nats://localhost',
  REDIS_URL: 'redis://localhost',
  ACTOR_TOKEN_SECRET: 'Yr1vQ0mZs8uKc5tWx3nBd7eLg9hPj2fA',
  EXTERNAL_HOST: 'chat.example.com',
  SMTP_FROM: 'chat@example.com',
  OPEN_ORGANIZATION_CREATION: 'true',
};

test('opens the creation of organizations only where mail and subdomains are', () => {
  expect(readConfig(environment).deployment.isOrganizationCreationOpen).toBe(true);
  const closed = { ...environment, OPEN_ORGANIZATION_CREATION: undefined };
  expect(readConfig(closed).deployment.isOrganizationCreationOpen).toBe(false);
  expect(() => readConfig({ ...environment, SMTP_FROM: undefined })).toThrow(
    'OPEN_ORGANIZATION_CREATION: needs mail (SMTP_FROM)',
  );
  for (const host of ['127.0.0.1:9991', '192.0.2.7', '[::1]:9991']) {
    expect(() => readConfig({ ...environment, EXTERNAL_HOST: host })).toThrow(
      'OPEN_ORGANIZATION_CREATION: needs subdomains',
    );
  }
});
