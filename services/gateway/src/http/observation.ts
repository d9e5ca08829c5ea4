import type { Response } from 'express';
import type { Exchange } from './exchange.ts';

/** What is known of a request once it is over: enough for one log line and the metrics, and no secret. */
export type RequestEvent = {
  readonly requestId: string;
  readonly method: string;
  /** The declared path, `/messages/{message_id}`; undefined when none was found. */
  readonly route: string | undefined;
  readonly entrance: string;
  /** 499: the client went away before its answer began. */
  readonly status: number;
  /** Of a refusal. */
  readonly code: string | undefined;
  readonly durationMs: number;
  readonly realmId: number | undefined;
  readonly userId: number | undefined;
  readonly clientName: string | undefined;
  readonly clientVersion: string | undefined;
  /** Whether the client went away before its answer. */
  readonly isAborted: boolean;
  /** What went wrong on our side, to be logged; undefined for answers the specification foresees. */
  readonly fault: unknown;
};

export type Observe = (event: RequestEvent) => void;

/** Reports the exchange when its response is over, sent or not. */
export function observeEnd(exchange: Exchange, response: Response, observe: Observe): void {
  const startedAt = performance.now();
  response.once('close', () => {
    const { request, requestId, route, entrance, client, identity, outcome } = exchange;
    const account = identity?.kind === 'account' ? identity.account : undefined;
    observe({
      requestId,
      method: request.method,
      route,
      entrance,
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
