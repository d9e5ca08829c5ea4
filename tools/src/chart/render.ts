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

/** What to render the chart with: files of values, and single values by their paths. */
export type Rendering = { values?: readonly string[]; set?: Readonly<Record<string, string>> };

/**
 * Renders the chart as the release `t`, without a cluster.
 *
 * @throws what Helm says when the values are refused
 */
export async function renderText(helm: string, rendering: Rendering): Promise<string> {
  const { values = ['ci/default-values.yaml'], set = {} } = rendering;
  const files = values.flatMap((file) => ['--values', join(chart, file)]);
  const single = Object.entries(set).flatMap(([path, value]) => ['--set', `${path}=${value}`]);
  const { stdout } = await run(
    helm,
    ['template', 't', chart, '--kube-version', kubernetes, ...files, ...single],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  return stdout;
}

/** The objects that `renderText` renders, by kind and name. */
export async function render(helm: string, rendering: Rendering): Promise<Map<string, Manifest>> {
  const documents = parseAllDocuments(await renderText(helm, rendering), { merge: true });
  const manifests = documents
    .map((document): unknown => document.toJS())
    .filter((value) => value !== null)
    .map((value) => Manifest.parse(value));
  return new Map(manifests.map((one) => [`${one.kind} ${one.metadata.name}`, one]));
}

/** What an installation with `values` says at its end. Helm itself renders that for clusters only. */
export async function renderNotes(helm: string, values: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chat-notes-'));
  try {
    await cp(chart, folder, { recursive: true });
    await cp(join(chart, 'templates/NOTES.txt'), join(folder, 'notes'));
    const template = 'notes: {{ tpl (.Files.Get "notes") . | toJson }}';
    await writeFile(join(folder, 'templates/notes.yaml'), template);
    const { stdout } = await run(helm, [
      ...['template', 't', folder, '--kube-version', kubernetes],
      ...['--values', join(chart, values), '--show-only', 'templates/notes.yaml'],
    ]);
    const [document] = parseAllDocuments(stdout);
    return z.object({ notes: z.string() }).parse(document?.toJS()).notes;
  } finally {
    await rm(folder, { recursive: true });
  }
}
