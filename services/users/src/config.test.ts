import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const environment = {
  USERS_DATABASE_URL: 'postgres://localhost/chat',
  NATS_URL: 'nats://localhost',
  REDIS_URL: 'redis://localhost',
  ACTOR_TOKEN_SECRET: 'Yr1vQ0mZs8uKc5tWx3nBd7eLg9hPj2fA',
  SECRET_KEY: 'k4Tq9wRz1mXv6bNc8sLd3fGh5jPy7uEo',
};

test('rejects DEVELOPMENT_LOGIN in production', () => {
  const login = { ...environment, DEVELOPMENT_LOGIN: 'true' };
  expect(readConfig(login).deployment.isDevelopmentLoginEnabled).toBe(true);
  expect(() => readConfig({ ...login, NODE_ENV: 'production' })).toThrow(
    'DEVELOPMENT_LOGIN: must be off where NODE_ENV is production',
  );
  const off = readConfig({ ...environment, NODE_ENV: 'production' });
  expect(off.deployment.isDevelopmentLoginEnabled).toBe(false);
});
