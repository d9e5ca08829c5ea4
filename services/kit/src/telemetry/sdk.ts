import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Attributes } from '@opentelemetry/api';
import { GrpcInstrumentation } from '@opentelemetry/instrumentation-grpc';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { RedisInstrumentation } from '@opentelemetry/instrumentation-redis';
import {
  envDetector,
  hostDetector,
  osDetector,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources';
import { AggregationType } from '@opentelemetry/sdk-metrics';
import { NodeSDK } from '@opentelemetry/sdk-node';
import type { TelemetrySignals } from './configured-signals.ts';
import { gauge } from './metrics.ts';
import { inService, serviceAttribute, withService } from './service-scope.ts';
import { prepareSpans } from './service-spans.ts';
import { shownOf } from './shown-attributes.ts';

/**
 * Sends traces and metrics to the OTLP endpoint in the environment, each with the service that it belongs to.
 * `processName` is the name of the process, which may contain several services. Unsent data is flushed before the
 * process exits. Telemetry does not keep the process alive.
 */
export function startSdk(processName: string, { traces, metrics }: TelemetrySignals): void {
  // Measurements of libraries outside any service, such as those of the export itself, belong to the process.
  const processAttributes = (measured: Attributes): Attributes =>
    shownOf({ [serviceAttribute]: processName, ...withService(measured) });
  const ofLibraries = { attributesProcessors: [{ process: processAttributes }] };
  const sdk = new NodeSDK({
    serviceName: processName,
    // Without the process detector, because the arguments of the process may contain secrets.
    resourceDetectors: [serviceInstanceIdDetector, hostDetector, osDetector, envDetector],
    // Gauges name their service themselves, because the SDK reads them outside any service's context.
    views: [
      { meterName: 'chat', instrumentName: '*', attributesProcessors: [{ process: withService }] },
      { meterName: '@opentelemetry/instrumentation-http', instrumentName: '*', ...ofLibraries },
      { instrumentName: 'db.client.operation.*', ...ofLibraries },
      // These count all pools of a process together; kit/database reports the pool of each service.
      { instrumentName: 'db.client.connection.*', aggregation: { type: AggregationType.DROP } },
    ],
    instrumentations: [
      // Health checks come every few seconds and are of no interest.
      new GrpcInstrumentation({ ignoreGrpcMethods: ['Check', 'Watch'] }),
      new HttpInstrumentation(),
      new PgInstrumentation({ requireParentSpan: true }),
      new RedisInstrumentation({
        requireParentSpan: true,
        dbStatementSerializer: (command) => command,
      }),
    ],
    // Logs go to standard output. Without this list, the SDK would use the default exporter.
    logRecordProcessors: [],
    ...(!traces && { spanProcessors: [] }),
    ...(!metrics && { metricReaders: [] }),
  });
  sdk.start();
  if (traces) prepareSpans();
  if (metrics) inService(processName, observeRuntime);
  // The event loop is empty, so all resources are closed.
  process.once('beforeExit', () => void sdk.shutdown().catch(reportLoss));
}

function reportLoss(error: unknown): void {
  process.emitWarning(`unsent telemetry was lost: ${String(error)}`);
}

const NANOSECONDS_PER_SECOND = 1e9;

/** Reports at each export how late the event loop has run since the last export, and the resident memory. */
function observeRuntime(): void {
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
