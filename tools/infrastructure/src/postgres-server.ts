import path from 'node:path';
import { postgresAnswers } from './answers.ts';
import type { Account, TieCommand } from './command.ts';
import { startOverRemedy } from './data-directory.ts';
import { postgresAccount } from './postgres-account.ts';
import { type PostgresBinaries, postgresEnvironment } from './postgres-binaries.ts';
import { preparePostgresData } from './postgres-data.ts';
import { postgresSettings } from './postgres-settings.ts';
import { type Server, startServer } from './server.ts';

/** The options for running Postgres. */
export type PostgresOptions = {
  binaries: PostgresBinaries;
  directory: string;
  port: number;
  /** Whether data survives a power cut. With false, Postgres is faster, but a power cut may damage the data. */
  durable: boolean;
  tie: TieCommand;
  announce: (line: string) => void;
};

/** A running Postgres on 127.0.0.1. */
export type PostgresServer = Server &
  AsyncDisposable & {
    /** The superuser's URL, which refers to the database `postgres`. */
    url: string;
    /** The data folder. */
    data: string;
  };

/** Starts Postgres on 127.0.0.1 only. Its data is in the folder `postgres` below `directory`. */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const { announce, binaries, directory, durable, tie } = options;
  const data = path.join(directory, 'postgres');
  const account = await postgresAccount(data, announce);
  const password = await preparePostgresData({ account, binaries, data, durable, tie });
  return servePostgres({ ...options, name: 'postgres', data, account, password });
}

/** Starts Postgres with an existing data folder. `name` must be unique in the directory. */
export async function servePostgres(
  options: PostgresOptions & {
    name: string;
    data: string;
    account: Account | undefined;
    password: string;
  },
): Promise<PostgresServer> {
  const { announce, account, binaries, data, directory, durable, name, password, port, tie } =
    options;
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const server = await startServer(
    {
      name,
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
  return Object.assign(server, { url, data });
}
