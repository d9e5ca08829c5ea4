import { expect, test } from 'vitest';
import { type Process, processesOf } from './product.ts';
import { oneProcess, sixProcesses } from './services.ts';

/** Returns a product of this form whose processes are not running. */
function productOf(form: Readonly<Record<string, Process['services']>>) {
  const processes = Object.entries(form).map(
    ([instance, services]): Process => ({
      instance,
      services,
      grpcPorts: {},
      httpPort: undefined,
      pid: () => undefined,
      kill: () => undefined,
      refusal: Promise.withResolvers<string>().promise,
      [Symbol.asyncDispose]: async () => undefined,
    }),
  );
  return { processes };
}

test('returns the process of a service that runs alone', () => {
  const found = processesOf(productOf(sixProcesses), 'messaging');
  expect(found.map(({ instance }) => instance)).toEqual(['messaging']);
});

test.each(['messaging', 'gateway'] as const)(
  'throws when the %s service shares its process with other services',
  (service) => {
    expect(() => processesOf(productOf(oneProcess), service)).toThrow(
      `the ${service} service shares the process chat`,
    );
  },
);

test("throws when one of the service's processes also runs other services", () => {
  const product = productOf({ ...oneProcess, gateway: ['gateway'] });
  expect(() => processesOf(product, 'gateway')).toThrow('shares the process chat');
});
