import { InfrastructureError } from './infrastructure-error.ts';
import { findUsableApt, installWithApt } from './install-with-apt.ts';
import { findProgram } from './programs.ts';

/** The absolute paths of the server programs that no npm package contains. */
export type ServerPrograms = { nats: string; redis: string };

/**
 * Returns the programs on PATH. If some are missing and this process runs as root on Debian or Ubuntu, announces and
 * installs them first.
 *
 * @throws InfrastructureError with the installation command for each system
 */
export async function findServerPrograms(
  env: NodeJS.ProcessEnv,
  announce: (line: string) => void,
): Promise<ServerPrograms> {
  const found = await lookUp(env);
  if (isComplete(found)) return found;
  const apt = await findUsableApt(env);
  if (apt !== undefined) {
    await installWithApt(apt, missingNames(found), announce).catch((error: unknown) => {
      throw missingPrograms(missingNames(found), error);
    });
    const installed = await lookUp(env);
    if (isComplete(installed)) return installed;
  }
  throw missingPrograms(missingNames(found));
}

type Found = { nats: string | undefined; redis: string | undefined };

async function lookUp(env: NodeJS.ProcessEnv): Promise<Found> {
  const [nats, redis] = await Promise.all([
    findProgram('nats-server', env),
    findProgram('redis-server', env),
  ]);
  // Some distributions have Valkey, a fork of Redis, instead.
  return { nats, redis: redis ?? (await findProgram('valkey-server', env)) };
}

function isComplete(found: Found): found is ServerPrograms {
  return found.nats !== undefined && found.redis !== undefined;
}

function missingNames({ nats, redis }: Found): string[] {
  return [
    ...(nats === undefined ? ['nats-server'] : []),
    ...(redis === undefined ? ['redis-server'] : []),
  ];
}

function missingPrograms(names: string[], failedInstall?: unknown): InfrastructureError {
  return new InfrastructureError(
    [
      `${names.join(' and ')} not found on PATH. Install:`,
      '  Debian, Ubuntu   sudo apt-get install nats-server redis-server',
      '  Fedora           sudo dnf install valkey golang &&',
      '                   sudo env GOBIN=/usr/local/bin go install github.com/nats-io/nats-server/v2@latest',
      '  macOS            brew install nats-server redis',
      'or run Docker.',
      ...(failedInstall instanceof Error ? [failedInstall.message] : []),
    ].join('\n'),
    { cause: failedInstall },
  );
}
