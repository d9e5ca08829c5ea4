import type { Response } from 'express';

/** Waits until the client has taken what was written, or the connection closes. */
export async function untilDrained(response: Response): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = () => resolve();
  response.once('drain', end).once('close', end);
  await promise;
  response.off('drain', end).off('close', end);
}
