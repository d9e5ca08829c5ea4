import type { Actor } from '@chat/kit/actor/actor';
import type { Identity__Output } from '@chat/proto/chat/users/v1/Identity';
import type { Realm__Output } from '@chat/proto/chat/users/v1/Realm';

/** Which door a request came through: clients with credentials, or browser sessions. */
export type Entrance = 'api' | 'json';

/** Someone with an account, and the actor their calls to the services are made for. */
export type AccountIdentity = {
  readonly kind: 'account';
  readonly account: Identity__Output;
  readonly actor: Actor;
};

/** Someone without an account who looks at what a realm publishes on the web. */
export type SpectatorIdentity = {
  readonly kind: 'spectator';
  readonly realm: Realm__Output;
  /** Nobody in particular, without rights. */
  readonly actor: Actor;
};

export type Identity = AccountIdentity | SpectatorIdentity;
