// npm run test:cluster: installs the product on Kubernetes and, while clients are running, does to it what operators
// do and causes what happens to clusters.
import { parseArgs } from 'node:util';
import { type Cluster, connectCluster } from './cluster.ts';
import { formatReports, formatTally } from './format-reports.ts';
import { buildTestImages, documentedImage, provideTestImages } from './images.ts';
import { provideLocalCluster, stopLocalCluster, whyNoLocalCluster } from './local/local-cluster.ts';
import { runScenarios } from './run-scenarios.ts';
import { scenarios } from './scenarios.ts';
import type { StepReport } from './step.ts';

const usage = `Usage: npm run test:cluster [-- options]

  --only NAME,NAME    run only these steps, and the installation that they need
  --list              list the steps
  --keep              keep the cluster and its last release
  --stop              stop a cluster that --keep left running
  --image NAME        with KUBECONFIG: push the image under this name, from which nodes pull it
  --images-loaded     with KUBECONFIG: the nodes already have all images
  --help              show this text

Uses the cluster of KUBECONFIG, or starts one on this machine: Linux, as root, with Go and a container engine.
Exits with 1 if a step fails, and with 2 without a cluster.`;

process.exitCode = await main();

async function main(): Promise<number> {
  const options = readOptions();
  if (!options) return 2;
  if (options.help || options.list) {
    console.log(options.help ? usage : listSteps());
    return 0;
  }
  if (options.stop) {
    console.log((await stopLocalCluster()) ? 'The cluster is down.' : 'No cluster was up.');
    return 0;
  }
  const kubeconfig = process.env.KUBECONFIG;
  const reason = kubeconfig ? whyNoImages(options) : await whyNoLocalCluster();
  if (reason) {
    console.error(reason);
    return 2;
  }
  const interruption = new AbortController();
  process.on('SIGINT', () => interruption.abort());
  process.on('SIGTERM', () => interruption.abort());
  const startedAtMs = performance.now();
  const reports = await walk(options, kubeconfig, interruption.signal);
  console.log(`\n${formatReports(reports)}\n`);
  console.log(`Took ${((performance.now() - startedAtMs) / 60_000).toFixed(1)} minutes.`);
  if (interruption.signal.aborted) console.log('Interrupted.');
  console.log(formatTally(reports));
  const hasFailed = reports.some(({ result }) => result === 'failed');
  return hasFailed || interruption.signal.aborted ? 1 : 0;
}

type Options = NonNullable<ReturnType<typeof readOptions>>;

async function walk(
  { only, keep, image }: Options,
  kubeconfig: string | undefined,
  signal: AbortSignal,
): Promise<StepReport[]> {
  const images = await buildTestImages(console.log);
  const cluster = kubeconfig
    ? await connectCluster(kubeconfig, image)
    : await provideLocalCluster(console.log);
  try {
    console.log('Giving the images to the nodes ...');
    await provideTestImages(cluster, images);
    return await runScenarios({
      walk: { cluster, images, signal, announce: console.log },
      scenarios,
      only,
      keeps: keep,
      onReport: ({ name, result, durationMs, reasons }) => {
        console.log(`  ${result} after ${(durationMs / 1_000).toFixed(0)} s`);
        if (result !== 'passed') console.log(`  ${name}: ${reasons.join('\n  ')}`);
      },
    });
  } finally {
    if (keep && !signal.aborted) announceKept(cluster);
    else await cluster[Symbol.asyncDispose]();
  }
}

function announceKept({ kubeconfig, environment }: Cluster): void {
  console.log(`
The cluster stays up:
  export KUBECONFIG=${kubeconfig} PATH=${environment.PATH ?? '$PATH'}
Take it down with: npm run test:cluster -- --stop`);
}

function whyNoImages({ image, 'images-loaded': areLoaded }: Options): string | undefined {
  if (image !== undefined || areLoaded) return undefined;
  return `The nodes of the cluster in KUBECONFIG need the image: name it in a registry that they pull from with --image,
or load it as ${documentedImage}:0.1.0 and ${documentedImage}:0.1.0-next and say --images-loaded.`;
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: 'string', multiple: true, default: [] },
        list: { type: 'boolean', default: false },
        keep: { type: 'boolean', default: false },
        stop: { type: 'boolean', default: false },
        image: { type: 'string' },
        'images-loaded': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    const only = values.only.flatMap((names) => names.split(','));
    const known = scenarios.flatMap(({ steps }) => steps.map(({ name }) => name));
    const unknown = only.find((name) => !known.includes(name));
    if (unknown === undefined) return { ...values, only };
    console.error(`There is no step "${unknown}".\n\n${listSteps()}`);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
  return undefined;
}

function listSteps(): string {
  const steps = scenarios.flatMap((scenario) => scenario.steps);
  return steps.map(({ name, summary }) => `  ${name.padEnd(20)} ${summary}`).join('\n');
}
