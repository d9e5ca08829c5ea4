import {
  type Attributes,
  type Counter,
  type Histogram,
  type Meter,
  metrics,
  type ObservableCallback,
} from '@opentelemetry/api';
import { serviceAttribute, withService } from './service-scope.ts';

/** The description of a metric, as one sentence, and its unit in UCUM: `s`, `By`, `{message}`. */
export type MetricOptions = { description: string; unit: string };

/** Histogram buckets for the duration of a request, in seconds: from a millisecond to ten seconds. */
export const requestSeconds: readonly number[] = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
];

/**
 * Declares a counter. Each of `series` starts at 0, because rate() ignores the first value of a series. If the counter
 * is declared while its module loads, pass the counting service as `service`. The counter costs almost nothing while
 * telemetry is off.
 */
export function counter(
  name: string,
  {
    series = [{}],
    service,
    ...options
  }: MetricOptions & { series?: readonly Attributes[]; service?: string },
): Counter {
  const created = meter().createCounter(name, options);
  const owner = service === undefined ? {} : { [serviceAttribute]: service };
  for (const attributes of series) created.add(0, { ...attributes, ...owner });
  return created;
}

/** Declares a histogram with `buckets` as upper bounds, in the metric's unit. */
export function histogram(
  name: string,
  { buckets, ...options }: MetricOptions & { buckets: readonly number[] },
): Histogram {
  return meter().createHistogram(name, {
    ...options,
    advice: { explicitBucketBoundaries: [...buckets] },
  });
}

/**
 * Declares a gauge for the current service. At each export, `read` is called for the gauge's value. It is never called
 * while telemetry is off.
 */
export function gauge(name: string, options: MetricOptions, read: () => number): void {
  const attributes = withService({});
  meter()
    .createObservableGauge(name, options)
    .addCallback((result) => result.observe(read(), attributes));
}

/**
 * Reports the value of `read` under `attributes` until disposed. If `read` returns undefined, nothing is reported at
 * that time.
 */
export type ObserveAsync = (
  attributes: Attributes,
  read: () => Promise<number | undefined>,
) => Disposable;

/**
 * Declares a gauge that several parts of a process report, each under its own attributes. Its values are fetched
 * asynchronously at each export, and never while telemetry is off.
 */
export function asyncGauge(name: string, options: MetricOptions): ObserveAsync {
  const created = meter().createObservableGauge(name, options);
  return (attributes, read) => {
    const observed = withService(attributes);
    const callback: ObservableCallback = async (result) => {
      const value = await read();
      if (value !== undefined) result.observe(value, observed);
    };
    created.addCallback(callback);
    return { [Symbol.dispose]: () => created.removeCallback(callback) };
  };
}

// Fetched on each call, because a meter from before the start of the SDK never records anything.
function meter(): Meter {
  return metrics.getMeter('chat');
}
