import type { ValidRequest, ValidRequests } from './valid-request.ts';

/** A stock of valid requests, keyed by operation. */
export type RequestStock = {
  take(name: string): Promise<ValidRequest>;
  /** Returns a rejected request, which is still valid, to the stock for the next case. */
  giveBack(name: string, request: ValidRequest): void;
};

export function createRequestStock(requests: ValidRequests): RequestStock {
  const unused = new Map<string, ValidRequest[]>();
  return {
    async take(name) {
      const make = requests[name];
      if (!make) throw new Error(`valid-requests.ts has no ${name}`);
      return unused.get(name)?.pop() ?? (await make());
    },
    giveBack(name, request) {
      unused.set(name, [...(unused.get(name) ?? []), request]);
    },
  };
}
