import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '@chat/infrastructure/free-port';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { echoClient } from './fixtures/echo.ts';
import { type ReceivedSpan, startOtlpReceiver } from './fixtures/otlp-receiver.ts';
import { startFixture } from './fixtures/processes.ts';
import { signerOf } from './test-keys.ts';

const register = '@chat/kit/telemetry/register';
const nodeArgs = ['--import', register];

test('combines a call between two processes and its events on the bus into one trace', async () => {
  await using receiver = await startOtlpReceiver();
  const env = (name: string) => ({ ...receiver.env, OTEL_SERVICE_NAME: name });
  await using server = await startFixture('echo-process.ts', [], {
    nodeArgs,
    env: env('messaging'),
  });
  await using caller = await startFixture('traced-caller.ts', [server.firstLine], {
    nodeArgs,
    env: env('gateway'),
  });
  // Both processes exit on their own, and must flush unsent telemetry first.
  expect(await caller.exited).toBe(0);
  server.process.kill('SIGTERM');
  expect(await server.exited).toBe(0);

  const [, traceId = '', rootId = ''] = caller.firstLine.split('-');
  expect(new Set(receiver.spans.map((span) => span.traceId))).toEqual(new Set([traceId]));
  expect(childrenOf(rootId, receiver.spans)).toEqual([
    'gateway: consume message.sent [gateway: grpc.chat.test.v1.Echo/Pass [messaging: grpc.chat.test.v1.Echo/Pass]]',
    'gateway: grpc.chat.test.v1.Echo/Say [messaging: grpc.chat.test.v1.Echo/Say]',
  ]);
  expect(receiver.metrics).toContainEqual({
    service: 'messaging',
    name: 'rpc.server.call.duration',
  });
  expect(receiver.metrics).toContainEqual({ service: 'gateway', name: 'rpc.client.call.duration' });
});

test('serves metrics, including rejected calls, to Prometheus without keeping the process alive', async () => {
  const port = await freePort();
  await using server = await startFixture('echo-process.ts', [], {
    nodeArgs,
    env: {
      OTEL_METRICS_EXPORTER: 'prometheus',
      OTEL_EXPORTER_PROMETHEUS_HOST: '127.0.0.1',
      OTEL_EXPORTER_PROMETHEUS_PORT: String(port),
      OTEL_SERVICE_NAME: 'messaging',
    },
  });
  await using presence = echoClient([Number(server.firstLine)], { signer: signerOf('presence') });
  await expect(presence.pass({})).rejects.toMatchObject({ httpStatus: 500 });
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  const metrics = await answer.text();
  expect(metrics).toContain('service_name="messaging"');
  const rejected = metrics
    .split('\n')
    .find((line) => /^chat_rpc_server_rejected_total.*PERMISSION_DENIED/.test(line));
  expect(rejected).toContain('caller="presence"');
  expect(rejected).toContain('rpc_method="chat.test.v1.Echo/Pass"');
  server.process.kill('SIGTERM');
  expect(await server.exited).toBe(0);
});

describe('the module passed to --import', () => {
  test('loads no OpenTelemetry module if there is no endpoint', async () => {
    const loaded = await loadedBy({});
    expect(loaded.filter((url) => /opentelemetry|import-in-the-middle/.test(url))).toEqual([]);
    expect(loaded.length).toBeLessThanOrEqual(3);
  });

  test('loads no OpenTelemetry module if telemetry is disabled', async () => {
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_SDK_DISABLED: 'true' };
    expect(await loadedBy(env)).not.toContainEqual(expect.stringContaining('opentelemetry'));
  });
});

/**
 * Returns every span below `parentId` as `service: name [its children]`. The spans are sorted, because they arrive
 * grouped by process.
 */
function childrenOf(parentId: string | undefined, spans: ReceivedSpan[]): string[] {
  return spans
    .filter((span) => span.parentSpanId === parentId)
    .map(({ service, name, spanId }) => {
      const children = childrenOf(spanId, spans);
      return `${service}: ${name}${children.length > 0 ? ` [${children.join(', ')}]` : ''}`;
    })
    .sort();
}

async function loadedBy(env: NodeJS.ProcessEnv): Promise<string[]> {
  const printLoaded = fileURLToPath(new URL('fixtures/print-loaded.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', printLoaded, '--import', register, '--eval', ''],
    { cwd: fileURLToPath(new URL('..', import.meta.url)), env: { ...process.env, ...env } },
  );
  return z.array(z.string()).parse(JSON.parse(stdout));
}
