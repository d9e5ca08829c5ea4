import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startTcpProxy, type TcpProxy } from '@chat/infrastructure/tcp-proxy';
import { readOwner } from '../product/read-owner.ts';
import { services } from '../product/services.ts';
import { repository } from '../repository.ts';
import { sectionBlocks } from './documented/document-sections.ts';
import { openShell, type Shell } from './documented/shell.ts';
import { imageReplacements, imagesFor } from './images.ts';
import {
  applyManifest,
  claimNamespace,
  kubectl,
  markNamespace,
  type Place,
  removeNamespace,
  settledBy,
} from './kubernetes.ts';
import { greet, type Organization } from './organization.ts';
import { type Promises, whilePeopleWork } from './people-at-work.ts';
import type { LoadOutcome, ScenarioStage, Walk } from './step.ts';
import { makeVolumes, removeVolumes } from './volumes.ts';

/** The product as operators install it, with the stores in a separate namespace. */
export interface ProductionStage extends ScenarioStage {
  walk: Walk;
  place: Place;
  stores: Place;
  shell: Shell;
  /** The proxy in front of the gateway, which listens at the address that clients use. */
  wayIn: TcpProxy;
  site: string;
  /** The image tag of the running version. */
  tag: string;
  organization?: Organization;
}

const document = 'docs/kubernetes.md';
export const release = 'chat';
const namespaces = { product: 'chat', stores: 'chat-stores' };
const storeClaims = ['data-postgres-0', 'data-nats-0', 'data-nats-1', 'data-nats-2'].map(
  (name) => ({
    name,
    userId: 999,
  }),
);
const uploadClaims = [{ name: 'chat-uploads', userId: 10_001, shared: true }];

/** A network policy that denies everything that no other policy allows. Many operators have one in each namespace. */
const denyAll = {
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name: 'deny-all' },
  spec: { podSelector: {}, policyTypes: ['Ingress', 'Egress'] },
};

/** A service that replaces an ingress controller: a port on each node that forwards to the gateway. */
const wayInService = {
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: 'way-in' },
  spec: {
    type: 'NodePort',
    selector: {
      'app.kubernetes.io/instance': release,
      'app.kubernetes.io/component': 'gateway',
    },
    ports: [{ port: 80, targetPort: 'http' }],
  },
};

/** The values that the tests need, in addition to those from the documents. */
const valuesOfTests = JSON.stringify({
  // The tests' clients send more than people do, and log in from one address.
  settings: {
    RATE_LIMIT_USER_PER_MINUTE: '0',
    RATE_LIMIT_ANONYMOUS_PER_MINUTE: '0',
    RATE_LIMIT_PASSWORD_ATTEMPTS: '0',
  },
  // The product and the load share one machine, which may have two cores.
  ...Object.fromEntries(
    services.map((service) => [service, { resources: { requests: { cpu: '10m' } } }]),
  ),
});

export async function openProduction(walk: Walk): Promise<ProductionStage> {
  const { cluster } = walk;
  const place = { cluster, namespace: namespaces.product };
  const stores = { cluster, namespace: namespaces.stores };
  await using opened = new AsyncDisposableStack();
  const removeData = async () => {
    await removeVolumes(place, uploadClaims);
    await removeVolumes(stores, storeClaims);
  };
  for (const one of [place, stores]) await claimNamespace(one);
  await removeData();
  // Leads nowhere until there is a gateway.
  const wayIn = opened.use(await startTcpProxy(`http://${cluster.nodeAddress}:1`));
  const host = `localhost:${new URL(wayIn.url).port}`;
  const shell = opened.use(
    await openShell(cluster, {
      ...imageReplacements(cluster),
      '--values chat.yaml': '--values chat.yaml --values test.yaml',
      'hosts: [chat.example.com]': 'hosts: [localhost]',
      'externalHost: chat.example.com': `externalHost: ${host}\nexternalScheme: http`,
    }),
  );
  // The chart must match the images: the last release's chart, if there is one.
  await shell.takeChart(walk.images.first.chart);
  const running = opened.move();
  return {
    walk,
    place,
    stores,
    shell,
    wayIn,
    site: `http://${host}`,
    tag: walk.images.first.tag,
    async remove() {
      for (const one of [place, stores]) await removeNamespace(one);
      await removeData();
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

/** Runs the blocks in a section of the document. */
export async function follow({ shell }: ProductionStage, section: string): Promise<string> {
  return shell.follow(await sectionBlocks(document, section));
}

/** Returns the command in a section that starts with `begins`. @throws when there is none */
export async function documentedCommand(section: string, begins: string): Promise<string> {
  const blocks = await sectionBlocks(document, section);
  const found = blocks.find(({ language, text }) => language === 'sh' && text.startsWith(begins));
  if (!found) throw new Error(`${document} says nothing of "${begins}" in "${section}"`);
  return found.text;
}

/** Follows all steps in the document about production installations, in order. */
export async function installAsDocumented(stage: ProductionStage): Promise<void> {
  const { walk, place, stores, shell } = stage;
  await makeVolumes(stores, storeClaims);
  await makeVolumes(place, uploadClaims);
  const manifests = await readFile(join(repository, 'deploy/stores/stores.yaml'), 'utf8');
  await walk.cluster.provideImages(imagesFor(manifests, walk.images));
  await settledBy(stores, () => follow(stage, '1. Stores'));
  await markNamespace(stores);
  await follow(stage, '2. Roles');
  await follow(stage, '3. Secrets');
  await markNamespace(place);
  await applyManifest(place, JSON.stringify(denyAll));
  await follow(stage, '4. A place for uploads');
  await follow(stage, '5. Values');
  await shell.write('test.yaml', valuesOfTests);
  await settledBy(place, () => runHelm(stage, '6. Install', 'helm install'));
  await leadTo(stage);
  const printed = await follow(stage, '7. The first organization');
  stage.organization = { site: stage.site, owner: readOwner(printed) };
  await greet(stage.organization);
}

/** Runs a documented Helm command with the running version and the additional values in `more`. */
export async function runHelm(
  stage: ProductionStage,
  section: string,
  begins: string,
  more = '',
): Promise<void> {
  const command = (await documentedCommand(section, begins)).replace(/ --set image\.tag=\S+/, '');
  const tag = begins.includes('rollback') ? '' : `--set image.tag=${stage.tag}`;
  await stage.shell.run(`${command} ${tag} ${more}`, 700_000);
}

/** Changes values as documented, and waits until all pods use them. */
export async function change(stage: ProductionStage, values: string): Promise<void> {
  await settledBy(stage.place, () => runHelm(stage, 'Changes', 'helm upgrade', values));
}

/** Connects the address that clients use to the gateway. */
async function leadTo({ place, wayIn }: ProductionStage): Promise<void> {
  await applyManifest(place, JSON.stringify(wayInService));
  const args = ['get', 'service', 'way-in', '--output', 'jsonpath={.spec.ports[0].nodePort}'];
  const port = await kubectl(place, args);
  wayIn.leadTo(`http://${place.cluster.nodeAddress}:${port}`);
}

/** Returns the organization that the test's clients use. @throws when there is none */
export function organizationOf({ organization }: ProductionStage): Organization {
  if (!organization) throw new Error('there is no organization');
  return organization;
}

/** Does `work` while clients are running, and waits for the rollouts that it starts. */
export async function underLoad(
  stage: ProductionStage,
  promises: Promises,
  work: () => Promise<void>,
): Promise<{ load: LoadOutcome }> {
  const load = await whilePeopleWork(organizationOf(stage), promises, async () => {
    await settledBy(stage.place, work);
  });
  return { load };
}
