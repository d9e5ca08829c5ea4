import { serviceUnavailable } from '@chat/kit/errors/catalog';
import { type ConcurrencyLimit, createConcurrencyLimit } from '@chat/kit/limits/concurrency-limit';
import { asyncGauge, counter } from '@chat/kit/telemetry/metrics';
import type { EndpointDeclaration } from './endpoint.ts';

/** What a request is for. Each kind has places and a line of its own, so that polls never keep a message waiting. */
export const requestClasses = ['write', 'read', 'poll'] as const;
export type RequestClass = (typeof requestClasses)[number];

/** How many requests of each class are at work at a time, and how many of each wait for their turn. */
export type AdmissionLimits = Readonly<Record<RequestClass, number>> & { readonly waiting: number };

/**
 * Where requests of each class wait for their turn, before anything is done for them: `enter` refuses with
 * SERVER_NOT_READY when too many wait already, and after too long a wait. Of places and of the line one key has a
 * quarter at most.
 */
export type AdmissionQueues = Readonly<Record<RequestClass, ConcurrencyLimit>>;

/** How long a request may wait for its turn. */
const defaultWaitMs = { write: 2_000, read: 5_000, poll: 10_000 } as const;

const refused = counter('chat.admission.refused', {
  description: 'Requests that were turned away because too many others were at work',
  unit: '{request}',
  series: requestClasses.map((requestClass) => ({ class: requestClass })),
});

export function createAdmissionQueues(
  { waiting, ...most }: AdmissionLimits,
  waitMs: Readonly<Record<RequestClass, number>> = defaultWaitMs,
): AdmissionQueues {
  const tellWaiting = asyncGauge('chat.admission.waiting', {
    description: 'Requests that wait for their turn',
    unit: '{request}',
  });
  const queueOf = (requestClass: RequestClass): ConcurrencyLimit => {
    const queue = createConcurrencyLimit({
      most: most[requestClass],
      mostWaiting: waiting,
      waitMs: waitMs[requestClass],
      refusal: serviceUnavailable,
      onRefused: () => refused.add(1, { class: requestClass }),
    });
    tellWaiting({ class: requestClass }, async () => queue.load().waiting);
    return queue;
  };
  return { write: queueOf('write'), read: queueOf('read'), poll: queueOf('poll') };
}

/** The class of a request with this method, for that endpoint; undefined: which one is in its body. */
export function classOf(
  endpoint: EndpointDeclaration | undefined,
  method: string | undefined,
): RequestClass {
  if (endpoint?.isHeld || endpoint?.hasOwnLimit) return 'poll';
  return method === 'GET' || method === 'HEAD' ? 'read' : 'write';
}
