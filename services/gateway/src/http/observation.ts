import type { ServerResponse } from 'node:http';
import type { Logger } from '@chat/kit/logging/logger';
import { histogram } from '@chat/kit/telemetry/metrics';
import type { Exchange } from './exchange.ts';

/** A completed request as the log and metrics record it, without secrets. */
export type RequestEvent = {
  readonly requestId: string;
  readonly method: string;
  /** The declared path, such as `/messages/{message_id}`; undefined if no route matched. */
  readonly route: string | undefined;
  readonly endpointPrefix: string;
  /** The status of the response. 499 means that the client disconnected before the response began. */
  readonly status: number;
  /** The error code of a rejected request. */
  readonly code: string | undefined;
  readonly durationMs: number;
  readonly realmId: number | undefined;
  readonly userId: number | undefined;
  readonly clientName: string | undefined;
  readonly clientVersion: string | undefined;
  /** Whether the client disconnected before the response. */
  readonly isAborted: boolean;
  /** The unexpected error; undefined if the endpoint declares the error. */
  readonly fault: unknown;
};

export type Observe = (event: RequestEvent) => void;

/** Reports the exchange when its response has been sent or its connection has closed. */
export function observeCompletion(
  exchange: Exchange,
  response: ServerResponse,
  observe: Observe,
): void {
  const startedAt = performance.now();
  response.once('close', () => {
    const { request, requestId, route, endpointPrefix, client, identity, outcome } = exchange;
    const account = identity?.kind === 'account' ? identity.account : undefined;
    observe({
      requestId,
      method: request.method ?? '',
      route,
      endpointPrefix,
      status: response.headersSent ? response.statusCode : 499,
      code: outcome.code,
      durationMs: performance.now() - startedAt,
      realmId: account?.realmId,
      userId: account?.userId,
      clientName: client?.name,
      clientVersion: client?.version,
      isAborted: !response.writableFinished,
      fault: outcome.fault,
    });
  });
}

const duration = histogram('http.server.request.duration', {
  description: 'Time from the start of a request to the end of its answer',
  unit: 's',
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
});

/**
 * Returns an observer that writes one log line and one measurement per request. They contain the route, code and ids,
 * but no content.
 */
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
