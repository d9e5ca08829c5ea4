import { expect, test } from 'vitest';
import { type Process, processesOf } from './product.ts';
import { oneProcess, sixProcesses } from './services.ts';

/** The processes of a product of this form, of which none runs. */
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
  'throws when the %s service shares its process with others',
  (service) => {
    expect(() => processesOf(productOf(oneProcess), service)).toThrow(
      `the ${service} service shares the process chat`,
    );
  },
);

test('throws when one of the processes of a service runs others as well', () => {
  const product = productOf({ ...oneProcess, gateway: ['gateway'] });
  expect(() => processesOf(product, 'gateway')).toThrow('shares the process chat');
});
