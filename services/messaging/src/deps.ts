import type { CallVerifier } from '@chat/kit/actor/call-tokens';
import type { Db } from '@chat/kit/database/database';
import type { ObjectStore } from '@chat/kit/files/object-store';
import type { Jobs } from '@chat/kit/jobs/jobs';
import type { ConcurrencyLimit } from '@chat/kit/limits/concurrency-limit';
import type { Logger } from '@chat/kit/logging/logger';
import type { Transact } from '@chat/kit/outbox/transact';
import type { Prefixes } from '@chat/kit/prefixes/prefixes';
import type { PictureReaders } from './files/pictures/picture-readers.ts';
import type { WriteInBatch } from './send/batch.ts';
import type { SendCache } from './send/cache.ts';
import type { FetchChannel } from './sync/apply-channel-changed.ts';
import type { ReadModel } from './sync/read-model.ts';
import type { ExternalContent } from './text/external-content.ts';
import type { LinkedPages } from './text/linked-pages.ts';
import type { Renderer } from './text/renderer.ts';

/** The dependencies of all use cases. Each function takes a `Pick` of them. */
export type Deps = ReadModel & {
  db: Db;
  /** Runs `work` again if a roster that its events name was not stored (`model/storing-rosters.ts`). */
  transact: Transact;
  jobs: Jobs;
  fetchChannel: FetchChannel;
  sendCache: SendCache;
  writeInBatch: WriteInBatch;
  /** The object store for uploaded files and custom emoji. */
  objects: ObjectStore;
  /** The quota for all files of a realm, in bytes; undefined if there is no quota. */
  uploadQuotaBytes: number | undefined;
  /** The limits on one account's unfinished uploads. */
  unfinishedUploads: { files: number; bytes: number };
  /** How long to keep a file that no message links to, in milliseconds. */
  fileGracePeriodMs: number;
  /** Limits concurrent reads of message lists, so that one account cannot use up memory and connections. */
  historyReads: ConcurrencyLimit;
  /** Limits concurrent image decoding, which takes a lot of memory and CPU time. */
  imageProcessing: ConcurrencyLimit;
  /** The worker threads that read uploaded pictures. */
  pictureReaders: PictureReaders;
  /** Whether the service removes the metadata of uploaded pictures. */
  stripsMetadata: boolean;
  /** How long the client event log keeps entries. */
  logRetentionMs: number;
  log: Logger;
  /** Verifies the actor token of each send. */
  verifier: CallVerifier;
  renderer: Renderer;
  externalContent: ExternalContent;
  linkedPages: LinkedPages;
  /** The product prefixes of names in the API. */
  apiPrefixes: Prefixes;
  /** Returns the current time in milliseconds since 1970. */
  now(): number;
};
