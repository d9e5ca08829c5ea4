import { owner } from './plan/people.ts';

/** Where the places of a plan are found in the product. */
export interface Ids {
  realmId: number;
  userId(place: number): number;
  channelId(place: number): number;
}

/** What the product numbered itself, of which the rest follows. */
export interface FirstIds {
  realmId: number;
  ownerId: number;
  /** Of whoever comes behind the owner: the realm's system bots stand between. */
  firstPersonId: number;
  firstChannelId: number;
}

/** Ids of everybody and everything: the product's first ones, and those behind them. */
export function idsOf({ realmId, ownerId, firstPersonId, firstChannelId }: FirstIds): Ids {
  return {
    realmId,
    userId: (place) => (place === owner ? ownerId : firstPersonId + place - 1),
    channelId: (place) => firstChannelId + place,
  };
}
