import { sectionBlocks } from '../documented/document-sections.ts';
import { kubectl, listObjects, settledBy, until } from '../kubernetes.ts';
import { findMessage, greet } from '../organization.ts';
import { follow, organizationOf, type ProductionStage, runHelm } from '../production-stage.ts';
import type { Step } from '../step.ts';

/** The objects that the document promises to keep, and the objects of the test itself. */
const kept = [
  ...['secret/chat-generated', 'secret/chat-stores', 'secret/chat-authority'],
  ...['persistentvolumeclaim/chat-uploads', 'service/way-in'],
  ...['networkpolicy.networking.k8s.io/deny-all', 'configmap/kube-root-ca.crt'],
  'serviceaccount/default',
];

export const uninstall: Step<ProductionStage> = {
  name: 'uninstall',
  summary: 'uninstall leaves what the document promises, and nothing else',
  async run(stage) {
    await remove(stage);
    const found = await listObjects(stage.place);
    const left = found.filter((name) => !kept.includes(name));
    const lost = kept.filter((name) => !found.includes(name));
    if (left.length > 0) throw new Error(`left behind: ${left.join(', ')}`);
    if (lost.length > 0) throw new Error(`gone: ${lost.join(', ')}`);
    await install(stage);
    return undefined;
  },
};

export const reinstall: Step<ProductionStage> = {
  name: 'reinstall',
  summary: 'an installation after an uninstall finds people, keys and messages',
  async run(stage) {
    const organization = organizationOf(stage);
    const content = await greet(organization);
    await remove(stage);
    await install(stage);
    await findMessage(organization, content);
    await greet(organization);
    return undefined;
  },
};

export const restore: Step<ProductionStage> = {
  name: 'restore',
  summary: 'a backup is restored after keys and messages are lost',
  async run(stage) {
    const { place } = stage;
    const organization = organizationOf(stage);
    const [backup, ...restoring] = await sectionBlocks('docs/kubernetes.md', 'Backup and restore');
    if (!backup) throw new Error('the document has no backup');
    const content = await greet(organization);
    await stage.shell.follow([backup]);
    const later = await greet(organization);
    await remove(stage);
    await kubectl(place, ['delete', 'secret', 'chat-generated']);
    const tag = `helm install chat ./helm --set image.tag=${stage.tag}`;
    await settledBy(place, () =>
      stage.shell.follow(
        restoring.map((block) => ({
          ...block,
          text: block.text.replace('helm install chat ./helm', tag),
        })),
      ),
    );
    await findMessage(organization, content);
    const isThere = await findMessage(organization, later).then(
      () => true,
      () => false,
    );
    if (isThere)
      throw new Error('what was written after the backup is there: nothing was restored');
    await greet(organization);
    return undefined;
  },
};

async function install(stage: ProductionStage): Promise<void> {
  await settledBy(stage.place, () => runHelm(stage, '6. Install', 'helm install'));
}

async function remove(stage: ProductionStage): Promise<void> {
  await follow(stage, 'Removal');
  const args = ['get', 'pods', '--output', 'name'];
  await until('the pods are gone', async () => (await kubectl(stage.place, args)) === '', 120_000);
}
