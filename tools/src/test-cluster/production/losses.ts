import { setTimeout as pause } from 'node:timers/promises';
import { services } from '../../product/services.ts';
import {
  kubectl,
  listPods,
  type Place,
  type PodState,
  until,
  untilSettled,
} from '../kubernetes.ts';
import { type ProductionStage, release, underLoad } from '../production-stage.ts';
import type { Step } from '../step.ts';
import { unnoticed } from './upgrades.ts';

/** A step for each service, which force-deletes the service's two pods, one after the other. */
export const killEach: readonly Step<ProductionStage>[] = services.map((service) => ({
  name: `kill-${service}`,
  summary: `each of the two pods of ${service} deleted by force, one after the other`,
  run: (stage: ProductionStage) =>
    underLoad(stage, unnoticed, async () => {
      for (const pod of await podsOf(stage.place, service)) await killAndSettle(stage.place, pod);
    }),
}));

/**
 * The steps that kill the only pod of each service, one step per service. Nothing may be lost or duplicated, but
 * clients may have to wait.
 */
export const killEachAlone: readonly Step<ProductionStage>[] = services.map((service) => ({
  name: `kill-only-${service}`,
  summary: `the only pod of ${service} deleted by force`,
  run: (stage: ProductionStage) =>
    underLoad(stage, {}, async () => {
      const { place } = stage;
      await setReplicas(place, service, 1);
      for (const pod of await podsOf(place, service)) await killAndSettle(place, pod);
      await setReplicas(place, service, 2);
    }),
}));

export const drain: Step<ProductionStage> = {
  name: 'drain',
  summary: 'the node cordoned and all pods evicted, as disruption budgets allow',
  async run(stage) {
    let refused = 0;
    const outcome = await underLoad(stage, unnoticed, async () => {
      const { place } = stage;
      const nodes = await kubectl(place, ['get', 'nodes', '--output', 'name']);
      const pods = await releasePods(place);
      for (const node of nodes.trim().split('\n')) await kubectl(place, ['cordon', node]);
      try {
        // There is no other node. One pod of each service is evicted, and its disruption budget keeps the other.
        for (const pod of pods) if (!(await evict(place, pod))) refused += 1;
      } finally {
        for (const node of nodes.trim().split('\n')) await kubectl(place, ['uncordon', node]);
      }
      const left = new Set((await releasePods(place)).map(({ uid }) => uid));
      for (const pod of pods.filter(({ uid }) => left.has(uid))) {
        await until(`${pod.name} is evicted`, () => evict(place, pod), 120_000);
      }
    });
    if (refused === 0) throw new Error('no disruption budget kept a pod');
    return {
      ...outcome,
      note: `budgets refused ${refused} evictions while there was nowhere to go`,
    };
  },
};

export const loseAll: Step<ProductionStage> = {
  name: 'lose-all-pods',
  summary: 'all pods deleted by force, one after the other, as with a spot node',
  run: (stage) =>
    underLoad(stage, unnoticed, async () => {
      for (const pod of await releasePods(stage.place)) await killAndSettle(stage.place, pod);
    }),
};

async function releasePods(place: Place): Promise<PodState[]> {
  const components: readonly string[] = services;
  return (await listPods(place)).filter(({ component }) => components.includes(component));
}

async function podsOf(place: Place, component: string): Promise<PodState[]> {
  return (await listPods(place)).filter((pod) => pod.component === component);
}

/** Kills a pod, and returns when the same number of pods is ready as before. */
async function killAndSettle(place: Place, { name, uid, component }: PodState): Promise<void> {
  const { length: wanted } = await podsOf(place, component);
  await kubectl(place, ['delete', 'pod', name, '--force', '--grace-period=0']);
  const isMadeGood = async () => {
    const ready = (await podsOf(place, component)).filter((pod) => pod.isReady && pod.uid !== uid);
    return ready.length >= wanted;
  };
  await until(`there is another pod of ${component}`, isMadeGood, 180_000);
  // Callers find the new pod within a moment.
  await pause(2_000);
}

async function setReplicas(place: Place, service: string, count: number): Promise<void> {
  await kubectl(place, ['scale', `deployment/${release}-${service}`, `--replicas=${count}`]);
  await untilSettled(place);
  await until(
    `${service} has ${count} pods`,
    async () => (await podsOf(place, service)).length === count,
    120_000,
  );
}

/**
 * Tries to evict a pod, and returns whether it was evicted. @throws when the request fails for a reason other than the
 * disruption budget
 */
async function evict(place: Place, { name }: PodState): Promise<boolean> {
  const path = `/api/v1/namespaces/${place.namespace}/pods/${name}/eviction`;
  const metadata = { name, namespace: place.namespace };
  const eviction = JSON.stringify({ apiVersion: 'policy/v1', kind: 'Eviction', metadata });
  try {
    await kubectl(place, ['create', '--raw', path, '--filename', '-'], { input: eviction });
    return true;
  } catch (error) {
    if (String(error).includes('disruption budget')) return false;
    throw error;
  }
}
