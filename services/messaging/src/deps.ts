import type { ActorTokens } from '@chat/kit/actor/actor-tokens';
import type { Db } from '@chat/kit/database/database';
import type { ObjectStore } from '@chat/kit/files/object-store';
import type { Jobs } from '@chat/kit/jobs/jobs';
import type { ConcurrencyLimit } from '@chat/kit/limits/concurrency-limit';
import type { Logger } from '@chat/kit/logging/logger';
import type { Transact } from '@chat/kit/outbox/transact';
import type { Prefixes } from '@chat/kit/prefixes/prefixes';
import type { WriteInBatch } from './send/batch.ts';
import type { SendMemory } from './send/cache.ts';
import type { FetchChannel } from './sync/apply-channel-changed.ts';
import type { Fill } from './sync/refill.ts';
import type { ExternalContent } from './text/external-content.ts';
import type { Pages } from './text/linked-pages.ts';
import type { Renderer } from './text/renderer.ts';

/** What use cases stand on. */
export type Deps = Fill & {
  db: Db;
  transact: Transact;
  jobs: Jobs;
  fetchChannel: FetchChannel;
  memory: SendMemory;
  writeInBatch: WriteInBatch;
  /** What people uploaded. */
  objects: ObjectStore;
  /** Most bytes that the files of a realm may take together; undefined: any number. */
  uploadQuotaBytes: number | undefined;
  /** Most of what one account uploads and has not ended. */
  unfinishedUploads: { files: number; bytes: number };
  /** How long a file is kept that no message links to, in milliseconds. */
  keepsFilesForMs: number;
  /** Unpacking pictures takes a lot of memory and of processor time. */
  drawing: ConcurrencyLimit;
  log: Logger;
  /** Verifies whom messages are sent for. */
  tokens: ActorTokens;
  renderer: Renderer;
  externalContent: ExternalContent;
  pages: Pages;
  /** Prefix of names on the wire that carry the product's name. */
  apiPrefixes: Prefixes;
  /** Milliseconds since 1970. */
  now(): number;
};
