import { z } from 'zod';
import { openDiskStore } from './disk-store.ts';
import type { ObjectStore } from './object-store.ts';
import { openS3Store } from './s3-store.ts';

/** The settings of a service that stores files. */
export const objectStoreSettings = {
  OBJECT_STORE_DIRECTORY: z.string().min(1).default('/var/lib/chat/objects').meta({
    description: 'Directory for uploaded files, which all processes of the service must share',
  }),
  OBJECT_STORE_S3_ENDPOINT: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ })])
    .default('')
    .meta({
      description:
        'URL of an S3-compatible object store, which the service uses instead of the directory',
    }),
  OBJECT_STORE_S3_BUCKET: z.string().default('chat').meta({
    description:
      'Bucket in the object store. The bucket must exist, and only this product needs access to it',
  }),
  OBJECT_STORE_S3_REGION: z
    .string()
    .default('us-east-1')
    .meta({ description: 'Region of the object store' }),
  OBJECT_STORE_S3_ACCESS_KEY: z
    .string()
    .default('')
    .meta({ description: 'Access key ID of the object store', secret: true }),
  OBJECT_STORE_S3_SECRET_KEY: z
    .string()
    .default('')
    .meta({ description: 'Secret access key of the object store', secret: true }),
};

type Environment = z.output<z.ZodObject<typeof objectStoreSettings>>;

/** The location of stored files: a bucket or a directory. */
export type ObjectStoreOptions = ReturnType<typeof objectStoreOptions>;

/** Converts the values of `objectStoreSettings` to options for `openObjectStore`. */
export function objectStoreOptions(e: Environment) {
  return {
    directory: e.OBJECT_STORE_DIRECTORY,
    s3:
      e.OBJECT_STORE_S3_ENDPOINT === ''
        ? undefined
        : {
            endpoint: e.OBJECT_STORE_S3_ENDPOINT,
            bucket: e.OBJECT_STORE_S3_BUCKET,
            region: e.OBJECT_STORE_S3_REGION,
            accessKeyId: e.OBJECT_STORE_S3_ACCESS_KEY,
            secretAccessKey: e.OBJECT_STORE_S3_SECRET_KEY,
          },
  };
}

/** Opens the bucket if one is configured, otherwise opens the directory. */
export function openObjectStore({ directory, s3 }: ObjectStoreOptions): ObjectStore {
  return s3 ? openS3Store(s3) : openDiskStore(directory);
}
