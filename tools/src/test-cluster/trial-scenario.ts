import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readOwner } from '../product/read-owner.ts';
import { type DocumentBlock, sectionBlocks } from './documented/document-sections.ts';
import { commandsAfterInstall } from './documented/notes.ts';
import { openShell, type Shell } from './documented/shell.ts';
import { imageReplacements, imagesFor } from './images.ts';
import {
  claimNamespace,
  describeTrouble,
  helm,
  kubectl,
  listObjects,
  listPods,
  markNamespace,
  type Place,
  removeNamespace,
  settledBy,
  until,
  untilSettled,
} from './kubernetes.ts';
import { findMessage, greet, type Organization } from './organization.ts';
import type { Scenario, ScenarioStage, Walk } from './step.ts';
import { makeVolumes, removeVolumes } from './volumes.ts';

/** A trial of the product, installed like a newcomer does it, and the results of the steps so far. */
interface TrialStage extends ScenarioStage {
  walk: Walk;
  place: Place;
  shell: Shell;
  organization?: Organization;
  forwarding?: AsyncDisposable;
}

const namespace = 'chat-trial';
const release = 'trial';
const readyWithinMs = 90_000;
const document = 'docs/kubernetes.md';
const section = 'A first look';
const claims = ['postgres', 'nats', 'redis'].map((store) => ({
  name: `data-${release}-chat-${store}-0`,
  userId: 999,
}));

/** The objects that the notes promise to keep, and the objects that every namespace has. */
const kept = [
  `secret/${release}-chat-generated`,
  ...['configmap/kube-root-ca.crt', 'serviceaccount/default'],
];

/** A scenario that installs the documented trial, and uses it with and without volumes. */
export const trialScenario: Scenario<TrialStage> = {
  name: 'trial',
  async open(walk) {
    const place = { cluster: walk.cluster, namespace };
    await claimNamespace(place);
    await removeVolumes(place, claims);
    const shell = await openShell(walk.cluster, imageReplacements(walk.cluster));
    const stage: TrialStage = {
      walk,
      place,
      shell,
      async remove() {
        await removeNamespace(place);
        await removeVolumes(place, claims);
      },
      async [Symbol.asyncDispose]() {
        await stage.forwarding?.[Symbol.asyncDispose]();
        await shell[Symbol.asyncDispose]();
      },
    };
    return stage;
  },
  steps: [
    {
      name: 'trial-install',
      summary: 'the trial as documented, in a restricted namespace: ready in 90 s, no restart',
      async run(stage) {
        const startedAtMs = await installAsDocumented(stage);
        await expectReady(stage.place, startedAtMs);
        return { note: `ready after ${((Date.now() - startedAtMs) / 1_000).toFixed(0)} s` };
      },
    },
    {
      name: 'trial-notes',
      summary: 'what the notes say: an organization, a way to it, the first login and message',
      async run(stage) {
        stage.organization = await followNotes(stage);
        await greet(stage.organization);
        return undefined;
      },
    },
    {
      name: 'helm-test',
      summary: 'helm test',
      async run({ place }) {
        await testRelease(place);
        return undefined;
      },
    },
    {
      name: 'chart-version',
      summary: 'an upgrade to a chart with only another version replaces no pod',
      async run({ place, shell }) {
        const before = await podIds(place);
        await upgradeToNextChart(shell);
        await untilSettled(place);
        const after = await podIds(place);
        if (before !== after) throw new Error(`pods were replaced:\n${before}\n${after}`);
        return undefined;
      },
    },
    {
      name: 'trial-uninstall',
      summary: 'uninstall leaves the generated secret, as the notes say, and nothing else',
      async run(stage) {
        await uninstall(stage);
        const rest = await leftovers(stage.place);
        if (rest.length > 0) throw new Error(`left behind: ${rest.join(', ')}`);
        return undefined;
      },
    },
    {
      name: 'trial-volumes',
      summary: 'with volumes the data survives an upgrade, and an uninstall and install',
      async run(stage) {
        const { place, shell } = stage;
        await makeVolumes(place, claims);
        const withVolumes = '--set try.storage.size=5Gi';
        await settledBy(place, () => installAgain(stage, withVolumes));
        stage.organization = await followNotes(stage);
        const content = await greet(stage.organization);

        await upgradeToNextChart(shell, '--set logLevel=warn');
        await untilSettled(place);
        await forwardAgain(stage);
        await findMessage(stage.organization, content);

        await uninstall(stage);
        await settledBy(place, () => installAgain(stage, withVolumes));
        await forwardAgain(stage);
        await findMessage(stage.organization, content);
        await greet(stage.organization);
        await uninstall(stage);
        return undefined;
      },
    },
  ],
};

/** Runs the documented commands for a trial. Resolves to the time at which the installation began. */
async function installAsDocumented({ walk, place, shell }: TrialStage): Promise<number> {
  const block = await installBlock();
  const [prepare = '', install = ''] = block.text.split(/^(?=helm install)/m);
  await shell.run(prepare);
  await markNamespace(place);
  await provideImages(walk, shell, install);
  const startedAtMs = Date.now();
  await shell.run(install);
  return startedAtMs;
}

