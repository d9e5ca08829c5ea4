import { monitorEventLoopDelay } from 'node:perf_hooks';
import { gauge } from './metrics.ts';

const NANOSECONDS_PER_SECOND = 1e9;

/** Reports with each export how late the event loop ran since the last one, and how much memory is held. */
export function observeRuntime(): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  gauge(
    'nodejs.eventloop.delay.p99',
    { description: 'How late the latest 1 % of event loop turns were', unit: 's' },
    () => {
      const seconds = delay.percentile(99) / NANOSECONDS_PER_SECOND;
      delay.reset();
      return seconds;
    },
  );
  gauge('process.memory.usage', { description: 'Resident memory', unit: 'By' }, () =>
    process.memoryUsage.rss(),
  );
}
