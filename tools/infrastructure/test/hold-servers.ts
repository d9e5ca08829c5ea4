// Runs servers in the given folder, or in a temporary one, until it gets SIGINT. Tests run this program and kill it. It
// prints one line of JSON when the servers are up, and another when it has stopped them in order.
import { once } from 'node:events';
import { redisAnswers } from '../src/answers.ts';
import { startInfrastructure } from '../src/infrastructure.ts';

const [dataDirectory] = process.argv.slice(2);
const announced: string[] = [];
const interrupted = once(process, 'SIGINT');
const infrastructure = await startInfrastructure({
  announce: (line) => announced.push(line),
  durable: false,
  ...(dataDirectory === undefined ? {} : { dataDirectory }),
});
const { postgres, nats, redis } = infrastructure.servers ?? {};
// Without a timer, only the servers would keep this process alive.
const alive = setInterval(() => undefined, 60_000);
console.log(JSON.stringify({ pids: [postgres?.pid, nats?.pid, redis?.pid], announced }));
await interrupted;
await redisAnswers(infrastructure.redisUrl);
await infrastructure[Symbol.asyncDispose]();
clearInterval(alive);
console.log(JSON.stringify({ stoppedInOrder: true }));
