import type { Logger } from '@chat/kit/logging/logger';
import { histogram } from '@chat/kit/telemetry/metrics';
import type { Observe } from './http/observation.ts';

const duration = histogram('http.server.request.duration', {
  description: 'Time from a request to the end of its answer',
  unit: 's',
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
});

/** One log line and one measurement per request: routes, codes and ids, never what was said. */
export function requestLog(log: Logger): Observe {
  return (event) => {
    const { fault, route, ...fields } = event;
    duration.record(event.durationMs / 1_000, {
      'http.request.method': event.method,
      'http.response.status_code': event.status,
      ...(route && { 'http.route': route }),
    });
    if (fault) log.error('a request failed', { ...fields, route, error: fault });
    else log.debug('request', { ...fields, route });
  };
}
