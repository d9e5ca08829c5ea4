import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { runProgram } from '../test-containers/docker.ts';
import type { Cluster } from './cluster.ts';

/** A namespace in a cluster. */
export interface Place {
  cluster: Cluster;
  namespace: string;
}

const Pod = z.looseObject({
  metadata: z.looseObject({
    name: z.string(),
    uid: z.string(),
    labels: z.record(z.string(), z.string()).default({}),
    deletionTimestamp: z.string().optional(),
  }),
  spec: z.looseObject({ containers: z.array(z.looseObject({ image: z.string() })) }),
  status: z.looseObject({
    phase: z.string(),
    conditions: z.array(z.looseObject({ type: z.string(), status: z.string() })).default([]),
    containerStatuses: z.array(z.looseObject({ restartCount: z.int() })).default([]),
  }),
});
const Pods = z.looseObject({ items: z.array(Pod) });

/** The parts of a pod's state that the steps need. */
export interface PodState {
  name: string;
  uid: string;
  component: string;
  image: string;
  isReady: boolean;
  restarts: number;
}

const pollMs = 250;

/** Runs kubectl in the namespace. @throws with kubectl's output when the command fails */
export function kubectl(
  { cluster, namespace }: Place,
  args: readonly string[],
  options: { input?: string; timeoutMs?: number } = {},
): Promise<string> {
  const { input, timeoutMs = 180_000 } = options;
  return runProgram('kubectl', ['--namespace', namespace, ...args], {
    environment: cluster.environment,
    timeoutMs,
    ...(input !== undefined && { input: Readable.from([input]) }),
  });
}

/** Runs helm in the namespace. @throws with helm's output when the command fails */
export function helm({ cluster, namespace }: Place, args: readonly string[]): Promise<string> {
  const { environment } = cluster;
  return runProgram('helm', ['--namespace', namespace, ...args], {
    environment,
    timeoutMs: 600_000,
  });
}

export async function applyManifest(place: Place, manifest: string): Promise<void> {
  await kubectl(place, ['apply', '--filename', '-'], { input: manifest });
}

/** Returns the namespace's pods, except those that are terminating or have ended. */
export async function listPods(place: Place): Promise<PodState[]> {
  const { items } = Pods.parse(
    JSON.parse(await kubectl(place, ['get', 'pods', '--output', 'json'])),
  );
  return items
    .filter(({ metadata, status }) => !metadata.deletionTimestamp && status.phase !== 'Succeeded')
    .map(({ metadata, spec, status }) => ({
      name: metadata.name,
      uid: metadata.uid,
      component: metadata.labels['app.kubernetes.io/component'] ?? '',
      image: spec.containers[0]?.image ?? '',
      isReady: status.conditions.some((one) => one.type === 'Ready' && one.status === 'True'),
      restarts: status.containerStatuses.reduce((sum, one) => sum + one.restartCount, 0),
    }));
}

/** Waits until every Deployment has all of its replicas, and all pods in the namespace are ready. */
export async function untilSettled(place: Place, withinMs = 180_000): Promise<void> {
  const timeout = `--timeout=${Math.ceil(withinMs / 1_000)}s`;
  const deployments = await kubectl(place, ['get', 'deployments', '--output', 'name']);
  for (const name of deployments.split('\n').filter(Boolean)) {
    await kubectl(place, ['rollout', 'status', name, timeout], { timeoutMs: withinMs + 10_000 });
  }
  await until(
    'every pod is ready',
    async () => (await listPods(place)).every(({ isReady }) => isReady),
    withinMs,
  );
}

/** Polls until `isSo` returns true. @throws when this takes longer than `withinMs` */
export async function until(
  what: string,
  isSo: () => Promise<boolean>,
  withinMs: number,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${withinMs / 1_000} s`);
    await pause(pollMs);
  }
}

const releasedKinds = [
  ...[
    'deployments',
    'statefulsets',
    'jobs',
    'services',
    'secrets',
    'configmaps',
    'serviceaccounts',
  ],
  ...['persistentvolumeclaims', 'networkpolicies', 'poddisruptionbudgets', 'roles', 'rolebindings'],
  'horizontalpodautoscalers',
];

/** Returns the kinds and names of all objects in the namespace that could belong to a release. */
export async function listObjects(place: Place): Promise<string[]> {
  const names = await kubectl(place, ['get', releasedKinds.join(), '--output', 'name']);
  return names.split('\n').filter((name) => name !== '');
}

/** The label that this test gives to the namespaces it creates. */
const ownLabel = 'chat-test=cluster';

/**
 * Deletes the namespace if an earlier run of this test created it. @throws when the namespace exists, but no run
 * created it
 */
export async function claimNamespace(place: Place): Promise<void> {
  const { cluster, namespace } = place;
  const args = ['get', 'namespace', namespace, '--ignore-not-found', '--output'];
  const labels = 'jsonpath={.metadata.labels}';
  const known = await kubectl({ cluster, namespace: 'default' }, [...args, labels]);
  if (known !== '' && !known.includes('"chat-test":"cluster"')) {
    throw new Error(`the cluster has a namespace ${namespace} that is not of this test`);
  }
  await removeNamespace(place);
}

/** Labels a namespace as created by this run. */
export async function markNamespace({ cluster, namespace }: Place): Promise<void> {
  const args = ['label', 'namespace', namespace, ownLabel, '--overwrite'];
  await kubectl({ cluster, namespace: 'default' }, args);
}

/** Deletes a namespace that a run of this test created, with everything in it. */
export async function removeNamespace({ cluster, namespace }: Place): Promise<void> {
  const args = ['delete', 'namespace', '--selector', ownLabel];
  const name = ['--field-selector', `metadata.name=${namespace}`, '--wait'];
  await kubectl({ cluster, namespace: 'default' }, [...args, ...name]);
}

/** Describes the namespace's pods and the cluster's warnings about them, to help find the cause of a failure. */
export async function describeTrouble(place: Place): Promise<string> {
  const pods = await kubectl(place, ['get', 'pods', '--output', 'wide']);
  const events = await kubectl(place, ['get', 'events', '--field-selector', 'type=Warning']);
  const logs: string[] = [];
  for (const { name, isReady } of await listPods(place)) {
    if (isReady) continue;
    const args = ['logs', name, '--all-containers', '--tail', '8', '--ignore-errors'];
    logs.push(`--- ${name}\n${await kubectl(place, args).catch(String)}`);
  }
  return [pods, events.split('\n').slice(-20).join('\n'), ...logs].join('\n');
}

/**
 * Does `work`, and waits until everything in the namespace is ready.
 *
 * @throws with a description from the cluster when something does not become ready
 */
export async function settledBy(place: Place, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
    await untilSettled(place);
  } catch (error) {
    throw new Error(await describeTrouble(place), { cause: error });
  }
}
