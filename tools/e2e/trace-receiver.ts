import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

/** A received span, with the service that sent it. */
export interface ReceivedSpan {
  service: string;
  name: string;
  kind: 'internal' | 'server' | 'client' | 'producer' | 'consumer';
  traceId: string;
  spanId: string;
  /** The id of the parent span; undefined for the first span in a trace. */
  parentSpanId: string | undefined;
}

/** An OTLP receiver for JSON over HTTP. It is the part of a telemetry collector that tests need. */
export interface TraceReceiver extends AsyncDisposable {
  /** The value to use for `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  endpoint: string;
  spans(): readonly ReceivedSpan[];
  /** Returns the bodies of all requests, including those with metrics. */
  texts(): readonly string[];
}

const kinds = ['internal', 'internal', 'server', 'client', 'producer', 'consumer'] as const;

const Export = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.int(),
              attributes: z.array(
                z.object({
                  key: z.string(),
                  value: z.object({ stringValue: z.string().optional() }),
                }),
              ),
            }),
          ),
        }),
      ),
    }),
  ),
});

export async function receiveTraces(): Promise<TraceReceiver> {
  const received: ReceivedSpan[] = [];
  const texts: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    texts.push(body);
    if (request.url === '/v1/traces') received.push(...readSpans(body));
    response.setHeader('Content-Type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans: () => received,
    texts: () => texts,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function readSpans(body: string): ReceivedSpan[] {
  const { resourceSpans } = Export.parse(JSON.parse(body));
  const spans = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans));
  return spans.map(({ kind, parentSpanId, attributes, ...span }) => ({
    ...span,
    service: attributes.find(({ key }) => key === 'chat.service')?.value.stringValue ?? '',
    kind: kinds[kind] ?? 'internal',
    parentSpanId: parentSpanId || undefined,
  }));
}
