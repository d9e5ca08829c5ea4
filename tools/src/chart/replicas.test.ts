import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { provideHelm, test } from './chart-test.ts';
import { one } from './read-manifests.ts';
import { render } from './render.ts';

const helm = await provideHelm();
const Replicas = z.object({ spec: z.object({ replicas: z.number().optional() }) });

describe.skipIf(!helm)('an upgrade that enables an autoscaler', () => {
  test.for([
    ['keeps the running pods when an autoscaler is enabled', 4, 4],
    ['starts the minimum number of pods when an autoscaler is enabled and fewer are running', 1, 2],
    ['starts the minimum number of pods when an autoscaler is enabled and none is running', 0, 2],
  ] as const)('%s', async ([_title, live, expected]) => {
    await using cluster = await startApi({ 't-chat-presence': live });
    const set = { 'presence.autoscaling.enabled': 'true' };
    const objects = await render(helm ?? '', { set, kubeconfig: cluster.kubeconfig });
    const replicasOf = (name: string) => Replicas.parse(one(objects, name)).spec.replicas;
    expect(replicasOf('Deployment t-chat-presence')).toBe(expected);
    expect(replicasOf('Deployment t-chat-users')).toBe(2);
  });

  test('omits spec.replicas when the cluster has no such Deployment', async () => {
    await using cluster = await startApi({});
    const set = { 'presence.autoscaling.enabled': 'true' };
    const objects = await render(helm ?? '', { set, kubeconfig: cluster.kubeconfig });
    expect(one(objects, 'Deployment t-chat-presence').spec).not.toHaveProperty('replicas');
  });
});

/**
 * Starts the part of the Kubernetes API that Helm needs to look up Deployments. It contains only the given Deployments,
 * with these numbers of replicas.
 */
async function startApi(replicas: Readonly<Record<string, number>>) {
  await using opened = new AsyncDisposableStack();
  const group = { version: 'v1', groupVersion: 'apps/v1' };
  const known: Record<string, object> = {
    '/version': { major: '1', minor: '34', gitVersion: 'v1.34.0' },
    '/api': { kind: 'APIVersions', versions: ['v1'] },
    '/api/v1': { kind: 'APIResourceList', groupVersion: 'v1', resources: [] },
    '/apis': {
      kind: 'APIGroupList',
      apiVersion: 'v1',
      groups: [{ name: 'apps', versions: [group], preferredVersion: group }],
    },
    '/apis/apps/v1': {
      kind: 'APIResourceList',
      groupVersion: 'apps/v1',
      resources: [{ name: 'deployments', kind: 'Deployment', namespaced: true, verbs: ['get'] }],
    },
    ...Object.fromEntries(
      Object.entries(replicas).map(([name, number]) => [
        `/apis/apps/v1/namespaces/default/deployments/${name}`,
        {
          apiVersion: 'apps/v1',
          kind: 'Deployment',
          metadata: { name, namespace: 'default' },
          spec: { replicas: number },
        },
      ]),
    ),
  };
  const absent = { kind: 'Status', status: 'Failure', reason: 'NotFound', code: 404 };
  const server = createServer(({ url = '' }, response) => {
    const answer = known[url.split('?')[0] ?? ''];
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? absent));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.defer(() => {
    const closed = promisify(server.close.bind(server))();
    server.closeAllConnections();
    return closed;
  });
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const folder = await mkdtemp(join(tmpdir(), 'chat-cluster-'));
  opened.defer(() => rm(folder, { recursive: true }));
  const kubeconfig = join(folder, 'kubeconfig');
  const config = {
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: 'c', cluster: { server: `http://127.0.0.1:${port}` } }],
    contexts: [{ name: 'c', context: { cluster: 'c', user: '' } }],
    'current-context': 'c',
  };
  await writeFile(kubeconfig, JSON.stringify(config));
  const disposable = opened.move();
  return { kubeconfig, [Symbol.asyncDispose]: () => disposable.disposeAsync() };
}
