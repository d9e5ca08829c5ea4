import type { WaitStrategy } from 'testcontainers';
import { untilSucceeds } from './until-succeeds.ts';

/** The options for one server in a container. */
export type ContainerPlan = {
  image: string;
  command: string[];
  environment?: Record<string, string>;
  /**
   * The contents of files inside the container, keyed by path. Secrets belong here, because every user can read the
   * arguments of a process.
   */
  files?: Record<string, string>;
  /**
   * The port inside the container, and the port on the host. If `localPort` is undefined, the host port is a free one.
   */
  port: number;
  localPort: number | undefined;
  /** A folder that is mounted as /data and outlives the container. */
  data: string | undefined;
  /** Returns the server's address, given its host and port. */
  url: (hostAndPort: string) => string;
  /** Returns once the server is ready. @throws while it is not */
  answers: (url: string) => Promise<void>;
  /** Whether the engine's reaper removes the container when this process dies. */
  reaped: boolean;
};

const answerMs = 60_000;
const stopMs = 20_000;
const logTailCharacters = 2_000;

/**
 * Starts a container and waits up to 60 s until its server is ready. Disposing stops and removes the container.
 *
 * @throws Error if the server is not ready in time
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
  // A server whose data is kept gets time for an orderly stop.
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
 * A strategy that does not wait. `startContainer` queries the server instead, which works with every image; reading a
 * log line or running a shell inside the container does not.
 */
const noWait: WaitStrategy = {
  waitUntilReady: async () => undefined,
  withStartupTimeout: () => noWait,
  isStartupTimeoutSet: () => true,
  getStartupTimeout: () => answerMs,
};
