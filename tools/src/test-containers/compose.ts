import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findProgram } from '@chat/infrastructure/programs';
import { buildGoProgram } from '../go-program/go-program.ts';
import { repository } from '../repository.ts';
import { docker } from './docker.ts';

/** A running composition. Disposing deletes it with its volumes. */
export interface Composition extends AsyncDisposable {
  /** Runs a command in the users service's container. Resolves to the command's output. */
  exec(command: readonly string[]): Promise<string>;
  /** Resolves to the last log lines of every container. */
  recentLogs(): Promise<string>;
}

const upMs = 600_000;

/**
 * Starts everything in deploy/compose.yaml from existing images and waits until it is healthy. `overrides` are files
 * that change parts of the composition. `containers` are the product's containers with these overrides. The first
 * container runs the users service.
 *
 * Each container's log goes to `<container>.log` in `logDirectory`.
 *
 * @throws when the composition does not become healthy
 */
export async function startComposition({
  project,
  overrides = [],
  containers,
  environment,
  logDirectory,
}: {
  project: string;
  overrides?: readonly string[];
  containers: readonly [string, ...string[]];
  environment: Record<string, string>;
  logDirectory: string;
}): Promise<Composition> {
  const files = [join(repository, 'deploy/compose.yaml'), ...overrides];
  const ofProject = ['compose', '-p', project, ...files.flatMap((file) => ['-f', file])];
  const all = { ...environment, ...(await composeEnvironment()) };
  const compose = (args: readonly string[], timeoutMs?: number) =>
    docker([...ofProject, ...args], { environment: all, timeoutMs });
  const recentLogs = () => compose(['logs', '--tail', '20']);
  const down = () => compose(['down', '--volumes', '--timeout', '20']);
  const follow = (container: string) => {
    const output = createWriteStream(join(logDirectory, `${container}.log`));
    const args = ['logs', '--follow', '--no-log-prefix', '--no-color', container];
    // It ends with the container.
    const child = spawn('docker', [...ofProject, ...args], {
      env: { ...process.env, ...all },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout.pipe(output);
  };
  try {
    await compose(['up', '--detach', '--no-build', '--wait'], upMs);
  } catch (error) {
    const logs = await recentLogs();
    await down();
    throw new Error(`The composition did not become healthy.\n${logs}`, { cause: error });
  }
  for (const container of containers) follow(container);
  return {
    exec: (command) => compose(['exec', '-T', containers[0], ...command]),
    recentLogs,
    async [Symbol.asyncDispose]() {
      await down();
    },
  };
}

/**
 * Returns environment variables with which the engine's command line finds `docker compose`. Returns none if the plugin
 * is installed. Otherwise builds the plugin from source if Go is installed, and returns the plugin's folder.
 *
 * @throws when neither the plugin nor Go is installed
 */
export async function composeEnvironment(): Promise<Record<string, string>> {
  const hasPlugin = await docker(['compose', 'version']).then(
    () => true,
    () => false,
  );
  if (hasPlugin) return {};
  const built = (await findProgram('go', process.env))
    ? await buildGoProgram({
        name: 'docker-compose',
        source: 'github.com/docker/compose/v2',
        folder: 'cmd',
        version: 'v2.40.3',
      })
    : undefined;
  if (!built) throw new Error('docker compose is missing, and so is Go to build it with.');
  const configuration = dirname(built);
  const plugin = join(configuration, 'cli-plugins/docker-compose');
  await mkdir(dirname(plugin), { recursive: true });
  await rm(plugin, { force: true });
  await symlink(built, plugin);
  return { DOCKER_CONFIG: configuration };
}
