import { counter, gauge } from '@chat/kit/telemetry/metrics';

/** The counter of presence reports that have new_user_input set. */
export const interactions = counter('chat.presence.interactions', {
  service: 'presence',
  description: 'Presence reports with new_user_input set',
  unit: '{report}',
});

/** A count of requests in flight, for autoscalers. */
export type InFlight = {
  /** Runs `work` and counts a request until it ends. */
  during<T>(work: () => Promise<T>): Promise<T>;
};

/** Creates the count of requests in flight. Its gauge reports the maximum since the last collection. */
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
