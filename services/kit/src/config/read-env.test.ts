import { expect, test } from 'vitest';
import { z } from 'zod';
import { findSettingProblems, readEnv, settingRule } from './read-env.ts';
import * as settings from './settings.ts';

const Env = z.object({
  NATS_URL: settings.natsUrl,
  REDIS_URL: settings.redisUrl,
  HEALTH_PORT: settings.healthPort,
});
const readConfig = (env: NodeJS.ProcessEnv) => readEnv(Env, env);

const good = { NATS_URL: 'nats://a:4222', REDIS_URL: 'redis://a:6379' };
const SECRET_SOURCES = JSON.stringify({
  NATS_URL: 'key nats-url of the secret chat-secrets (credentials.nats)',
  LDAP_BIND_PASSWORD: 'key password of the secret directory (users.secretSettings)',
});

const portRule = settingRule({ HEALTH_PORT: settings.healthPort }, ({ HEALTH_PORT }) =>
  HEALTH_PORT === 1 ? ['HEALTH_PORT: is that of NATS'] : [],
);

test('reports settings that contradict each other together with malformed settings', () => {
  const read = (env: NodeJS.ProcessEnv) => readEnv(Env, env, [portRule]);
  expect(() => read({ ...good, REDIS_URL: 'redis', HEALTH_PORT: '1' })).toThrow(
    /REDIS_URL: must be[^\n]*\n {2}HEALTH_PORT: is that of NATS$/,
  );
  expect(read({ ...good, HEALTH_PORT: '2' }).HEALTH_PORT).toBe(2);
});

test('applies no rule to a setting that is malformed', () => {
  const rule = settingRule({ HEALTH_PORT: settings.healthPort }, () => [
    'HEALTH_PORT: broken rule',
  ]);
  expect(() => readEnv(Env, { ...good, HEALTH_PORT: 'x' }, [rule])).not.toThrow('broken rule');
  expect(() => readEnv(Env, { ...good, HEALTH_PORT: 'x' }, [rule])).toThrow('HEALTH_PORT');
});

test('finds no problems in valid settings', () => {
  expect(findSettingProblems(readConfig, good)).toEqual([]);
  const all = { ...good, SECRET_SOURCES, LDAP_BIND_PASSWORD: 'x' };
  expect(findSettingProblems(readConfig, all)).toEqual([]);
});

test('reports a missing secret only once, with its key and source, whether or not it is required', () => {
  expect(findSettingProblems(readConfig, { REDIS_URL: good.REDIS_URL, SECRET_SOURCES })).toEqual([
    'NATS_URL: there is no key nats-url of the secret chat-secrets (credentials.nats)',
    'LDAP_BIND_PASSWORD: there is no key password of the secret directory (users.secretSettings)',
  ]);
});

test('reports malformed and missing settings without showing values', () => {
  const env = { SECRET_SOURCES: '{}', NATS_URL: 'http://sesame', HEALTH_PORT: 'sesame' };
  const problems = findSettingProblems(readConfig, env);
  expect(problems).toHaveLength(3);
  expect(problems.join('\n')).toMatch(
    /NATS_URL: must be[\s\S]*REDIS_URL: is required[\s\S]*HEALTH_/,
  );
  expect(problems.join('\n')).not.toContain('sesame');
});

test('reports that the file of a certificate authority is missing, together with other problems', () => {
  const problems = findSettingProblems(
    () => {
      throw new Error('two of these exclude one another');
    },
    { NODE_EXTRA_CA_CERTS: '/nowhere/ca.crt' },
  );
  expect(problems).toEqual([
    'NODE_EXTRA_CA_CERTS: there is no /nowhere/ca.crt; does the secret of trustedCa exist?',
    'two of these exclude one another',
  ]);
});
