import {
  type Attributes,
  type Counter,
  type Histogram,
  type Meter,
  metrics,
  type ObservableCallback,
} from '@opentelemetry/api';

/** What a metric says, in one sentence, and its unit in UCUM: `s`, `By`, `{message}`. */
export type MetricOptions = { description: string; unit: string };

/** Bounds, in seconds, for the duration of one request, from a millisecond to ten seconds. */
export const requestSeconds: readonly number[] = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
];

/**
 * Declares a counter. Each of `series` starts at 0, because rate() ignores the first value of a series. Costs next to
 * nothing when telemetry is off.
 */
export function counter(
  name: string,
  { series = [{}], ...options }: MetricOptions & { series?: readonly Attributes[] },
): Counter {
  const created = meter().createCounter(name, options);
  for (const attributes of series) created.add(0, attributes);
  return created;
}

/** Declares a distribution with `buckets` as upper bounds, in the metric's unit. */
export function histogram(
  name: string,
  { buckets, ...options }: MetricOptions & { buckets: readonly number[] },
): Histogram {
  return meter().createHistogram(name, {
    ...options,
    advice: { explicitBucketBoundaries: [...buckets] },
  });
}

/** Declares a number that is looked up with each export, and not at all when telemetry is off. */
export function gauge(name: string, options: MetricOptions, read: () => number): void {
  meter()
    .createObservableGauge(name, options)
    .addCallback((result) => result.observe(read()));
}

/** Tells a number until disposed; `undefined` while it is not known. */
export type ObserveAsync = (
  attributes: Attributes,
  read: () => Promise<number | undefined>,
) => Disposable;

/**
 * Declares a number that several parts of a process have, each under attributes of its own, and that has to be asked
 * for: with each export, and not at all when telemetry is off.
 */
export function asyncGauge(name: string, options: MetricOptions): ObserveAsync {
  const created = meter().createObservableGauge(name, options);
  return (attributes, read) => {
    const callback: ObservableCallback = async (result) => {
      const value = await read();
      if (value !== undefined) result.observe(value, attributes);
    };
    created.addCallback(callback);
    return { [Symbol.dispose]: () => created.removeCallback(callback) };
  };
}

// Asked for anew each time: this API hands out a silent meter before the SDK has started, for good.
function meter(): Meter {
  return metrics.getMeter('chat');
}
