import path from 'node:path';
import { natsAnswers } from './answers.ts';
import type { TieCommand } from './command.ts';
import { writeSecretFile } from './secret-file.ts';
import { type Server, startServer } from './server.ts';

export type NatsOptions = {
  /** The server's name, unique in the data folder. The log, the pid file and the store have this name. */
  name: string;
  program: string;
  directory: string;
  port: number;
  /** The credentials that clients must present. If absent, every client may connect. */
  credentials?: { user: string; password: string } | { token: string };
  /** Whether to write each message to the disk before acknowledging it. Needs NATS 2.10; older servers do not start. */
  syncsAlways?: boolean;
  /** Additional command-line arguments, such as those that join a cluster. */
  extraArguments?: string[];
  tie: TieCommand;
  announce: (line: string) => void;
};

/** Starts one NATS server with JetStream, on 127.0.0.1 only. The server's store is in the data folder. */
export async function startNats(
  options: NatsOptions,
): Promise<Server & AsyncDisposable & { url: string }> {
  const { announce, credentials, directory, extraArguments = [], name } = options;
  const { port, program, syncsAlways = false, tie } = options;
  const url = `nats://${userInfo(credentials)}127.0.0.1:${port}`;
  const store = path.join(directory, name);
  const settings = [
    ...(credentials ? [authorizationOf(credentials)] : []),
    ...(syncsAlways ? ['jetstream { sync_interval: always }\n'] : []),
  ];
  const settingsFile = settings.length > 0 ? path.join(directory, `${name}.conf`) : undefined;
  if (settingsFile) await writeSecretFile(settingsFile, settings.join(''));
  const server = await startServer(
    {
      name,
      directory,
      command: await tie({
        file: program,
        args: [
          // The credentials are in a file, because every user can read arguments. The file has only what is needed, because
          // old servers do not start with an unknown key.
          ...(settingsFile ? ['-c', settingsFile] : []),
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
