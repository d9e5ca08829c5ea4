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

/** Gives every span that starts from now on, those of libraries included, the attribute of its service. */
export function nameServiceOfSpans(): void {
  const provider = trace.getTracerProvider();
  if (provider instanceof ProxyTracerProvider) provider.setDelegate(named(provider.getDelegate()));
}

function named(provider: TracerProvider): TracerProvider {
  return {
    getTracer: (...library) => namedTracer(provider.getTracer(...library)),
  };
}

type SpanWork = (span: Span) => unknown;

function namedTracer(tracer: Tracer): Tracer {
  const startSpan = (name: string, options: SpanOptions = {}, parent?: Context) =>
    tracer.startSpan(
      name,
      { ...options, attributes: withService(options.attributes ?? {}) },
      parent,
    );
  // The last argument is the work; options and parent context before it may be absent.
  const startActiveSpan = (name: string, ...rest: (SpanOptions | Context | SpanWork)[]) => {
    const work = rest.pop() as SpanWork;
    const [options, parent = context.active()] = rest as [SpanOptions?, Context?];
    const span = startSpan(name, options, parent);
    return context.with(trace.setSpan(parent, span), work, undefined, span);
  };
  // The overloads differ only in which arguments are absent.
  return { startSpan, startActiveSpan: startActiveSpan as Tracer['startActiveSpan'] };
}
