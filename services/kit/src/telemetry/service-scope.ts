import { AsyncLocalStorage } from 'node:async_hooks';
import { type Attributes, trace } from '@opentelemetry/api';

/** The attribute with the service's name in every metric and span. */
export const serviceAttribute = 'chat.service';

const scope = new AsyncLocalStorage<string>();

/**
 * Runs `start` as part of `service`. The servers, timers and connections that it opens record metrics and traces under
 * the service's name, even if several services share the process.
 */
export function inService<T>(service: string, start: () => T): T {
  return scope.run(service, start);
}

/**
 * Returns a function that runs work as part of the current service. Use it for libraries that run callbacks outside the
 * context in which the callbacks were passed. For example, grpc-js does so for the messages of a call.
 */
export function keepService(): <T>(work: () => T) => T {
  const service = scope.getStore();
  if (service === undefined) return (work) => work();
  return (work) => scope.run(service, work);
}

/** Adds the attribute of the current service to the active span, which a library started outside any service. */
export function nameActiveSpan(): void {
  trace.getActiveSpan()?.setAttributes(withService({}));
}

/**
 * Returns `attributes` with the current service added. Returns them unchanged outside `inService`, or if they already
 * contain a service.
 */
export function withService(attributes: Attributes): Attributes {
  const service = scope.getStore();
  if (service === undefined || serviceAttribute in attributes) return attributes;
  return { ...attributes, [serviceAttribute]: service };
}
