// Runs a load in its own process: several clients, each with one connection and one request at a time.
import { serveParent } from '../serve-parent.ts';
import { type Answer, type Connection, openConnection } from './http-connection.ts';
import { LoadOrder, type LoadResult, serialDigits } from './load-contract.ts';

let serial = 0;

serveParent(async (message) => run(LoadOrder.parse(message)));

async function run({ host, port, requests, clients, durationMs }: LoadOrder): Promise<LoadResult> {
  // New connections each time: a server may have closed idle ones while the other side was measured.
  using opened = new DisposableStack();
  const connections: Connection[] = [];
  while (connections.length < clients) {
    connections.push(opened.use(await openConnection(host, port)));
  }

  const latenciesMs: number[] = [];
  let failed = 0;
  let firstFailure: string | undefined;
  const startedAt = performance.now();
  const deadline = startedAt + durationMs;

  async function beClient(connection: Connection, index: number) {
    const request = requests[index % requests.length];
    if (!request) throw new Error('There is nothing to request');
    for (let sentAt = performance.now(); sentAt < deadline; sentAt = performance.now()) {
      serial += 1;
      const number = String(serial).padStart(serialDigits, '0');
      const answer = await connection.request(request.before + number + request.after);
      latenciesMs.push(performance.now() - sentAt);
      if (isSuccess(answer)) continue;
      failed += 1;
      firstFailure ??= `${answer.status} ${answer.body}`;
    }
  }

  await Promise.all(connections.map(beClient));
  const seconds = (performance.now() - startedAt) / 1_000;
  return { seconds, latenciesMs, failed, firstFailure };
}

function isSuccess({ status, body }: Answer): boolean {
  return status === 200 && body.includes('"result":"success"');
}
