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
  firstChannelId: number;
}

/** Ids of everybody and everything: the product's first ones, and those behind them. */
export function idsOf({ realmId, ownerId, firstChannelId }: FirstIds): Ids {
  return {
    realmId,
    userId: (place) => ownerId + place,
    channelId: (place) => firstChannelId + place,
  };
}
