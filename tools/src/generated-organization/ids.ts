import { owner } from './plan/people.ts';

/** The ids of the product for the places of a plan. */
export interface Ids {
  realmId: number;
  userId(place: number): number;
  channelId(place: number): number;
}

/** Ids that the product allocated, from which the others follow. */
export interface FirstIds {
  realmId: number;
  ownerId: number;
  /** Of the person after the owner: the ids between are of system bots. */
  firstPersonId: number;
  firstChannelId: number;
}

/** The ids of all objects, from the product's first ones on. */
export function idsOf({ realmId, ownerId, firstPersonId, firstChannelId }: FirstIds): Ids {
  return {
    realmId,
    userId: (place) => (place === owner ? ownerId : firstPersonId + place - 1),
    channelId: (place) => firstChannelId + place,
  };
}
