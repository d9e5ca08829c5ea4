import { AsyncLocalStorage } from 'node:async_hooks';
import { type Attributes, trace } from '@opentelemetry/api';

/** The attribute of every metric and span that names the service it belongs to. */
export const serviceAttribute = 'chat.service';

const scope = new AsyncLocalStorage<string>();

/**
 * Runs `start` as a part of `service`: the servers, timers and connections that it opens measure and trace under the
 * service's name, also when several services share the process.
 */
export function inService<T>(service: string, start: () => T): T {
  return scope.run(service, start);
}

/**
 * Returns a function that runs work as a part of the current service. For callbacks of libraries that call back outside the
 * context they were given in, as grpc-js does for the messages of a call.
 */
export function keepService(): <T>(work: () => T) => T {
  const service = scope.getStore();
  if (service === undefined) return (work) => work();
  return (work) => scope.run(service, work);
}

/** Gives the active span, which a library started outside any service, the attribute of the current service. */
export function nameActiveSpan(): void {
  trace.getActiveSpan()?.setAttributes(withService({}));
}

/**
 * `attributes` with the service that the running code belongs to. They stay as they are outside `inService`, and where they
 * name a service already.
 */
export function withService(attributes: Attributes): Attributes {
  const service = scope.getStore();
  if (service === undefined || serviceAttribute in attributes) return attributes;
  return { ...attributes, [serviceAttribute]: service };
}
