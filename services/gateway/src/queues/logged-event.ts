import type { UserSet } from '@chat/kit/sets/user-set';

/** A client event as every queue of its realm may read it. */
export interface LoggedEvent {
  /** Of all ids it takes the last: a queue that gets it in several events gets the ids before this one too. */
  id: number;
  idCount: number;
  service: string;
  /** The realm's event number of the service. */
  number: number;
  type: string;
  everyone: boolean;
  users: UserSet | undefined;
  allPublicChannels: boolean;
  flags: readonly { flag: string; users: UserSet }[];
  body: string;
}
