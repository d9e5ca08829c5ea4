import { serviceUnavailable } from '@chat/kit/errors/catalog';
import { isApiError } from '@chat/kit/errors/define-error';
import {
  type ConcurrencyLimit,
  createConcurrencyLimit,
  type LimitedCaller,
  type Place,
} from '@chat/kit/limits/concurrency-limit';
import { counter, gaugeOfMany } from '@chat/kit/telemetry/metrics';
import type { EndpointDeclaration } from './endpoint.ts';

/** What a request is for. Each kind has places and a line of its own, so that polls never keep a message waiting. */
export const requestClasses = ['write', 'read', 'poll'] as const;
export type RequestClass = (typeof requestClasses)[number];

/** How many requests of each class are at work at a time, and how many of each wait for their turn. */
export type AdmissionLimits = Readonly<Record<RequestClass, number>> & { readonly waiting: number };

/** Lets requests in, before anything is done for them. */
export interface AdmissionQueue {
  /**
   * Waits for a place among the requests of the class. Of places and of the line one key has a quarter at most.
   *
   * @throws SERVER_NOT_READY too many wait already, or it waited too long
   */
  enter(requestClass: RequestClass, caller: LimitedCaller): Promise<Place>;
}

/** How long a request may wait for its turn. */
const defaultWaitMs = { write: 2_000, read: 5_000, poll: 10_000 } as const;

const refused = counter('chat.admission.refused', {
  description: 'Requests that were turned away because too many others were at work',
  unit: '{request}',
  series: requestClasses.map((requestClass) => ({ class: requestClass })),
});

export function createAdmissionQueue(
  { waiting, ...most }: AdmissionLimits,
  waitMs: Readonly<Record<RequestClass, number>> = defaultWaitMs,
): AdmissionQueue {
  const tellWaiting = gaugeOfMany('chat.admission.waiting', {
    description: 'Requests that wait for their turn',
    unit: '{request}',
  });
  const limitOf = (requestClass: RequestClass): ConcurrencyLimit => {
    const limit = createConcurrencyLimit({
      most: most[requestClass],
      mostWaiting: waiting,
      waitMs: waitMs[requestClass],
      refusal: serviceUnavailable,
    });
    tellWaiting({ class: requestClass }, async () => limit.load().waiting);
    return limit;
  };
  const limits = { write: limitOf('write'), read: limitOf('read'), poll: limitOf('poll') };

  return {
    async enter(requestClass, caller) {
      try {
        return await limits[requestClass].enter(caller);
      } catch (error) {
        if (isApiError(error)) refused.add(1, { class: requestClass });
        throw error;
      }
    },
  };
}

/** The class of a request with this method, for that endpoint; undefined: which one is in its body. */
export function classOf(
  endpoint: EndpointDeclaration | undefined,
  method: string | undefined,
): RequestClass {
  if (endpoint?.isHeld || endpoint?.hasOwnLimit) return 'poll';
  return method === 'GET' || method === 'HEAD' ? 'read' : 'write';
}
