import type { WaitStrategy } from 'testcontainers';
import { untilSucceeds } from './until-succeeds.ts';

/** One server in a container. */
export type ContainerPlan = {
  image: string;
  command: string[];
  environment?: Record<string, string>;
  /** Files inside, by path: for secrets, because everybody can read the arguments of a process. */
  files?: Record<string, string>;
  /** The port it listens on inside, and the one wanted outside; absent: a free one. */
  port: number;
  localPort: number | undefined;
  /** A folder that appears as /data inside and outlives the container. */
  data: string | undefined;
  /** The server's address, given its host and port. */
  url: (hostAndPort: string) => string;
  /** Returns once the server serves. @throws while it does not */
  answers: (url: string) => Promise<void>;
  /** Whether the engine's reaper removes the container when this process dies. */
  reaped: boolean;
};

const answerMs = 60_000;
const stopMs = 20_000;
const logTailCharacters = 2_000;

/**
 * Starts a container and waits until its server serves (60 s). Disposing stops and removes it.
 *
 * @throws when it does not come up
 */
export async function startContainer(
  plan: ContainerPlan,
): Promise<AsyncDisposable & { url: string }> {
  const { GenericContainer } = await import('testcontainers');
  const { data, image, localPort, port } = plan;
  let log = '';
  const container = await new GenericContainer(image)
    .withCommand(plan.command)
    .withEnvironment(plan.environment ?? {})
    .withCopyContentToContainer(
      Object.entries(plan.files ?? {}).map(([target, content]) => ({
        target,
        content,
        mode: 0o444,
      })),
    )
    .withExposedPorts(localPort === undefined ? port : { container: port, host: localPort })
    .withBindMounts(data === undefined ? [] : [{ source: data, target: '/data' }])
    .withAutoCleanup(plan.reaped)
    .withWaitStrategy(noWait)
    .withLogConsumer((stream) => {
      stream.on('data', (chunk) => {
        log = `${log}${chunk}`.slice(-logTailCharacters);
      });
    })
    .start();
  const url = plan.url(`${container.getHost()}:${container.getMappedPort(port)}`);
  // Data that is kept deserves an orderly stop.
  const stop = async () => {
    await container.stop({ timeout: data === undefined ? 0 : stopMs });
  };
  try {
    await untilSucceeds(() => plan.answers(url), { timeoutMs: answerMs, intervalMs: 100 });
  } catch (error) {
    await stop();
    throw new Error(`${image} does not answer (${error}). The end of its log:\n${log.trim()}`, {
      cause: error,
    });
  }
  return { url, [Symbol.asyncDispose]: stop };
}

/**
 * Leaves the waiting to us: a question to the server itself holds for every image, a line in its
 * log or a shell inside does not.
 */
const noWait: WaitStrategy = {
  waitUntilReady: async () => undefined,
  withStartupTimeout: () => noWait,
  isStartupTimeoutSet: () => true,
  getStartupTimeout: () => answerMs,
};
