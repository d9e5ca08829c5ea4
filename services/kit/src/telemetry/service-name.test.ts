import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { configuredSignals } from './configured-signals.ts';
import { serviceName } from './service-name.ts';

test('uses the name in OTEL_SERVICE_NAME', () => {
  expect(serviceName({ OTEL_SERVICE_NAME: 'gateway' }, '/anywhere.ts')).toBe('gateway');
});

test('uses the name of the only service that the process runs', () => {
  expect(serviceName({ SERVICES: 'presence' }, fileURLToPath(import.meta.url))).toBe('presence');
});

test.each([[{}], [{ SERVICES: 'all' }], [{ SERVICES: 'users,channels' }]])(
  'uses the package name of the main file, without the scope, for the environment %j',
  (env) => {
    expect(serviceName(env, fileURLToPath(import.meta.url))).toBe('kit');
  },
);

test.each([['/nowhere/main.ts'], ['/etc/hosts'], [undefined]])(
  'returns unknown_service for the main file %s',
  (entry) => {
    expect(serviceName({}, entry)).toBe('unknown_service');
  },
);

test.each([
  [{}, { traces: false, metrics: false }],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }, { traces: false, metrics: false }],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318' }, { traces: true, metrics: true }],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://c' }, { traces: true, metrics: false }],
  [{ OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: 'http://c' }, { traces: false, metrics: true }],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_SDK_DISABLED: 'TRUE' },
    { traces: false, metrics: false },
  ],
])('exports only the signals that have an endpoint: %j', (env, signals) => {
  expect(configuredSignals(env)).toEqual(signals);
});
