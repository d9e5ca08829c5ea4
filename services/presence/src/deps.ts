import type { Bus } from '@chat/kit/bus/bus';
import type { Db } from '@chat/kit/database/database';
import type { RpcClient } from '@chat/kit/grpc/client';
import type { Logger } from '@chat/kit/logging/logger';
import type { Transact } from '@chat/kit/outbox/transact';
import type { MessagingDefinition } from '@chat/proto/chat/messaging/v1/Messaging';
import type { AccountsDefinition } from '@chat/proto/chat/users/v1/Accounts';
import type { SettingsDefinition } from '@chat/proto/chat/users/v1/Settings';
import type { LRUCache } from 'lru-cache';
import type { LivePresence } from './live/live-presence.ts';
import type { LiveStore } from './live/live-store.ts';
import type { InFlight } from './metrics.ts';
import type { ReadModel } from './read-model/read-model.ts';
import type { Visibility } from './visibility.ts';

/** The dependencies of use cases. */
export type Deps = {
  db: Db;
  transact: Transact;
  bus: Bus;
  accounts: Pick<RpcClient<AccountsDefinition>, 'listVisibleUsers' | 'listHiddenFrom'>;
  settings: Pick<RpcClient<SettingsDefinition>, 'setSharesPresence'>;
  messaging: Pick<RpcClient<MessagingDefinition>, 'getTypingAudience' | 'resolveEmoji'>;
  /** The places in which typing notifies nobody, keyed by typing person and place. */
  largePlaces: LRUCache<string, true>;
  live: LiveStore;
  presence: LivePresence;
  readModel: ReadModel;
  visibility: Visibility;
  /** Whether guests with limited access see only the presence of users who are visible to them. */
  limitsPresenceVisibility: boolean;
  inFlight: InFlight;
  log: Logger;
  /** Returns the time in milliseconds since 1970. */
  now(): number;
};
