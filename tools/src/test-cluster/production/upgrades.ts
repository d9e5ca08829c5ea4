import { listPods } from '../kubernetes.ts';
import { change, type ProductionStage, release, runHelm, underLoad } from '../production-stage.ts';
import type { Step } from '../step.ts';

/** The promise for planned operations, which clients must not notice. */
export const unnoticed = { mostWaitMs: 5_000 };

export const upgradeImage: Step<ProductionStage> = {
  name: 'upgrade-image',
  summary: 'the next version of the images, with a migration, replaces the running version',
  run: (stage) => underLoad(stage, unnoticed, () => upgrade(stage)),
};

export const rollBack: Step<ProductionStage> = {
  name: 'rollback',
  summary: 'the former version runs on the newer schema, then the next version again',
  run: (stage) =>
    underLoad(stage, unnoticed, async () => {
      const { first, second } = stage.walk.images;
      await runHelm(stage, 'Upgrades', 'helm rollback');
      await expectVersion(stage, first.tag);
      stage.tag = second.tag;
      await upgrade(stage);
    }),
};

export const changeSetting: Step<ProductionStage> = {
  name: 'upgrade-setting',
  summary: 'a setting that every service reads, changed and changed back',
  run: (stage) =>
    underLoad(stage, unnoticed, async () => {
      await change(stage, '--set logLevel=warn');
      await change(stage, '');
    }),
};

export const migrateByJob: Step<ProductionStage> = {
  name: 'migrate-by-job',
  summary: 'an upgrade whose migrations are plain jobs instead of hooks',
  run: (stage) =>
    underLoad(stage, unnoticed, async () => {
      await change(stage, '--set migrations.mode=job');
      await change(stage, '');
    }),
};

async function upgrade(stage: ProductionStage): Promise<void> {
  const { second } = stage.walk.images;
  await stage.shell.takeChart(second.chart);
  stage.tag = second.tag;
  await runHelm(stage, 'Upgrades', 'helm upgrade');
  await expectVersion(stage, second.tag);
}

/**
 * Checks that all pods of the release have an image of this version.
 *
 * @throws when a pod of the release has an image of a different version
 */
async function expectVersion({ place }: ProductionStage, tag: string): Promise<void> {
  const pods = await listPods(place);
  const others = pods.filter(
    ({ name, image }) => name.startsWith(release) && !image.endsWith(`:${tag}`),
  );
  if (others.length === 0) return;
  throw new Error(
    `not of version ${tag}: ${others.map(({ name, image }) => `${name} ${image}`).join(', ')}`,
  );
}
