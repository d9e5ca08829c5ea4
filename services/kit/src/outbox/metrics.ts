import { metrics } from '@opentelemetry/api';
import { counter, histogram } from '../telemetry/metrics.ts';
import type { RealmBacklog } from './relay/store.ts';

const meter = metrics.getMeter('chat');
const waiting = meter.createGauge('chat.outbox.backlog', {
  description: 'Event numbers that are committed and not yet in the client log',
  unit: '{event}',
});
const age = meter.createGauge('chat.outbox.backlog.age', {
  description: 'Age of the oldest event that is not yet in the client log',
  unit: 's',
});
const publishDuration = histogram('chat.outbox.publish.duration', {
  description: 'From the commit of a change until its events are in the client log',
  unit: 's',
  buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1],
});
const earlyAnswers = counter('chat.outbox.early_answers', {
  description: 'Answers that left before their events were in the client log',
  unit: '{answer}',
  series: [],
});

const timelineChanges = counter('chat.database.timeline_changes', {
  description:
    'Times that Postgres continued on another timeline, or from a dump, after a failover or a restore',
  unit: '{change}',
  series: [],
});

/** Starts the counters of `service` at 0, because rate() ignores the first value of a series. */
export function beginCounters(service: string): void {
  earlyAnswers.add(0, { service });
  timelineChanges.add(0, { service });
}

/** Counts a change to a different Postgres timeline. Only the leader calls it. */
export function countTimelineChange(service: string): void {
  timelineChanges.add(1, { service });
}

/** Reports the backlog of a service's outbox as metrics. Only the leader calls it. */
export function reportBacklog(service: string, backlogs: readonly RealmBacklog[]): void {
  let eventNumbers = 0;
  let ageSeconds = 0;
  for (const { waiting: count, oldest_age_seconds } of backlogs) {
    eventNumbers += count;
    ageSeconds = Math.max(ageSeconds, oldest_age_seconds ?? 0);
  }
  waiting.record(eventNumbers, { service });
  age.record(ageSeconds, { service });
}

/** Records how long an answer waited until its events were published, or counts an answer that was sent before that. */
export function reportWait(service: string, waitedMs: number, isPublished: boolean): void {
  if (isPublished) publishDuration.record(waitedMs / 1000, { service });
  else earlyAnswers.add(1, { service });
}
