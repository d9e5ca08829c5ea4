import type { Db } from '@chat/kit/database/database';
import type { RpcClient } from '@chat/kit/grpc/client';
import type { ChannelsDefinition } from '@chat/proto/chat/channels/v1/Channels';
import type { Fill } from './read-models/fill.ts';
import type { WriteMessage } from './send/batcher.ts';
import type { ChannelStates } from './send/channel-states.ts';
import type { DirectStates } from './send/direct-states.ts';
import type { RealmStates } from './send/realm-states.ts';

/** What use cases stand on. */
export type Deps = Fill & {
  db: Db;
  channels: Pick<RpcClient<ChannelsDefinition>, 'getChannelState'>;
  realmStates: RealmStates;
  channelStates: ChannelStates;
  directStates: DirectStates;
  writeMessage: WriteMessage;
  /** Milliseconds since 1970. */
  now(): number;
};
