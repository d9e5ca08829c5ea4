import { serviceUnavailable } from '@chat/kit/errors/catalog';
import { type ConcurrencyLimit, createConcurrencyLimit } from '@chat/kit/limits/concurrency-limit';
import { asyncGauge, counter } from '@chat/kit/telemetry/metrics';
import type { EndpointDeclaration } from './endpoint.ts';

/** The classes of requests. Each class has its own permits and queue, so that polls never delay a send. */
export const requestClasses = ['write', 'read', 'poll'] as const;
export type RequestClass = (typeof requestClasses)[number];

/** The number of permits for each class, and the size of each queue. */
export type AdmissionLimits = Readonly<Record<RequestClass, number>> & { readonly waiting: number };

/**
 * The queues in which requests of each class wait for a permit before any other work. `acquire` rejects with
 * SERVER_NOT_READY when the queue is full or the wait is too long. The requests that share a key get at most a quarter
 * of the permits and of the queue.
 */
export type AdmissionQueues = Readonly<Record<RequestClass, ConcurrencyLimit>>;

/** The maximum wait for a permit. */
const defaultWaitMs = { write: 2_000, read: 5_000, poll: 10_000 } as const;

const refused = counter('chat.admission.refused', {
  service: 'gateway',
  description: 'Requests rejected by admission control',
  unit: '{request}',
  series: requestClasses.map((requestClass) => ({ class: requestClass })),
});

export function createAdmissionQueues(
  { waiting, ...most }: AdmissionLimits,
  waitMs: Readonly<Record<RequestClass, number>> = defaultWaitMs,
): AdmissionQueues {
  const observeWaiting = asyncGauge('chat.admission.waiting', {
    description: 'Requests waiting for admission',
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
    observeWaiting({ class: requestClass }, async () => queue.load().waiting);
    return queue;
  };
  return { write: queueOf('write'), read: queueOf('read'), poll: queueOf('poll') };
}

/** Returns the class of a request. `endpoint` is undefined if the body can override the method. */
export function classOf(
  endpoint: EndpointDeclaration | undefined,
  method: string | undefined,
): RequestClass {
  if (endpoint?.isLongPoll || endpoint?.hasOwnLimit) return 'poll';
  return method === 'GET' || method === 'HEAD' ? 'read' : 'write';
}
