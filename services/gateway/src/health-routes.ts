import type { Readiness } from '@chat/kit/lifecycle/readiness';
import type { RequestHandler } from 'express';

/** /health/live is the liveness probe; /health/ready the readiness probe, which lists every check with its error. */
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
