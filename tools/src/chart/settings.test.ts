import { describe, expect } from 'vitest';
import { listSettings, readingServices } from '../generate/service-settings.ts';
import { provideHelm, test } from './chart-test.ts';
import { containersOf, environmentNames, secretNames, servicesOf } from './read-manifests.ts';
import type { Rendering } from './render.ts';

const helm = await provideHelm();
const settings = listSettings();

describe.skipIf(!helm)('the chart', () => {
  test('gives every service its required settings', async ({ rendered }) => {
    const given = await environments(rendered);
    for (const { name, services } of settings.filter(({ isRequired }) => isRequired)) {
      for (const service of services) expect(given.get(service), service).toContain(name);
    }
  });

  test('gives a service only the addresses of services that it calls', async ({ rendered }) => {
    const given = await environments(rendered);
    const addresses = settings.filter(({ name }) => name.endsWith('_GRPC_ADDRESS'));
    for (const service of readingServices) {
      const wanted = addresses.filter(({ services }) => services.includes(service));
      const names = given.get(service)?.filter((name) => name.endsWith('_GRPC_ADDRESS'));
      expect(names?.sort(), service).toEqual(wanted.map(({ name }) => name).sort());
    }
  });

  test.for(['default', 'outside', 's3', 'service-tls', 'observability'])(
    'gives a shared setting to every service that reads it: %s',
    async (example, { rendered }) => {
      const given = await environments(rendered, { values: [`ci/${example}-values.yaml`] });
      for (const { name, services } of settings) {
        const having = services.filter((service) => given.get(service)?.includes(name));
        if (having.length > 0) expect(having, name).toEqual(services);
      }
    },
  );

  test.for(['outside', 's3', 'pooler', 'plain-job', 'gateway-api'])(
    'gives containers only secrets that their services read: %s',
    async (example, { rendered }) => {
      const objects = await rendered({ values: [`ci/${example}-values.yaml`] });
      const secrets = settings.filter(({ isSecret }) => isSecret);
      const containers = [...objects].flatMap(([name, manifest]) =>
        containersOf(manifest).map((container) => [name, container] as const),
      );
      // At least each service's pods and the checks of their settings.
      expect(containers.length).toBeGreaterThanOrEqual(2 * readingServices.length);
      for (const [name, container] of containers) {
        // This job generates keys before any pod can have them.
        if (container.name === 'generate') continue;
        const running = servicesOf(container);
        expect(running, name).toHaveLength(1);
        const foreign = secrets.filter(
          ({ services }) => !services.some((service) => running.includes(service)),
        );
        const held = environmentNames(container);
        expect(
          foreign.filter((secret) => held.includes(secret.name)).map((one) => one.name),
        ).toEqual([]);
        expect(container, name).not.toHaveProperty('envFrom');
        // A secret that no setting names could contain anything. The chart's own belong to one service each.
        for (const reference of secretNames(container).filter((secret) =>
          /^t-chat-/.test(secret),
        )) {
          expect(
            ['generated', ...running, ...running.map((service) => `${service}-hooks`)],
            name,
          ).toContain(reference.replace('t-chat-', ''));
        }
      }
    },
  );
});

type Environments = ReadonlyMap<string, string[]>;

/** Returns the names of the environment variables in each service's pods. */
async function environments(
  rendered: (rendering?: Rendering) => Promise<Map<string, Parameters<typeof containersOf>[0]>>,
  rendering: Rendering = {},
): Promise<Environments> {
  const objects = await rendered(rendering);
  return new Map(
    readingServices.map((service) => {
      const deployment = objects.get(`Deployment t-chat-${service}`);
      if (!deployment) throw new Error(`no deployment of ${service} was rendered`);
      return [service, containersOf(deployment).flatMap(environmentNames)];
    }),
  );
}
