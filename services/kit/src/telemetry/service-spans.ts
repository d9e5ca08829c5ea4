import {
  type Context,
  context,
  ProxyTracerProvider,
  type Span,
  type SpanOptions,
  type Tracer,
  type TracerProvider,
  trace,
} from '@opentelemetry/api';
import { withService } from './service-scope.ts';
import { showOnly } from './shown-attributes.ts';

/**
 * Adds the service's attribute to every span that starts after this call, including spans of libraries. When a span
 * ends, removes attributes that must not leave the process.
 */
export function prepareSpans(): void {
  const provider = trace.getTracerProvider();
  if (!(provider instanceof ProxyTracerProvider)) return;
  provider.setDelegate(prepared(provider.getDelegate()));
}

function prepared(provider: TracerProvider): TracerProvider {
  return {
    getTracer: (...library) => preparedTracer(provider.getTracer(...library)),
  };
}

type SpanWork = (span: Span) => unknown;

function preparedTracer(tracer: Tracer): Tracer {
  const startSpan = (name: string, options: SpanOptions = {}, parent?: Context) =>
    cleanAtEnd(
      tracer.startSpan(
        name,
        { ...options, attributes: withService(options.attributes ?? {}) },
        parent,
      ),
    );
  // The last argument is the work. The options and the parent context before it may be absent.
  const startActiveSpan = (name: string, ...rest: (SpanOptions | Context | SpanWork)[]) => {
    const work = rest.pop() as SpanWork;
    const [options, parent = context.active()] = rest as [SpanOptions?, Context?];
    const span = startSpan(name, options, parent);
    return context.with(trace.setSpan(parent, span), work, undefined, span);
  };
  // The overloads differ only in which arguments are absent.
  return { startSpan, startActiveSpan: startActiveSpan as Tracer['startActiveSpan'] };
}

function cleanAtEnd(span: Span): Span {
  const end = span.end.bind(span);
  span.end = (...at) => {
    showOnly(span);
    end(...at);
  };
  return span;
}
