import type { z } from 'zod';
import type { StreamSettings } from '../bus/streams.ts';
import {
  natsNamespace,
  natsRetentionHours,
  natsStreamBytes,
  natsStreamReplicas,
  natsUrl,
} from './settings.ts';

/** The settings of everything that connects to the bus: all of it must agree on the streams. */
export const busSettings = {
  NATS_URL: natsUrl,
  NATS_NAMESPACE: natsNamespace,
  NATS_STREAM_REPLICAS: natsStreamReplicas,
  NATS_RETENTION_HOURS: natsRetentionHours,
  NATS_STREAM_BYTES: natsStreamBytes,
};

type Values = { [Name in keyof typeof busSettings]: z.output<(typeof busSettings)[Name]> };

/** The same settings as `connectBus` takes them. */
export function busOptions(values: Values): {
  url: string;
  namespace: string;
  streams: Required<StreamSettings>;
} {
  return {
    url: values.NATS_URL,
    namespace: values.NATS_NAMESPACE,
    streams: {
      replicas: values.NATS_STREAM_REPLICAS,
      retentionHours: values.NATS_RETENTION_HOURS,
      maxBytes: values.NATS_STREAM_BYTES,
    },
  };
}
