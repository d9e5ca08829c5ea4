import { owner } from './plan/people.ts';

/** The product's ids for the places in a plan. */
export interface Ids {
  realmId: number;
  userId(place: number): number;
  channelId(place: number): number;
}

/** The ids that the product allocated. All other ids follow from them. */
export interface FirstIds {
  realmId: number;
  ownerId: number;
  /** The id of the first person after the owner. The ids between these two belong to system bots. */
  firstPersonId: number;
  firstChannelId: number;
}

/** Returns the ids of all objects, based on the first ids that the product allocated. */
export function idsOf({ realmId, ownerId, firstPersonId, firstChannelId }: FirstIds): Ids {
  return {
    realmId,
    userId: (place) => (place === owner ? ownerId : firstPersonId + place - 1),
    channelId: (place) => firstChannelId + place,
  };
}
