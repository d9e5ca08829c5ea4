import type { Response } from 'express';

/** Waits for drain, or for the connection to close. */
export async function taken(response: Response): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const settle = () => resolve();
  response.once('drain', settle).once('close', settle);
  await promise;
  response.off('drain', settle).off('close', settle);
}
