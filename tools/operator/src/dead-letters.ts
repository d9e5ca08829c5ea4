import { parseArgs } from 'node:util';
import { connectBus } from '@chat/kit/bus/bus';
import { listDeadLetters, replayDeadLetter } from '@chat/kit/bus/dead-letters';
import { readEnv } from '@chat/kit/config/read-env';
import { natsNamespace, natsUrl } from '@chat/kit/config/settings';
import { createLogger } from '@chat/kit/logging/logger';
import { z } from 'zod';
import type { OperatorCommand } from './operator-command.ts';

const Settings = z.object({ NATS_URL: natsUrl, NATS_NAMESPACE: natsNamespace });

function connect(env: NodeJS.ProcessEnv) {
  const settings = readEnv(Settings, env);
  return connectBus({
    url: settings.NATS_URL,
    namespace: settings.NATS_NAMESPACE,
    name: 'operator',
    log: createLogger({ service: 'operator', level: 'warn' }),
  });
}

/** Lists the dead letters, with the reason for each. */
export const listDead: OperatorCommand = {
  usage: '[--consumer NAME]: list the events that a service could not handle, and why',
  async run(args, env) {
    const { values } = parseArgs({ args, options: { consumer: { type: 'string' } } });
    await using bus = await connect(env);
    let afterSequence = 0;
    let count = 0;
    for (;;) {
      const letters = await listDeadLetters(bus, {
        ...(values.consumer && { consumer: values.consumer }),
        afterSequence,
      });
      const last = letters.at(-1);
      if (!last) break;
      for (const letter of letters) {
        const buried = new Date(letter.storedAtMs).toISOString();
        const { sequence, consumer, subject, attempts, error } = letter;
        console.log(
          `${sequence}  ${buried}  ${consumer}  ${subject}  ${attempts} attempts  ${error}`,
        );
      }
      count += letters.length;
      afterSequence = last.sequence;
    }
    console.log(count === 0 ? 'No dead letters.' : `${count} dead letters.`);
  },
};

/** Redelivers dead letters to their consumers. */
export const replayDead: OperatorCommand = {
  usage: 'NUMBER...: redeliver dead letters to their consumers',
  async run(args, env) {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const numbers = positionals.map(Number);
    if (numbers.length === 0 || !numbers.every(Number.isSafeInteger)) {
      throw new Error(`Usage: dead-letters-replay ${replayDead.usage}`);
    }
    await using bus = await connect(env);
    for (const number of numbers) {
      const isReplayed = await replayDeadLetter(bus, number);
      console.log(isReplayed ? `${number} replayed` : `${number} does not exist`);
      if (!isReplayed) process.exitCode = 1;
    }
  },
};
