import { counter, gauge } from '@chat/kit/telemetry/metrics';

/** Presence reports with new_user_input set. */
export const interactions = counter('chat.presence.interactions', {
  service: 'presence',
  description: 'Presence reports with new_user_input set',
  unit: '{report}',
});

/** Requests in flight; autoscalers use it. */
export type InFlight = {
  /** Counts a request while it is answered. */
  during<T>(work: () => Promise<T>): Promise<T>;
};

/** Counts requests in flight; the gauge reports the maximum since it was last collected. */
export function countInFlight(): InFlight {
  let current = 0;
  let most = 0;
  gauge(
    'chat.presence.requests.in_flight',
    {
      description: 'Maximum number of requests in flight since the last collection',
      unit: '{request}',
    },
    () => {
      const reported = most;
      most = current;
      return reported;
    },
  );
  return {
    async during(work) {
      current += 1;
      most = Math.max(most, current);
      try {
        return await work();
      } finally {
        current -= 1;
      }
    },
  };
}
