import { startChild } from '../child.ts';
import type { ProcessFamily } from '../measure/process-family.ts';
import type { Stage } from '../stage/stage.ts';
import { createSkeletonDatabase } from './create-database.ts';
import { Port } from './skeleton-contract.ts';

/** A minimal server that stores messages durably. */
export interface Skeleton extends AsyncDisposable {
  site: string;
  processes: readonly ProcessFamily[];
  /** Sets how long polls gather messages before they answer. The initial value is 0. */
  gatherFor(gatherMs: number): Promise<void>;
}

/**
 * Starts the bare skeleton on the product's Postgres. Express parses a form, and one gRPC call goes to a second
 * process, which inserts the message's row durably. Every poll gets every message. The skeleton has no identities,
 * permissions, Markdown or queues.
 */
export async function startSkeleton(stage: Stage): Promise<Skeleton> {
  await using started = new AsyncDisposableStack();
  const databaseUrl = await createSkeletonDatabase(stage.databaseUrl);
  const back = started.use(
    await startChild(new URL('back.ts', import.meta.url), { SKELETON_DATABASE_URL: databaseUrl }),
  );
  const { port: backPort } = await back.ask({}, Port);
  const front = started.use(
    await startChild(new URL('front.ts', import.meta.url), {
      SKELETON_BACK_ADDRESS: `127.0.0.1:${backPort}`,
    }),
  );
  const gatherFor = (gatherMs: number) => front.ask({ gatherMs }, Port);
  const { port } = await gatherFor(0);
  const running = started.move();
  return {
    site: `http://127.0.0.1:${port}`,
    processes: [
      { name: 'skeleton front', pid: front.pid },
      { name: 'skeleton back', pid: back.pid },
    ],
    async gatherFor(gatherMs) {
      await gatherFor(gatherMs);
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
