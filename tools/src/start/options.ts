import { parseArgs } from 'node:util';
import { blockedPorts } from '@chat/infrastructure/blocked-ports';

export const usage = `Usage: npm start [-- options]

  --fresh   delete the data in .run/ and start over
  --empty   create no organization: the printed link creates one in a browser
  --demo    create a realistic organization (20 people, 10 channels, several thousand messages)
  --help    show this text

The API listens on PORT=9991, on this machine only. GATEWAY_HTTP_HOST=0.0.0.0 opens it to the network, where others
reach it at EXTERNAL_HOST=<name or address>:9991. The environment may contain any setting of docs/settings.md.`;

export type Options = { fresh: boolean; empty: boolean; demo: boolean; help: boolean };

/** Parses the options of `npm start`. @throws with the problem and the usage */
export function readOptions(args: readonly string[]): Options {
  const options = parse(args);
  if (options.empty && options.demo) {
    throw refusal('--empty makes no organization, --demo fills one: choose one of them.');
  }
  return options;
}

function parse(args: readonly string[]): Options {
  try {
    return parseArgs({
      args: [...args],
      options: {
        fresh: { type: 'boolean', default: false },
        empty: { type: 'boolean', default: false },
        demo: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw refusal(error instanceof Error ? error.message : String(error));
  }
}

function refusal(reason: string): Error {
  return new Error(`${reason}\n\n${usage}`);
}

/** Parses the setting PORT; 9991 if it is absent. @throws when it is not a port, or is a port that browsers block */
export function readPort(value: string | undefined): number {
  const port = Number(value || '9991');
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`PORT must be a number from 1 to 65535, not "${value}".`);
  }
  if (blockedPorts.has(port)) {
    throw new Error(
      `Browsers do not open port ${port}, which another protocol uses. Choose another PORT.`,
    );
  }
  return port;
}
