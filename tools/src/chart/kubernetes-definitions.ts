import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { provideKubernetesSchemas } from './kubernetes-schemas.ts';

type Json = z.infer<ReturnType<typeof z.json>>;
const JsonMap = z.record(z.string(), z.json());

/** The definitions in Kubernetes's schemas that the chart's values use, keyed by the kind that contains them. */
const wanted: Readonly<Record<string, readonly string[]>> = {
  'deployment-apps-v1': [
    'Affinity',
    'Container',
    'DeploymentStrategy',
    'EnvVar',
    'HostAlias',
    'PodDNSConfig',
    'PodSecurityContext',
    'ResourceRequirements',
    'SecurityContext',
    'Toleration',
    'Volume',
    'VolumeMount',
  ],
  'networkpolicy-networking-v1': ['NetworkPolicyEgressRule', 'NetworkPolicyPeer'],
  'ingress-networking-v1': ['IngressTLS'],
};

/** The parts of custom resources that the chart's values use, keyed by name: the schema file, and the path in it. */
const customParts: Readonly<Record<string, { file: string; path: readonly string[] }>> = {
  ParentReference: { file: 'httproute-gateway-v1', path: ['spec', 'parentRefs'] },
  KedaTrigger: { file: 'scaledobject-keda-v1alpha1', path: ['spec', 'triggers'] },
};

/**
 * Returns the Kubernetes definitions that the schema of the chart's values refers to, keyed by their short names.
 * Includes the definitions that those refer to in turn. A definition that lists keys rejects all other keys.
 */
export async function extractKubernetesDefinitions(): Promise<Record<string, Json>> {
  const folder = await provideKubernetesSchemas();
  const read = async (file: string) =>
    JsonMap.parse(JSON.parse(await readFile(join(folder, `${file}.json`), 'utf8')));
  const found: Record<string, Json> = {};
  for (const [file, names] of Object.entries(wanted)) {
    const definitions = JsonMap.parse((await read(file)).$defs);
    const byName = new Map(Object.entries(definitions).map(([key, one]) => [shortName(key), one]));
    const include = (name: string) => {
      if (Object.hasOwn(found, name)) return;
      found[name] = {};
      found[name] = plain(byName.get(name) ?? null, include);
    };
    for (const name of names) include(name);
  }
  for (const [name, { file, path }] of Object.entries(customParts)) {
    let part: Json = await read(file);
    for (const key of path)
      part = JsonMap.parse(JsonMap.parse(JsonMap.parse(part).properties)[key]);
    found[name] = plain(JsonMap.parse(part).items ?? null, () => undefined);
  }
  return Object.fromEntries(Object.entries(found).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function shortName(reference: string): string {
  return reference.slice(reference.lastIndexOf('.') + 1);
}

const keptKeywords = [
  'type',
  'items',
  'required',
  'oneOf',
  'pattern',
  'enum',
  'maxItems',
  'minItems',
];

/** Returns the schema without descriptions and Kubernetes's own keywords. */
function plain(value: Json, include: (name: string) => void): Json {
  if (Array.isArray(value)) return value.map((item) => plain(item, include));
  if (typeof value !== 'object' || value === null) return value;
  if (typeof value.$ref === 'string') {
    const name = shortName(value.$ref);
    include(name);
    return { $ref: `#/$defs/${name}` };
  }
  const kept = Object.entries(value)
    .filter(([key]) => keptKeywords.includes(key))
    .map(([key, inner]): [string, Json] => [key, plain(inner, include)]);
  const schema: Record<string, Json> = Object.fromEntries(kept);
  const { properties, additionalProperties } = value;
  if (properties !== undefined) {
    const own = Object.entries(JsonMap.parse(properties));
    schema.properties = Object.fromEntries(own.map(([key, one]) => [key, plain(one, include)]));
    schema.additionalProperties = false;
  } else if (typeof additionalProperties === 'object') {
    schema.additionalProperties = plain(additionalProperties, include);
  }
  return schema;
}
