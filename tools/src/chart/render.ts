import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { repository } from '../repository.ts';

const run = promisify(execFile);

/** The folder of the chart. */
export const chart = join(repository, 'helm');
const kubernetes = '1.34.0';

const Manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({
    name: z.string(),
    labels: z.record(z.string(), z.string()).optional(),
    annotations: z.record(z.string(), z.string()).optional(),
  }),
});

/** One rendered object. */
export type Manifest = z.infer<typeof Manifest>;

/** The values and settings to render the chart with. */
export type Rendering = {
  /** The names of value files in the chart's folder. */
  values?: readonly string[];
  /** Single values, keyed by their paths. */
  set?: Readonly<Record<string, string>>;
  /** Values, keyed by their top-level keys. */
  json?: Readonly<Record<string, unknown>>;
  release?: string;
  /** The folder of a different chart to render instead. */
  folder?: string;
  /** The kubeconfig of the cluster in which Helm looks up existing objects. If absent, Helm uses no cluster. */
  kubeconfig?: string;
};

/**
 * Renders the chart, as the release `t` by default.
 *
 * @throws Helm's error when Helm rejects the values
 */
export async function renderText(helm: string, rendering: Rendering): Promise<string> {
  const { stdout } = await run(helm, argumentsOf(rendering), {
    maxBuffer: 64 * 1024 * 1024,
    // A program that runs so briefly need not collect garbage, which takes a third of its processor time.
    env: { ...process.env, GOGC: 'off' },
  });
  return stdout;
}

function argumentsOf(rendering: Rendering): string[] {
  const { values = ['ci/default-values.yaml'], set = {}, json = {} } = rendering;
  const { release = 't', folder = chart, kubeconfig } = rendering;
  const cluster = kubeconfig ? ['--dry-run=server', '--kubeconfig', kubeconfig] : [];
  return [
    ...['template', release, folder, '--kube-version', kubernetes, ...cluster],
    ...values.flatMap((file) => ['--values', join(chart, file)]),
    ...Object.entries(set).flatMap(([path, value]) => ['--set', `${path}=${value}`]),
    ...Object.entries(json).flatMap(([key, value]) => [
      '--set-json',
      `${key}=${JSON.stringify(value)}`,
    ]),
  ];
}

/** Calls `work` with the folder of a copy of the chart, and deletes the copy afterwards. */
export async function withCopy<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'chat-chart-'));
  try {
    await cp(chart, folder, { recursive: true });
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns the objects that `renderText` renders, keyed by kind and name. */
export async function render(helm: string, rendering: Rendering): Promise<Map<string, Manifest>> {
  const documents = parseAllDocuments(await renderText(helm, rendering), { merge: true });
  const manifests = documents
    .map((document): unknown => document.toJS())
    .filter((value) => value !== null)
    .map((value) => Manifest.parse(value));
  return new Map(manifests.map((one) => [`${one.kind} ${one.metadata.name}`, one]));
}

/** Renders the notes that Helm prints after an installation. Helm itself renders them only for a cluster. */
export function renderNotes(helm: string, rendering: Rendering): Promise<string> {
  return withCopy(async (folder) => {
    await cp(join(chart, 'templates/NOTES.txt'), join(folder, 'notes'));
    const template = 'notes: {{ tpl (.Files.Get "notes") . | toJson }}';
    await writeFile(join(folder, 'templates/notes.yaml'), template);
    const { stdout } = await run(helm, [
      ...argumentsOf({ ...rendering, folder }),
      ...['--show-only', 'templates/notes.yaml'],
    ]);
    const [document] = parseAllDocuments(stdout);
    return z.object({ notes: z.string() }).parse(document?.toJS()).notes;
  });
}
