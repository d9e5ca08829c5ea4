import { type Counter, type Histogram, metrics } from '@opentelemetry/api';

/** What a metric counts and in which unit (UCUM: `s`, `By`, `{message}`). */
export type MetricOptions = { description: string; unit: string };

/** Declares a number that only grows. Costs next to nothing when telemetry is off. */
export function counter(name: string, options: MetricOptions): Counter {
  return metrics.getMeter('chat').createCounter(name, options);
}

/** Declares a distribution. `buckets` are the upper bounds, in the metric's unit. */
export function histogram(
  name: string,
  { buckets, ...options }: MetricOptions & { buckets?: number[] },
): Histogram {
  const advice = buckets ? { explicitBucketBoundaries: buckets } : {};
  return metrics.getMeter('chat').createHistogram(name, { ...options, advice });
}
