import { type Answer, openConnection } from '../load/http-connection.ts';

/** A response and its latency. */
export interface TimedAnswer extends Answer {
  latencyMs: number;
}

/**
 * Sends requests one after another on one connection. The latency does not include the time that `look` spends on a
 * response, for example to parse it.
 *
 * @throws for an error response
 */
export async function timeRequests(
  site: string,
  requests: Iterable<string>,
  look: (answer: Answer) => void = () => undefined,
): Promise<TimedAnswer[]> {
  const { hostname, port } = new URL(site);
  using connection = await openConnection(hostname, Number(port));
  const answers: TimedAnswer[] = [];
  for (const request of requests) {
    const sentAt = performance.now();
    const answer = await connection.request(request);
    answers.push({ ...answer, latencyMs: performance.now() - sentAt });
    if (answer.status !== 200) {
      throw new Error(`A request was answered ${answer.status}: ${answer.body.slice(0, 300)}`);
    }
    look(answer);
  }
  return answers;
}
