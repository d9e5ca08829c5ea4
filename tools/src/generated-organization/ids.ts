import { owner } from './plan/people.ts';

/** Maps places in a plan to the product's ids. */
export interface Ids {
  realmId: number;
  userId(place: number): number;
  channelId(place: number): number;
}

/** The ids that the product allocated. All others follow from them. */
export interface FirstIds {
  realmId: number;
  ownerId: number;
  /** The id of the first person after the owner. The ids between them belong to system bots. */
  firstPersonId: number;
  firstChannelId: number;
}

/** Returns the ids of all objects, starting at the product's first ones. */
export function idsOf({ realmId, ownerId, firstPersonId, firstChannelId }: FirstIds): Ids {
  return {
    realmId,
    userId: (place) => (place === owner ? ownerId : firstPersonId + place - 1),
    channelId: (place) => firstChannelId + place,
  };
}
