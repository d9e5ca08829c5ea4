import path from 'node:path';
import { natsAnswers } from './answers.ts';
import type { TieCommand } from './command.ts';
import { writeSecretFile } from './secret-file.ts';
import { type Server, startServer } from './server.ts';

export type NatsOptions = {
  /** Unique in the data folder: names the log, the pid file and the store. */
  name: string;
  program: string;
  directory: string;
  port: number;
  /** What clients have to show; absent: nothing. */
  credentials?: { user: string; password: string } | { token: string };
  /** Further command-line arguments, such as those that join a cluster. */
  extraArguments?: string[];
  tie: TieCommand;
  announce: (line: string) => void;
};

/** Starts one NATS server with JetStream, on 127.0.0.1 only, its store in the data folder. */
export async function startNats(
  options: NatsOptions,
): Promise<Server & AsyncDisposable & { url: string }> {
  const { announce, credentials, directory, extraArguments = [], name } = options;
  const { port, program, tie } = options;
  const url = `nats://${userInfo(credentials)}127.0.0.1:${port}`;
  const store = path.join(directory, name);
  const secrets = credentials && path.join(directory, `${name}.conf`);
  if (secrets) await writeSecretFile(secrets, authorizationOf(credentials));
  const server = await startServer(
    {
      name,
      directory,
      command: await tie({
        file: program,
        args: [
          // Arguments are for everybody to read: the file has the credentials. It has nothing else, because old servers
          // refuse to start over a key they do not know.
          ...(secrets ? ['-c', secrets] : []),
          ...['-a', '127.0.0.1', '-p', `${port}`, '-js', '-sd', store],
          ...extraArguments,
        ],
      }),
      env: {},
      answers: () => natsAnswers(url),
    },
    announce,
  );
  return Object.assign(server, { url });
}

function userInfo(credentials: NatsOptions['credentials']): string {
  if (!credentials) return '';
  const parts =
    'token' in credentials ? [credentials.token] : [credentials.user, credentials.password];
  return `${parts.map(encodeURIComponent).join(':')}@`;
}

function authorizationOf(credentials: NonNullable<NatsOptions['credentials']>): string {
  const pairs = Object.entries(
    'token' in credentials
      ? credentials
      : { user: credentials.user, password: credentials.password },
  );
  const lines = pairs.map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `authorization { ${lines.join(', ')} }\n`;
}
