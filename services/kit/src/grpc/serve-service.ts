import type { ActorTokens } from '../actor/actor-tokens.ts';
import type { Db } from '../database/database.ts';
import { createReadiness, type Readiness } from '../health/readiness.ts';
import type { Logger } from '../logging/logger.ts';
import { type BoundService, serveGrpc } from './server.ts';

/** A service that listens on `port`. Disposing it stops serving, then closes what it opened, in reverse order. */
export type ServedService = { port: number; readiness: Readiness } & AsyncDisposable;

/**
 * Serves a service for which all else is open: the last step of its start. It is ready while its database answers;
 * `watched` is what it can do without. Takes over what `opened` holds.
 */
export async function serveService(
  opened: AsyncDisposableStack,
  {
    db,
    watched,
    ...server
  }: {
    host: string;
    port: number;
    healthPort?: number | undefined;
    tlsDirectory?: string | undefined;
    services: readonly BoundService[];
    tokens: ActorTokens;
    log: Logger;
    db: Db;
    watched: Record<string, () => Promise<unknown>>;
  },
): Promise<ServedService> {
  const checks = { database: () => db.raw('select 1') };
  const readiness = opened.use(createReadiness({ log: server.log, checks, watched }));
  const { port } = opened.use(await serveGrpc({ ...server, readiness }));
  const stack = opened.move();
  return { port, readiness, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}
