import type { Readiness } from '@chat/kit/lifecycle/readiness';
import type { RequestHandler } from 'express';

/** Serves the liveness probe /health/live and the readiness probe /health/ready, which lists every check with its error. */
export function healthRoutes(readiness: Readiness): Record<string, RequestHandler> {
  return {
    '/health/live': (_request, response) => {
      response.json({ live: true });
    },
    '/health/ready': (_request, response) => {
      const ready = readiness.isReady();
      response.status(ready ? 200 : 503).json({ ready, checks: readiness.report() });
    },
  };
}
