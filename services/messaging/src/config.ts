import { callKeyRule, privateKey } from '@chat/kit/config/call-settings';
import { positiveInt } from '@chat/kit/config/numbers';
import { readEnv } from '@chat/kit/config/read-env';
import { serviceOptions, serviceSettings } from '@chat/kit/config/service-settings';
import {
  apiPrefixes,
  databaseDirectUrl,
  databasePool,
  databaseUrl,
  externalScheme,
  grpcAddress,
  grpcPort,
  uploadQuotaMib,
} from '@chat/kit/config/settings';
import { objectStoreOptions, objectStoreSettings } from '@chat/kit/files/open-object-store';
import { limits } from '@chat/kit/limits/limits';
import {
  externalContentOptions,
  externalContentSettings,
} from '@chat/kit/outbound-http/external-content';
import { outboundHttpOptions, outboundHttpSettings } from '@chat/kit/outbound-http/settings';
import { z } from 'zod';

const largestFileMib = limits.max_file_upload_size_mib;

/** The settings of the messaging service. */
export const messagingSettings = z.object({
  ...serviceSettings,
  MESSAGING_PRIVATE_KEY: privateKey,
  MESSAGING_GRPC_PORT: grpcPort(50_053),
  MESSAGING_DATABASE_URL: databaseUrl,
  MESSAGING_DATABASE_DIRECT_URL: databaseDirectUrl,
  MESSAGING_DATABASE_POOL: databasePool,
  MESSAGING_SEND_BATCH: positiveInt.max(500).default(64).meta({
    description: 'Maximum number of messages that one transaction writes',
    unit: 'messages',
  }),
  MESSAGING_RENDER_THREADS: positiveInt.max(64).default(2).meta({
    description: 'Maximum number of worker threads for messages that take long to render',
    unit: 'threads',
  }),
  ...objectStoreSettings,
  UPLOAD_QUOTA_MIB: uploadQuotaMib,
  UPLOAD_UNFINISHED_FILES: positiveInt.default(20).meta({
    description: 'Maximum number of unfinished uploads per account',
    unit: 'files',
  }),
  UPLOAD_UNFINISHED_MIB: positiveInt
    .min(largestFileMib, `must be at least ${largestFileMib}, the size of the largest file`)
    .default(1_000)
    .meta({
      description: 'Maximum total size of the unfinished uploads per account',
      unit: 'MiB',
    }),
  UPLOAD_GRACE_DAYS: z.coerce
    .number()
    .min(1, 'must be at least 1: a message is written after its files are uploaded')
    .default(7)
    .meta({
      description: 'How long the server keeps a file that no message links to',
      unit: 'days',
    }),
  UPLOAD_STRIP_METADATA: z.stringbool().default(true).meta({
    description:
      'Whether the server removes metadata such as place, camera and author from uploaded pictures. With false, files keep their metadata, and only previews have none',
  }),
  ...externalContentSettings,
  ...outboundHttpSettings,
  EXTERNAL_SCHEME: externalScheme,
  API_PREFIXES: apiPrefixes,
  USERS_GRPC_ADDRESS: grpcAddress('localhost:50051'),
  CHANNELS_GRPC_ADDRESS: grpcAddress('localhost:50052'),
});

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the settings from the environment.
 * @throws one error that names every setting that is invalid or contradicts another
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  const e = readEnv(messagingSettings, env, [callKeyRule('messaging')]);
  return {
    ...serviceOptions('messaging', e, {
      privateKey: e.MESSAGING_PRIVATE_KEY,
      port: e.MESSAGING_GRPC_PORT,
      url: e.MESSAGING_DATABASE_URL,
      directUrl: e.MESSAGING_DATABASE_DIRECT_URL,
      poolSize: e.MESSAGING_DATABASE_POOL,
    }),
    renderThreads: e.MESSAGING_RENDER_THREADS,
    maxBatchSize: e.MESSAGING_SEND_BATCH,
    objectStore: objectStoreOptions(e),
    fileGracePeriodMs: e.UPLOAD_GRACE_DAYS * 24 * 3_600_000,
    stripsMetadata: e.UPLOAD_STRIP_METADATA,
    unfinishedUploads: {
      files: e.UPLOAD_UNFINISHED_FILES,
      bytes: e.UPLOAD_UNFINISHED_MIB * 1024 * 1024,
    },
    uploadQuotaBytes: e.UPLOAD_QUOTA_MIB === 0 ? undefined : e.UPLOAD_QUOTA_MIB * 1024 * 1024,
    externalContent: { ...externalContentOptions(e), scheme: e.EXTERNAL_SCHEME },
    outboundHttp: outboundHttpOptions(e),
    apiPrefixes: e.API_PREFIXES,
    addresses: { users: e.USERS_GRPC_ADDRESS, channels: e.CHANNELS_GRPC_ADDRESS },
  };
}
