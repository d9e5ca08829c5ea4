import path from 'node:path';
import { postgresAnswers } from './answers.ts';
import type { TieCommand } from './command.ts';
import { startOverRemedy } from './data-directory.ts';
import { postgresAccount } from './postgres-account.ts';
import { type PostgresBinaries, postgresEnvironment } from './postgres-binaries.ts';
import { preparePostgresData } from './postgres-data.ts';
import { postgresSettings } from './postgres-settings.ts';
import { type Server, startServer } from './server.ts';

type PostgresOptions = {
  binaries: PostgresBinaries;
  directory: string;
  port: number;
  /** With false, Postgres is faster, and a power cut may damage the data. */
  durable: boolean;
  tie: TieCommand;
  announce: (line: string) => void;
};

/** Starts Postgres on 127.0.0.1 only. `url` is the superuser's, and leads to the database `postgres`. */
export async function startPostgres(
  options: PostgresOptions,
): Promise<Server & AsyncDisposable & { url: string }> {
  const { announce, binaries, directory, durable, port, tie } = options;
  const data = path.join(directory, 'postgres');
  const account = await postgresAccount(data, announce);
  const password = await preparePostgresData({ account, binaries, data, durable, tie });
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const server = await startServer(
    {
      name: 'postgres',
      directory,
      command: await tie(
        {
          file: binaries.postgres,
          args: [
            ...['-D', data, '-p', `${port}`],
            ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
            ...postgresSettings({ durable }),
          ],
        },
        { account, reaches: [data, binaries.postgres] },
      ),
      env: postgresEnvironment,
      answers: () => postgresAnswers(url),
      // Workers of a killed server end shortly after they notice its death.
      mayPass: /pre-existing shared memory block/,
      remedy: startOverRemedy,
    },
    announce,
  );
  return Object.assign(server, { url });
}
