/** Which signals have somewhere to go. */
export type TelemetrySignals = { traces: boolean; metrics: boolean };

/** The signals that the environment names an OTLP endpoint for, and metrics that Prometheus fetches. */
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
