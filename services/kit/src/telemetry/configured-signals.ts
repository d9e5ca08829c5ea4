/** The telemetry signals that have a destination. */
export type TelemetrySignals = { traces: boolean; metrics: boolean };

/**
 * Returns which signals are exported: those for which the environment contains an OTLP endpoint, and metrics if
 * Prometheus scrapes them.
 */
export function configuredSignals(env: NodeJS.ProcessEnv): TelemetrySignals {
  const isOff = env.OTEL_SDK_DISABLED?.toLowerCase() === 'true';
  const isNamed = (name: string) => !isOff && Boolean(env[name]?.trim());
  const exporters = env.OTEL_METRICS_EXPORTER?.split(',').map((name) => name.trim()) ?? [];
  const isFetched = !isOff && exporters.includes('prometheus');
  const isNamedForAll = isNamed('OTEL_EXPORTER_OTLP_ENDPOINT');
  return {
    traces: isNamedForAll || isNamed('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'),
    metrics: isNamedForAll || isFetched || isNamed('OTEL_EXPORTER_OTLP_METRICS_ENDPOINT'),
  };
}
