import { status } from '@grpc/grpc-js';
import type { Histogram } from '@opentelemetry/api';
import { counter, histogram, requestSeconds } from '../telemetry/metrics.ts';

/** Records a call that has ended. */
export type RecordCall = (method: string, code: status, startedAtMs: number) => void;

/** Returns a function that records the number, latency and errors of calls that this process serves. */
export function recordServerCalls(): RecordCall {
  return recorder(
    histogram('rpc.server.call.duration', {
      description: 'Duration of the gRPC calls served',
      unit: 's',
      buckets: requestSeconds,
    }),
  );
}

/**
 * Returns a function that records the duration and outcome of calls that this process makes, including all attempts.
 */
export function recordClientCalls(): RecordCall {
  return recorder(
    histogram('rpc.client.call.duration', {
      description: 'Duration of the gRPC calls made, all attempts included',
      unit: 's',
      buckets: requestSeconds,
    }),
  );
}

/** Returns a function that counts attempts after the first, by method. */
export function recordRetries(): (method: string) => void {
  const retries = counter('chat.rpc.client.retries', {
    description: 'Attempts of gRPC calls after the first',
    unit: '{attempt}',
  });
  return (method) => retries.add(1, { 'rpc.method': method });
}

/**
 * Records a call that was rejected before its method ran. `caller` is given if the method does not accept this service.
 */
export type RecordRejection = (method: string, code: status, caller?: string) => void;

/** Returns a function that counts rejected calls by method, status and, if their token was valid, caller. */
export function recordRejections(): RecordRejection {
  const rejections = counter('chat.rpc.server.rejected', {
    description: 'gRPC calls that were rejected because of their token or their caller',
    unit: '{call}',
  });
  return (method, code, caller) =>
    rejections.add(1, {
      'rpc.method': method,
      'rpc.response.status_code': status[code],
      ...(caller !== undefined && { caller }),
    });
}

function recorder(duration: Histogram): RecordCall {
  return (method, code, startedAtMs) => {
    const name = status[code];
    duration.record((performance.now() - startedAtMs) / 1000, {
      'rpc.system.name': 'grpc',
      'rpc.method': method,
      'rpc.response.status_code': name,
      ...(code !== status.OK && { 'error.type': name }),
    });
  };
}
