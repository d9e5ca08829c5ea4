import { median } from './statistics.ts';
import { timeRequests } from './time-requests.ts';

/** Requests, as text, of which each undoes the other. */
export interface JoinAndLeave {
  join: string;
  leave: string;
}

/** Median latencies of one round. */
export interface JoinAndLeaveLatencies {
  joinMs: number;
  leaveMs: number;
}

/** Sends both in turns, `times` each, one after the other. */
export async function measureJoinAndLeave(
  site: string,
  { join, leave }: JoinAndLeave,
  times: number,
): Promise<JoinAndLeaveLatencies> {
  const requests = Array.from({ length: times }, () => [join, leave]).flat();
  const answers = await timeRequests(site, requests);
  const every = (rest: number) =>
    answers.filter((_answer, index) => index % 2 === rest).map(({ latencyMs }) => latencyMs);
  return { joinMs: median(every(0)), leaveMs: median(every(1)) };
}
