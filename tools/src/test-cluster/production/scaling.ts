import { setTimeout as pause } from 'node:timers/promises';
import { type ServiceName, services } from '../../product/services.ts';
import { kubectl } from '../kubernetes.ts';
import { change, type ProductionStage, release, underLoad } from '../production-stage.ts';
import type { Step } from '../step.ts';
import { unnoticed } from './upgrades.ts';

const replicas = (names: readonly ServiceName[], count: number) =>
  names.map((name) => `--set ${name}.replicas=${count}`).join(' ');

/** The steps that add a pod and remove it again, one step per service. */
export const scaleEach: readonly Step<ProductionStage>[] = services.map((service) => ({
  name: `scale-${service}`,
  summary: `${service} alone from two pods to three and back`,
  run: (stage: ProductionStage) =>
    underLoad(stage, unnoticed, async () => {
      await change(stage, replicas([service], 3));
      await change(stage, '');
    }),
}));

export const scaleAll: Step<ProductionStage> = {
  name: 'scale-all',
  summary: 'every service from two pods to three and back',
  run: (stage) =>
    underLoad(stage, unnoticed, async () => {
      await change(stage, replicas(services, 3));
      await change(stage, '');
    }),
};

export const autoscale: Step<ProductionStage> = {
  name: 'autoscale',
  summary: 'the autoscaler of presence, switched on and off: never fewer than two pods',
  run: (stage) =>
    underLoad(stage, unnoticed, async () => {
      const watching = new AbortController();
      const fewest = watchReplicas(stage, watching.signal);
      try {
        await change(stage, '--set presence.autoscaling.enabled=true');
        await change(stage, '');
      } finally {
        watching.abort();
      }
      if ((await fewest) < 2) throw new Error(`presence was down to ${await fewest} ready pods`);
    }),
};

/** Watches the presence pods until `signal` aborts. Returns the smallest number of them that were ready. */
async function watchReplicas({ place }: ProductionStage, signal: AbortSignal): Promise<number> {
  let fewest = Number.POSITIVE_INFINITY;
  const args = [
    'get',
    'deployment',
    `${release}-presence`,
    '--output',
    'jsonpath={.status.readyReplicas}',
  ];
  while (!signal.aborted) {
    fewest = Math.min(fewest, Number(await kubectl(place, args)));
    await pause(200);
  }
  return fewest;
}
