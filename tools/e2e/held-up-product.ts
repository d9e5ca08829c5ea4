import { startTcpProxy, type TcpProxy } from '@chat/infrastructure/tcp-proxy';
import { withoutRateLimits } from '../src/product/product-with-owner.ts';
import { apart } from '../src/product/services.ts';
import { type OwnProduct, type OwnProductOptions, startOwnProduct } from './own-product.ts';

/** The services whose connection to NATS can be delayed. */
export const heldServices = ['users', 'channels', 'messaging', 'gateway'] as const;
export type HeldService = (typeof heldServices)[number];

/** A product that can delay the publication of committed events. */
export type HeldUpProduct = OwnProduct & {
  /** Delays all traffic between the service and NATS until `letGo` is called. */
  holdUp(service: HeldService): void;
  letGo(service: HeldService): void;
};

/**
 * Starts a product without rate limits, in which each of the held services has its own process. Disposing it removes
 * all its data.
 */
export async function startHeldUpProduct(
  options: Omit<OwnProductOptions, 'form' | 'replicas' | 'environment'>,
): Promise<HeldUpProduct> {
  await using started = new AsyncDisposableStack();
  const proxies = new Map<string, TcpProxy>();
  for (const service of heldServices) {
    proxies.set(service, started.use(await startTcpProxy(options.servers.natsUrl)));
  }
  const own = started.use(
    await startOwnProduct({
      ...options,
      form: apart(...heldServices),
      environment: (instance) => ({
        ...withoutRateLimits,
        NATS_URL: proxies.get(instance)?.url ?? options.servers.natsUrl,
      }),
    }),
  );
  const running = started.move();
  return {
    ...own,
    holdUp: (service) => proxies.get(service)?.stall(),
    letGo: (service) => proxies.get(service)?.resume(),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
