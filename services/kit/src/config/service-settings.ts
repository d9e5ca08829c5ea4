import type { KeyObject } from 'node:crypto';
import type { z } from 'zod';
import type { ServiceName } from '../actor/callers.ts';
import type { StreamSettings } from '../bus/streams.ts';
import { callKeys, servicePublicKeys } from './call-settings.ts';
import {
  databaseMigrate,
  grpcHost,
  grpcTlsDirectory,
  logLevel,
  natsClientLogBytes,
  natsNamespace,
  natsRetentionHours,
  natsStreamBytes,
  natsStreamReplicas,
  natsUrl,
} from './settings.ts';

/** The settings of every process that connects to the bus. All processes must have the same values for the streams. */
export const busSettings = {
  NATS_URL: natsUrl,
  NATS_NAMESPACE: natsNamespace,
  NATS_STREAM_REPLICAS: natsStreamReplicas,
  NATS_RETENTION_HOURS: natsRetentionHours,
  NATS_STREAM_BYTES: natsStreamBytes,
  NATS_CLIENT_LOG_BYTES: natsClientLogBytes,
};

type Values = z.output<z.ZodObject<typeof busSettings>>;

/** Converts the values of `busSettings` to options for `connectBus`. */
export function busOptions(values: Values): {
  url: string;
  namespace: string;
  streams: StreamSettings & { retentionHours: number };
} {
  return {
    url: values.NATS_URL,
    namespace: values.NATS_NAMESPACE,
    streams: {
      replicas: values.NATS_STREAM_REPLICAS,
      retentionHours: values.NATS_RETENTION_HOURS,
      maxBytes: values.NATS_STREAM_BYTES,
      ...(values.NATS_CLIENT_LOG_BYTES !== undefined && {
        clientLogBytes: values.NATS_CLIENT_LOG_BYTES,
      }),
    },
  };
}

/**
 * The settings of every service that has its own schema, except the settings whose names contain the service's name.
 */
export const serviceSettings = {
  GRPC_HOST: grpcHost,
  GRPC_TLS_DIRECTORY: grpcTlsDirectory,
  DATABASE_MIGRATE: databaseMigrate,
  ...busSettings,
  SERVICE_PUBLIC_KEYS: servicePublicKeys,
  LOG_LEVEL: logLevel,
};

/** Converts the values of `serviceSettings`, and the service's own key, port and database, to the options of its start. */
export function serviceOptions<Name extends ServiceName>(
  service: Name,
  values: z.output<z.ZodObject<typeof serviceSettings>>,
  own: {
    privateKey: KeyObject;
    port: number;
    url: string;
    directUrl: string | undefined;
    poolSize: number;
  },
) {
  const { privateKey, port, ...database } = own;
  return {
    grpc: {
      host: values.GRPC_HOST,
      port,
      tlsDirectory: values.GRPC_TLS_DIRECTORY,
    },
    database,
    migrate: values.DATABASE_MIGRATE,
    nats: busOptions(values),
    callKeys: callKeys(service, privateKey, values.SERVICE_PUBLIC_KEYS),
    logLevel: values.LOG_LEVEL,
  };
}
