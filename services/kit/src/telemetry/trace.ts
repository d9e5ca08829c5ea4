import {
  type Attributes,
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-|$)/;

const tracer = trace.getTracer('chat');

/** Returns the current W3C trace context, for storing or sending; '' while tracing is off. */
export function currentTraceparent(): string {
  const span = trace.getActiveSpan()?.spanContext();
  if (!span || !isSpanContextValid(span)) return '';
  const flags = span.traceFlags.toString(16).padStart(2, '0');
  return `00-${span.traceId}-${span.spanId}-${flags}`;
}

/**
 * Runs `work` in a span that continues the trace in `traceparent`. An empty or malformed `traceparent` starts a new
 * trace. Use it for work from the bus or the outbox, or for work that is batched into one call. (gRPC and HTTP
 * propagate their context themselves.)
 */
export async function withTraceparent<T>(
  traceparent: string,
  spanName: string,
  work: () => Promise<T>,
): Promise<T> {
  return runInSpan(traceparent, spanName, SpanKind.CONSUMER, work);
}

/** Runs synchronous `work` in a span that continues the trace in `traceparent`. */
export function withTraceparentSync(traceparent: string, spanName: string, work: () => void): void {
  const options = { kind: SpanKind.CONSUMER };
  tracer.startActiveSpan(spanName, options, parentOf(traceparent), (span) => {
    try {
      work();
    } catch (error) {
      recordFailure(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Runs `work`, which publishes an event, in a producer span that continues the event's trace in `traceparent`. */
export async function withProducerSpan<T>(
  traceparent: string,
  spanName: string,
  work: () => Promise<T>,
): Promise<T> {
  return runInSpan(traceparent, spanName, SpanKind.PRODUCER, work);
}

async function runInSpan<T>(
  traceparent: string,
  spanName: string,
  kind: SpanKind,
  work: () => Promise<T>,
): Promise<T> {
  return tracer.startActiveSpan(spanName, { kind }, parentOf(traceparent), (span) =>
    endSpanAfter(span, work),
  );
}

function parentOf(traceparent: string): Context {
  const remote = readTraceparent(traceparent);
  return remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT;
}

/** Runs `work` in a span within the current trace. Attributes may contain only ids. */
export async function withSpan<T>(
  spanName: string,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  return tracer.startActiveSpan(spanName, { attributes }, (span) => endSpanAfter(span, work));
}

async function endSpanAfter<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    recordFailure(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Records only the type of the error. The error's message belongs in the log, which redacts secrets. */
function recordFailure(span: Span, error: unknown): void {
  const kind = error instanceof Error ? error.name : typeof error;
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', kind);
}

function readTraceparent(traceparent: string): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(traceparent) ?? [];
  const remote = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(remote) ? remote : undefined;
}
