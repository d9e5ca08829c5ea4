import { z } from 'zod';
import type { Manifest } from './render.ts';

const Container = z.looseObject({
  name: z.string(),
  image: z.string(),
  env: z.array(z.looseObject({ name: z.string() })).default([]),
});
type Container = z.infer<typeof Container>;

const WithPods = z.looseObject({
  spec: z.looseObject({
    template: z.looseObject({ spec: z.looseObject({ containers: z.array(Container) }) }),
  }),
});

const Peer = z.looseObject({
  podSelector: z
    .looseObject({ matchLabels: z.record(z.string(), z.string()).optional() })
    .optional(),
});
const Rule = z.looseObject({
  ports: z.array(z.looseObject({ port: z.union([z.string(), z.number()]) })).default([]),
  from: z.array(Peer).default([]),
  to: z.array(Peer).default([]),
});
const Policy = z.looseObject({
  spec: z.looseObject({ ingress: z.array(Rule).default([]), egress: z.array(Rule).default([]) }),
});
type Rule = z.infer<typeof Rule>;

/** Returns a workload's containers, and [] for any other object. */
export function containersOf(manifest: Manifest): Container[] {
  const parsed = WithPods.safeParse(manifest);
  return parsed.success ? parsed.data.spec.template.spec.containers : [];
}

/** Returns a workload's pod template as text that can be compared, and undefined for any other object. */
export function podTemplateOf(manifest: Manifest): string | undefined {
  const parsed = WithPods.safeParse(manifest);
  return parsed.success ? JSON.stringify(parsed.data.spec.template) : undefined;
}

/** Returns the object whose kind and name are `name`. @throws when it was not rendered */
export function one(objects: ReadonlyMap<string, Manifest>, name: string): Manifest {
  const found = objects.get(name);
  if (!found) throw new Error(`no ${name} was rendered`);
  return found;
}

/** Returns the names of a container's environment variables. */
export function environmentNames({ env }: Container): string[] {
  return env.map(({ name }) => name);
}

const FromSecret = z.object({
  valueFrom: z.object({ secretKeyRef: z.object({ name: z.string() }) }),
});

/** Returns the names of the secrets that a container's variables come from. */
export function secretNames({ env }: Container): string[] {
  return env.flatMap((variable) => {
    const { data } = FromSecret.safeParse(variable);
    return data ? [data.valueFrom.secretKeyRef.name] : [];
  });
}

/** Returns the services that a container runs or does a job for; [] if there are none. */
export function servicesOf(container: Container | undefined): string[] {
  const variable = container?.env.find(({ name }) => name === 'SERVICES');
  return z.string().default('').parse(variable?.value).split(',').filter(Boolean);
}

/** Returns the keys that the chart writes into a secret, and [] for any other object. */
export function secretKeys(manifest: Manifest): string[] {
  if (manifest.kind !== 'Secret') return [];
  const { stringData } = manifest;
  return stringData && typeof stringData === 'object' ? Object.keys(stringData) : [];
}

const otherPorts = new Map<string | number, string>([
  [5432, 'postgres'],
  [4222, 'nats'],
  [6379, 'redis'],
  [80, 'outside'],
]);

/**
 * Returns the services that the policy's pods may call, the services that may call them, and other allowed
 * destinations. Each list is sorted.
 */
export function opened(policy: Manifest | undefined): {
  callees: string[];
  callers: string[];
  others: string[];
} {
  const { ingress, egress } = Policy.parse(policy).spec;
  const isCall = ({ ports }: Rule) => ports.some(({ port }) => port === 'grpc');
  const isNames = ({ ports }: Rule) => ports.every(({ port }) => port === 53);
  return {
    callees: egress
      .filter(isCall)
      .flatMap(({ to }) => to.map(componentOf))
      .sort(),
    callers: ingress
      .filter(isCall)
      .flatMap(({ from }) => from.map(componentOf))
      .sort(),
    others: egress
      .filter((rule) => !isCall(rule) && !isNames(rule))
      .map(({ ports }) => otherPorts.get(ports[0]?.port ?? '') ?? `port ${ports[0]?.port}`)
      .sort(),
  };
}

function componentOf({ podSelector }: z.infer<typeof Peer>): string {
  return podSelector?.matchLabels?.['app.kubernetes.io/component'] ?? '';
}
