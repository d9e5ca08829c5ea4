import { pause } from '@chat/kit/lifecycle/abort';

/** A load balancer in front of gateways, like a Kubernetes service with readiness probes. */
export interface Balancer extends AsyncDisposable {
  /**
   * Sends a request to the next gateway in turn that was ready at the last probe. Skips gateways that refuse the
   * connection. Does not repeat a request that has been sent.
   *
   * @throws when the connection breaks, no gateway accepts it, or `init.signal` aborts
   */
  fetch(path: string, init: RequestInit): Promise<Response>;
}

const probeEveryMs = 500;
const probeTimeoutMs = 1_000;

interface Gateway {
  site: string;
  takesTraffic: boolean;
}

/** Creates a balancer over these gateways. It prefers those that were ready at the last probe. */
export function createBalancer(sites: readonly string[]): Balancer {
  const gateways: Gateway[] = sites.map((site) => ({ site, takesTraffic: true }));
  const stop = new AbortController();
  let turn = 0;

  async function probe(gateway: Gateway) {
    while (!stop.signal.aborted) {
      gateway.takesTraffic = await isReady(gateway.site);
      await pause(probeEveryMs, stop.signal);
    }
  }
  const probing = Promise.all(gateways.map(probe));

  /**
   * Returns the gateways in the order in which to try them: the ready ones, starting with the next in turn, and then
   * all others.
   */
  function inTurn(): Gateway[] {
    const taking = gateways.filter(({ takesTraffic }) => takesTraffic);
    const others = gateways.filter(({ takesTraffic }) => !takesTraffic);
    turn += 1;
    const first = turn % Math.max(1, taking.length);
    return [...taking.slice(first), ...taking.slice(0, first), ...others];
  }

  return {
    async fetch(path, init) {
      let refusal: unknown;
      for (const gateway of inTurn()) {
        try {
          return await fetch(`${gateway.site}${path}`, init);
        } catch (error) {
          if (!isConnectionRefused(error)) throw error;
          // No process listens there. A Kubernetes service would remove the endpoint within moments.
          gateway.takesTraffic = false;
          refusal = error;
        }
      }
      throw refusal;
    },
    async [Symbol.asyncDispose]() {
      stop.abort();
      await probing;
    },
  };
}

async function isReady(site: string): Promise<boolean> {
  const answer = fetch(`${site}/health/ready`, { signal: AbortSignal.timeout(probeTimeoutMs) });
  return answer.then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );
}

function isConnectionRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
}