/** Installs the trial again in the existing namespace. */
async function installAgain({ shell }: TrialStage, more: string): Promise<void> {
  const block = await installBlock();
  await shell.run(`${block.text.slice(block.text.indexOf('helm install'))} ${more}`);
}

async function installBlock(): Promise<DocumentBlock> {
  const blocks = await sectionBlocks(document, section);
  const block = blocks.find(({ text }) => /^helm install/m.test(text));
  if (!block) throw new Error(`${document} does not say how to install a trial`);
  return block;
}

/** Provides the node with every image that the rendered installation refers to. */
async function provideImages(walk: Walk, shell: Shell, install: string): Promise<void> {
  const rendered = await shell.run(install.replace('helm install', 'helm template'));
  await walk.cluster.provideImages(imagesFor(rendered, walk.images));
}

async function expectReady(place: Place, startedAtMs: number): Promise<void> {
  try {
    await untilSettled(place, readyWithinMs - (Date.now() - startedAtMs));
  } catch (error) {
    throw new Error(`not ready in time:\n${await describeTrouble(place)}`, { cause: error });
  }
  const restarted = (await listPods(place)).filter(({ restarts }) => restarts > 0);
  if (restarted.length === 0) return;
  throw new Error(
    `restarted: ${restarted.map((pod) => `${pod.name} (${pod.restarts})`).join(', ')}`,
  );
}

/**
 * Runs the release's own test.
 *
 * @throws with the log of the test when the test fails
 */
async function testRelease(place: Place): Promise<void> {
  try {
    const printed = await helm(place, ['test', release, '--timeout', '3m']);
    if (!/Phase: +Succeeded/.test(printed)) throw new Error(`nothing was tested:\n${printed}`);
  } catch (error) {
    const pod = `${release}-chat-self-test`;
    const log = await kubectl(place, ['logs', pod, '--ignore-errors']).catch(String);
    await kubectl(place, ['delete', 'pod', pod, '--ignore-not-found']);
    throw new Error(`helm test failed:\n${log}`, { cause: error });
  }
}

/** Runs the commands from the notes while the port is forwarded. */
async function followNotes(stage: TrialStage): Promise<Organization> {
  const { place, shell } = stage;
  let printed = '';
  for (const command of await commandsAfterInstall(place, release)) {
    if (command.includes('port-forward')) await forward(stage, command);
    else if (command.startsWith('kubectl')) printed += await shell.run(command);
  }
  if (!stage.forwarding) throw new Error('the notes name no way to a trial');
  return { site: await siteOf(stage), owner: readOwner(printed) };
}

async function forward(stage: TrialStage, command: string): Promise<void> {
  await stage.forwarding?.[Symbol.asyncDispose]();
  stage.forwarding = stage.shell.start(command);
  const site = await siteOf(stage);
  const answers = () =>
    fetch(`${site}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(`${site} answers`, answers, 20_000);
}

/** Forwards the port again. A forwarded port closes when the pod that it led to ends. */
async function forwardAgain(stage: TrialStage): Promise<void> {
  const commands = await commandsAfterInstall(stage.place, release);
  const command = commands.find((one) => one.includes('port-forward'));
  if (!command) throw new Error('the notes name no way to a trial');
  await forward(stage, command);
}

/** Returns the trial's address that the notes show. */
async function siteOf({ place }: TrialStage): Promise<string> {
  const notes = await helm(place, ['get', 'notes', release]);
  const [site] = /http:\/\/[\w.-]+:\d+/.exec(notes) ?? [];
  if (!site) throw new Error(`the notes name no address:\n${notes}`);
  return site;
}

async function podIds(place: Place): Promise<string> {
  return (await listPods(place))
    .map(({ uid }) => uid)
    .sort()
    .join(' ');
}

/** Upgrades the release to a copy of the chart with a higher version, and keeps the release's values. */
async function upgradeToNextChart(shell: Shell, more = ''): Promise<void> {
  const folder = join(shell.folder, 'next-chart');
  await cp(join(shell.folder, 'helm'), folder, { recursive: true });
  const file = join(folder, 'Chart.yaml');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/^version: .*$/m, 'version: 99.0.0'));
  await shell.run(
    `helm upgrade ${release} ./next-chart --namespace ${namespace} --reuse-values ${more}`,
  );
}

async function uninstall(stage: TrialStage): Promise<void> {
  await stage.forwarding?.[Symbol.asyncDispose]();
  stage.forwarding = undefined;
  await helm(stage.place, ['uninstall', release, '--wait']);
  await until(
    'the pods are gone',
    async () => (await kubectl(stage.place, ['get', 'pods', '--output', 'name'])) === '',
    90_000,
  );
}

/** Returns the objects in the namespace that should have been removed. */
async function leftovers(place: Place): Promise<string[]> {
  return (await listObjects(place)).filter((name) => !kept.includes(name));
}
